// Statute texts to check the library against: JSON Lines, a section a line, kept outside of the repository.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { libraryNumber } from '../../law/provision-numbers.ts'

/** A line of a source file; its file has the same act throughout. */
export interface SourceRow {
  act_title_en: string
  act_title_ne: string
  year_bs: number
  language: 'en' | 'ne'
  section_no: string
  heading: string
  text: string
}

export interface SourceTexts {
  /**
   * The provision in the newest edition of its act; where there is none newer than the others, in all editions and
   * languages, damaged copies last. None when there is no such provision.
   */
  find(workId: string, number: string): string[]
  has(workId: string): boolean
  /** Ids of all acts in the folder, held by the library or not. */
  acts(): string[]
  /** Every section, preamble and schedule of an act in the editions that `find` takes; none for an act without texts. */
  sectionsOf(actId: string): { number: string; texts: readonly string[] }[]
  /** The Nepali titles that the act's files give it; none where they give none. */
  titlesOf(actId: string): string[]
}

/** The newest editions, in a folder of their own. What they have not of an act is no longer law. */
const NEWEST = 'lc2026'
/** Copies whose letters are damaged, in a folder of their own; their digits are mostly right. */
const DAMAGED = 'ne-garbled'

/** The texts in `folder`; null when there is no such folder. */
export function openSourceTexts(folder: string): SourceTexts | null {
  if (!existsSync(folder)) return null
  const newest = filesIn(join(folder, NEWEST))
  const others = [folder, join(folder, DAMAGED)].flatMap(filesIn)
  const acts = new Map<string, Act>()

  const load = (actId: string) => {
    const act = acts.get(actId) ?? { sections: new Map(), titles: new Set() }
    if (!acts.has(actId)) {
      const ofAct = (files: readonly SourceFile[]) => files.filter(({ name }) => isOfAct(name, actId))
      const chosen = ofAct(newest).length > 0 ? ofAct(newest) : ofAct(others)
      for (const { path } of chosen) addRows(act, path)
      acts.set(actId, act)
    }
    return act
  }
  return {
    find: (workId, number) => load(workId).sections.get(MERGED.get(`${workId} ${number}`) ?? number) ?? [],
    has: (workId) => load(workId).sections.size > 0,
    acts: () => [...new Set([...newest, ...others].flatMap(({ name }) => ACT_FILE.exec(name)?.[1] ?? []))].sort(),
    sectionsOf: (actId) => [...load(actId).sections].map(([number, texts]) => ({ number, texts })),
    titlesOf: (actId) => [...load(actId).titles],
  }
}

interface Act {
  sections: Map<string, string[]>
  titles: Set<string>
}

/** "labour-2074.ne.jsonl", "civil-code-2074.amended-2080.ne.jsonl". */
const ACT_FILE = /^([a-z]+(?:-[a-z]+)*-\d{4})\.(?:[a-z0-9-]+\.)?(?:en|ne)\.jsonl$/

/** Sections whose text stands in another one's row, their own number and heading lost in the damaged copy. */
const MERGED = new Map([['penal-code-2074 192A', '192']])

interface SourceFile {
  name: string
  path: string
}

const filesIn = (folder: string): SourceFile[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => ({ name, path: join(folder, name) })) : []

const isOfAct = (name: string, workId: string) => name.startsWith(`${workId}.`) && name.endsWith('.jsonl')

function addRows({ sections, titles }: Act, path: string): void {
  const rows: SourceRow[] = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  for (const { act_title_ne } of rows) if (act_title_ne) titles.add(act_title_ne)
  for (const { number, text } of rows.flatMap(splitInserted))
    sections.set(number, [...(sections.get(number) ?? []), text])
}

/** A section inserted later ("249क."), or the next one, can stand in the row of the one before. The row keeps all of its text. */
export function splitInserted({ section_no, heading, text }: SourceRow): { number: string; text: string }[] {
  const number = numberOf(section_no)
  const next = String(Number(number) + 1)
  const starts = [...text.matchAll(INSERTED)].filter(([, written = '']) => {
    const found = numberOf(written)
    return found === next || (found !== number && found.startsWith(number))
  })
  const inserted = starts.map(({ 1: written = '', index }) => ({ number: numberOf(written), text: text.slice(index) }))
  return [{ number, text: `${heading}\n${text}` }, ...inserted]
}

const INSERTED = /^\s*([\d०-९]+[क-ञ]?)\s*[.।]/gm

/** As the library writes it; preambles and schedules have no number to convert. */
const numberOf = (written: string) => (/^[\d०-९]/.test(written) ? libraryNumber(written) : written)
