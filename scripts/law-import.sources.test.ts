// The importer on real statutes, which are kept outside of the repository: LAW_SOURCES names their folder.

import type { Language } from '../contract/preferences.ts'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { measureDamage } from '../law/import/damage.ts'
import { readStatute } from '../law/import/read-statute.ts'
import type { StatuteProvision, StatuteText } from '../law/import/statute-text.ts'
import { compareNumbers } from '../law/provision-numbers.ts'
import { isNumbered, nepaliNumber } from '../law/provision-numbers.ts'
import { readCatalogue } from '../server/library/imported-texts-catalogue.ts'
import { openLibrary } from '../server/library/open-library.ts'
import { readArguments } from './law-import/arguments.ts'
import { importTexts, readShippedLibrary } from './law-import/import-texts.ts'
import { readTexts } from './law-import/read-file.ts'

const SOURCES = process.env.LAW_SOURCES ?? ''
const arePresent = existsSync(SOURCES)
const filesIn = (folder: string) =>
  arePresent
    ? readdirSync(folder)
        .filter((name) => /\.(?:en|ne)\.jsonl$/.test(name))
        .map((name) => join(folder, name))
    : []
const library = readShippedLibrary()
const { known } = library
const MINUTE = 60_000

const damageOf = ({ provisions, language }: StatuteText) =>
  measureDamage(
    provisions.flatMap(({ line, heading, text }) =>
      [heading, ...text.split('\n')].map((written) => ({ line, text: written })),
    ),
    language,
    known,
  )

const readAll = async (files: string[]) =>
  (await Promise.all(files.map(async (file) => (await readTexts(file, known)).map((text) => ({ file, text }))))).flat()

let whole: ReturnType<typeof readAll> | undefined
/** The whole ones, read once. */
const statutes = () => (whole ??= readAll(filesIn(SOURCES)))

if (!arePresent) console.log(`There are no statute texts at ${SOURCES}: the importer is not tested on them.`)

describe.skipIf(!arePresent)('statutes that were taken from elsewhere', () => {
  test('whole texts are accepted, damaged ones are not', { timeout: MINUTE }, async () => {
    const whole = (await statutes()).map(({ file, text }) => ({ file, ...damageOf(text) }))
    const garbled = (await readAll(filesIn(join(SOURCES, 'ne-garbled')))).map(({ file, text }) => ({
      file,
      ...damageOf(text),
    }))

    // This copy has nearly two in a hundred words torn before a sign ("खुट ्टा"), as many as the least damaged of the others.
    expect(whole.filter(({ verdict }) => verdict === 'damaged').map(({ file }) => basename(file))).toEqual([
      'penal-code-2074.ne.jsonl',
    ])
    // This copy of one act has letters set apart ("Wh oe ver").
    expect(whole.filter(({ verdict }) => verdict === 'doubtful').map(({ file }) => basename(file))).toEqual([
      'corruption-2059.en.jsonl',
    ])
    expect(garbled.filter(({ verdict }) => verdict !== 'damaged')).toEqual([])
  })

  test('all of the Law Commission are taken, all damaged ones refused', { timeout: 3 * MINUTE }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kanooni-law-'))
    const take = async (folder: string) => {
      const files = filesIn(join(SOURCES, folder))
      const { values: options } = readArguments(['--yes'])
      const said: string[] = []
      const refused = await importTexts(files, {
        dataDir,
        library,
        options,
        say: (line) => void said.push(line),
        ask: null,
      })
      return { files: files.length, refused, named: said.filter((line) => line.startsWith('REFUSED')) }
    }

    const whole = await take('lc2026')
    const garbled = await take('ne-garbled')

    expect(whole).toMatchObject({ refused: 0, named: [] })
    expect(readCatalogue(dataDir).editions).toHaveLength(whole.files)
    expect(readCatalogue(dataDir).editions.flatMap(({ provisions }) => provisions.map(([number]) => number))).toEqual(
      expect.arrayContaining(['26D1', '10J1', '7S1']),
    )
    expect(garbled.refused).toBe(garbled.files)
    rmSync(dataDir, { recursive: true })
  })

  describe('an official PDF file is like the text that people made of it', () => {
    const folder = join(SOURCES, 'pdf')
    const files = arePresent ? readdirSync(folder).map((name) => name.replace('.pdf', '')) : []

    test.each(files)('%s', { timeout: MINUTE }, async (name) => {
      const [text] = await readTexts(join(folder, `${name}.pdf`), known)
      const [right] = await readTexts(join(SOURCES, 'lc2026', `${name}.ne.jsonl`), known)
      const found = new Map(text?.provisions.map((provision) => [provision.number, provision]))
      const sections = right?.provisions.filter(({ number }) => isNumbered(number)) ?? []

      expect(text && damageOf(text).verdict).toBe('whole')
      expect(sections.map(({ number }) => number).filter((number) => !found.has(number))).toEqual([])
      const unlike = sections.filter((section) => likeness(found.get(section.number), section) < 0.98)
      expect(unlike.map(({ number }) => number)).toEqual(
        Object.keys(FAULTS_OF_RIGHT_TEXTS[name] ?? {}).sort(compareNumbers),
      )
    })
  })

  test('statutes written out on pages are split again as they were', { timeout: MINUTE }, async () => {
    let provisions = 0
    let found = 0
    let headings = 0
    for (const { text } of await statutes()) {
      const again = new Map(
        readStatute(writePages(text), known).provisions.map((provision) => [provision.number, provision]),
      )
      provisions += text.provisions.length
      found += text.provisions.filter(({ number }) => again.has(number)).length
      headings += text.provisions.filter(
        ({ number, heading }) => bare(again.get(number)?.heading ?? '') === bare(heading),
      ).length
    }

    expect(found / provisions).toBeGreaterThan(0.999)
    expect(headings / provisions).toBeGreaterThan(0.97)
  })

  test('all of them can be held at once, and every provision is found in its place', { timeout: MINUTE }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kanooni-law-'))
    const { values: options } = readArguments(['--yes', '--force'])

    await importTexts(filesIn(SOURCES), { dataDir, library, options, say: () => {}, ask: null })

    const opened = openLibrary({
      dataDir,
      log: { info: () => {}, error: (problem: unknown) => expect(problem).toBeUndefined() },
    }).latest()
    const { editions } = readCatalogue(dataDir)
    expect(editions).toHaveLength(filesIn(SOURCES).length)
    for (const { workId, language, name, provisions } of editions)
      for (const [number] of provisions.filter((_, index) => index % 50 === 0))
        expect(opened.officialTexts({ workId, number })).toContainEqual(
          expect.objectContaining({ language, edition: name }),
        )
    expect(opened.works.get('contract-2056')?.status).toBe('repealed')
    rmSync(dataDir, { recursive: true })
  })
})

/** Sections in which the PDF file is read rightly, and the text made of it is at fault. */
const FAULTS_OF_RIGHT_TEXTS: Record<string, Record<string, string>> = {
  'caste-discrimination-2068': {
    '2A': 'the letters of clauses stand behind their lines, with the brackets apart',
    '17': 'the editor’s note on replaced words is taken for a part of it',
  },
  'child-labour-2056': { '2': 'the first clause lost its place; two footnotes stand in the clause before the last' },
  'right-to-information-2064': { '2': 'a footnote on an amendment stands in it' },
  'torture-compensation-2053': {
    '3': 'a footnote on the commencement of an act stands in it',
    '13': 'the editor’s note on replaced words is taken for a part of it',
  },
  'trade-union-2049': { '31': 'the first half of the editor’s note on replaced words stands in it' },
}

const LETTERS_ONLY = /[\s\u200C\u200D]+/g

/** From 0 to 1, by the letters that have to be changed to make one of the other. */
function likeness(found: StatuteProvision | undefined, right: StatuteProvision): number {
  const [a = '', b = ''] = [found, right].map((provision) =>
    `${provision?.heading}${provision?.text}`.normalize('NFC').replace(LETTERS_ONLY, ''),
  )
  return 1 - distance(a, b) / b.length
}

/** The fewest letters put in, taken out and changed (Levenshtein). */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [at, letter] of Array.from(a).entries()) {
    const row = [at + 1]
    for (let index = 1; index <= b.length; index += 1) {
      const changed = (before[index - 1] ?? 0) + (letter === b[index - 1] ? 0 : 1)
      row.push(Math.min((before[index] ?? 0) + 1, (row[index - 1] ?? 0) + 1, changed))
    }
    before = row
  }
  return before[b.length] ?? 0
}

const bare = (heading: string) => heading.replace(/\s+/g, ' ').replace(/\W*$/, '')

/** A statute the way a PDF file has it: lines of a page's width, a running title and a page number on each page. */
function writePages({ title, language, provisions }: StatuteText): string[][] {
  const lines = [title[language]]
  let before: Pick<StatuteProvision, 'part' | 'chapter'> = { part: '', chapter: '' }
  for (const provision of provisions) {
    if (provision.part !== before.part) lines.push(provision.part)
    if (provision.chapter !== before.chapter) lines.push(provision.chapter)
    before = provision
    lines.push(...writeProvision(provision, language))
  }
  const broken = lines.flatMap((line) => breakLine(line))
  return Array.from({ length: Math.ceil(broken.length / 40) }, (_, page) => [
    'www.laws.example',
    ...broken.slice(page * 40, page * 40 + 40),
    language === 'ne' ? nepaliNumber(String(page + 1)) : String(page + 1),
  ])
}

function writeProvision({ number, heading, text }: StatuteProvision, language: Language): string[] {
  const isNepali = language === 'ne'
  if (number === 'preamble') return `${isNepali ? 'प्रस्तावना' : 'Preamble'}: ${text}`.split('\n')
  if (number.startsWith('schedule'))
    return [`${isNepali ? 'अनुसूची' : 'Schedule'}-${number.replace(/\D+/, '')}`, ...text.split('\n')]
  return `${isNepali ? nepaliNumber(number) : number}. ${heading}: ${text}`.split('\n')
}

function breakLine(line: string, width = 90): string[] {
  return line.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
    return lines
  }, [])
}
