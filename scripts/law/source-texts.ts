// Statute texts to check the library against: JSON Lines, a section a line, kept outside of the repository.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
}

/** The newest editions, in a folder of their own. What they have not of an act is no longer law. */
const NEWEST = 'lc2026'
/** Copies whose letters are damaged, in a folder of their own; their digits are mostly right. */
const DAMAGED = 'ne-garbled'

/** Nepali letters behind the number of an inserted section, in the order of the Latin ones. */
const SUFFIXES = 'कखगघङचछजझञ'

/** The texts in `folder`; null when there is no such folder. */
export function openSourceTexts(folder: string): SourceTexts | null {
  if (!existsSync(folder)) return null
  const newest = filesIn(join(folder, NEWEST))
  const others = [folder, join(folder, DAMAGED)].flatMap(filesIn)
  const works = new Map<string, Map<string, string[]>>()

  const load = (workId: string) => {
    const sections = works.get(workId) ?? new Map<string, string[]>()
    if (!works.has(workId)) {
      const ofAct = (files: readonly SourceFile[]) => files.filter(({ name }) => isOfAct(name, workId))
      const chosen = ofAct(newest).length > 0 ? ofAct(newest) : ofAct(others)
      for (const { path } of chosen) addRows(sections, path)
      works.set(workId, sections)
    }
    return sections
  }
  return {
    find: (workId, number) => load(workId).get(MERGED.get(`${workId} ${number}`) ?? number) ?? [],
    has: (workId) => load(workId).size > 0,
  }
}

/** Sections whose text stands in another one's row, their own number and heading lost in the damaged copy. */
const MERGED = new Map([['penal-code-2074 192A', '192']])

interface SourceFile {
  name: string
  path: string
}

const filesIn = (folder: string): SourceFile[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => ({ name, path: join(folder, name) })) : []

const isOfAct = (name: string, workId: string) => name.startsWith(`${workId}.`) && name.endsWith('.jsonl')

function addRows(sections: Map<string, string[]>, path: string): void {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  for (const { number, text } of lines.flatMap((line) => splitInserted(JSON.parse(line))))
    sections.set(number, [...(sections.get(number) ?? []), text])
}

/** A section inserted later ("249क."), or the next one, can stand in the row of the one before. The row keeps all of its text. */
export function splitInserted({ section_no, heading, text }: SourceRow): { number: string; text: string }[] {
  const number = inLatin(section_no)
  const next = String(Number(number) + 1)
  const starts = [...text.matchAll(INSERTED)].filter(([, written = '']) => {
    const found = inLatin(written)
    return found === next || (found !== number && found.startsWith(number))
  })
  const inserted = starts.map(({ 1: written = '', index }) => ({ number: inLatin(written), text: text.slice(index) }))
  return [{ number, text: `${heading}\n${text}` }, ...inserted]
}

const INSERTED = /^\s*([\d०-९]+[क-ञ]?)\s*[.।]/gm

function inLatin(number: string): string {
  return number
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[क-ञ]$/, (suffix) => String.fromCharCode(65 + SUFFIXES.indexOf(suffix)))
}
