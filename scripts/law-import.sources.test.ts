// The importer on real statutes, which are kept outside of the repository: LAW_SOURCES names their folder.

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { measureDamage } from '../law/import/damage.ts'
import { collectWords } from '../law/import/known-words.ts'
import { readStatute } from '../law/import/read-statute.ts'
import type { StatuteProvision, StatuteText } from '../law/import/statute-text.ts'
import { nepaliNumber } from '../law/provision-numbers.ts'
import { readCatalogue } from '../server/library/imported-texts-catalogue.ts'
import { openLibrary } from '../server/library/open-library.ts'
import { readArguments } from './law-import/arguments.ts'
import { importTexts } from './law-import/import-texts.ts'
import { readTexts } from './law-import/read-file.ts'
import { readEntries } from './law/entry-files.ts'

const SOURCES = process.env.LAW_SOURCES ?? ''
const arePresent = existsSync(SOURCES)
const filesIn = (folder: string) =>
  arePresent
    ? readdirSync(folder)
        .filter((name) => /\.(?:en|ne)\.jsonl$/.test(name))
        .map((name) => join(folder, name))
    : []
const known = collectWords(readEntries())
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
  test('whole texts are accepted, damaged ones are not, and the two lie far apart', { timeout: MINUTE }, async () => {
    const whole = (await statutes()).map(({ file, text }) => ({ file, ...damageOf(text) }))
    const garbled = (await readAll(filesIn(join(SOURCES, 'ne-garbled')))).map(({ file, text }) => ({
      file,
      ...damageOf(text),
    }))

    expect(whole.filter(({ verdict }) => verdict === 'damaged')).toEqual([])
    // This copy of one act has letters set apart ("Wh oe ver").
    expect(whole.filter(({ verdict, file }) => verdict !== 'whole' && !file.includes('corruption-2059.en'))).toEqual([])
    expect(garbled.filter(({ verdict }) => verdict !== 'damaged')).toEqual([])
    const lowest = Math.min(...whole.map(({ knownShare }) => knownShare))
    const highest = Math.max(...garbled.map(({ knownShare }) => knownShare))
    expect(lowest - highest).toBeGreaterThan(0.12)
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
    const { values: options } = readArguments(['--yes'])

    await importTexts(filesIn(SOURCES), { dataDir, options, say: () => {}, ask: null })

    const library = openLibrary({
      dataDir,
      log: { info: () => {}, error: (problem: unknown) => expect(problem).toBeUndefined() },
    }).latest()
    const { editions } = readCatalogue(dataDir)
    expect(editions).toHaveLength(filesIn(SOURCES).length)
    for (const { workId, language, name, provisions } of editions)
      for (const [number] of provisions.filter((_, index) => index % 50 === 0))
        expect(library.officialTexts({ workId, number })).toContainEqual(
          expect.objectContaining({ language, edition: name }),
        )
    expect(library.works.get('contract-2056')?.status).toBe('repealed')
    rmSync(dataDir, { recursive: true })
  })
})

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

function writeProvision({ number, heading, text }: StatuteProvision, language: 'en' | 'ne'): string[] {
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
