import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkLibrary } from './check-library.ts'
import { readReadings, readWorks } from './entry-files.ts'
import { ReadingError, recordReadings } from './record-readings.ts'
import { openSourceTexts } from './source-texts.ts'
import { emptyFolder, kiteGuide, kiteProvision, kiteWork, writeLibrary, writeStatute } from './test-entries.ts'

const first = kiteProvision('1', 'Kites may be flown.')
const second = kiteProvision('2', 'Strings may not be cut.')
const guide = kiteGuide('You may fly kites {kite-2070 1}.', { ne: kiteGuide('चङ्गा उडाउन पाइन्छ {kite-2070 1}।').en })

/** A library of two provisions and a guide, read against its statute, and what can happen to it. */
function readLibrary() {
  const folder = emptyFolder()
  const texts = emptyFolder()
  const sources = () => {
    const opened = openSourceTexts(texts)
    if (!opened) throw new Error('the invented texts are gone')
    return opened
  }
  const write = (provisions = [first, second], guides = [guide]) =>
    writeLibrary(folder, [{ work: kiteWork(), provisions }], guides)
  const writeText = (one: string) => writeStatute(texts, 'kite-2070', { 1: one, 2: 'धागो काट्न पाइँदैन।' })
  const read = (names: string[], today = '2026-12-01', isWordingOnly = false) =>
    recordReadings(names, sources(), { folder, today, isWordingOnly })
  const check = () => checkLibrary(sources(), () => true, folder).problems
  write()
  writeText('चङ्गा १० घण्टा उडाउन पाइन्छ।')
  read(['kite-2070'])
  read(['kites'])
  return { folder, write, writeText, read, check, checkWithoutTexts: () => checkLibrary(null, () => true, folder) }
}

const corrected = kiteProvision('1', 'Kites may be flown by everybody.')

test('what was read is passed, and was never corrected', () => {
  const { folder, check } = readLibrary()
  expect(check()).toEqual([])
  expect(JSON.stringify(readReadings('kite-2070', folder))).not.toContain('correctedOn')
})

test('a section whose text changed is named, and every guide that rests on it', () => {
  const { check, writeText } = readLibrary()
  writeText('चङ्गा ११ घण्टा उडाउन पाइन्छ।')
  expect(check()).toEqual([
    expect.stringMatching(
      /^kite-2070 1: its section’s text is not the one that was last read .*law:read -- kite-2070 1`$/,
    ),
    expect.stringMatching(/^guide kites: the text of a section that it rests on is not the one .*law:read -- kites`$/),
  ])
})

test('another copy of the same text is the text that was read', () => {
  const { check, writeText } = readLibrary()
  writeText('चङ्गा\n१\u200D0 घण्टा   उडाउन पाइन्छ ।')
  expect(check()).toEqual([])
})

test('words that changed since they were read are named, also where there are no texts', () => {
  const { write, check, checkWithoutTexts } = readLibrary()
  write([corrected, second], [{ ...guide, en: { ...guide.en, costs: ['It costs nothing.'] } }])
  const changed = [
    'kite-2070 1: its words changed since they were recorded; run `npm run law:read -- kite-2070 1`',
    'guide kites: its words changed since they were recorded; run `npm run law:read -- kites`',
  ]
  expect(check()).toEqual(changed)
  expect(checkWithoutTexts().problems).toEqual(changed)
})

test('a sentence of a guide that moves to another part of it is a change', () => {
  const { write, read, check } = readLibrary()
  write([first, second], [{ ...guide, en: { ...guide.en, documents: ['A letter.'], whereToGo: ['The shop.'] } }])
  read(['kites'])
  write([first, second], [{ ...guide, en: { ...guide.en, documents: [], whereToGo: ['A letter.', 'The shop.'] } }])
  expect(check()).toEqual([expect.stringMatching(/^guide kites: its words changed/)])
})

test('words that only help to find an entry are not told to anybody, and need no reading', () => {
  const { write, check } = readLibrary()
  write([{ ...first, words: { en: ['dragon'], ne: ['चङ्गा'], romanised: ['changa'] } }, second])
  expect(check()).toEqual([])
})

test('an entry without a reading and a reading without an entry are named', () => {
  const { write, check, read } = readLibrary()
  write([first, kiteProvision('2A', 'Strings may not be cut.')])
  expect(check()).toEqual([
    'kite-2070 2A: no reading of it is recorded; run `npm run law:read -- kite-2070 2A`',
    'kite-2070 2: a reading of it is recorded, but the library does not hold it; `npm run law:read -- kite-2070 2` takes it out',
    'kite-2070 2A: there is no such provision in the texts',
  ])
  write([first])
  expect(read(['kite-2070', '2'])).toEqual(['kite-2070 2: its reading is taken out.'])
  expect(check()).toEqual([])
})

test('words that changed count as corrected on the day of the reading, and the library says so', () => {
  const { folder, write, read, check } = readLibrary()
  write([corrected, second], [guide])
  expect(read(['kite-2070', '1'], '2026-12-05')).toEqual(['kite-2070 1: read, corrected on 2026-12-05.'])
  expect(check()).toEqual([])
  const [entries] = readWorks(folder)
  expect(entries?.provisions.map(({ correctedOn }) => correctedOn)).toEqual(['2026-12-05', undefined])
  expect(JSON.stringify(entries)).not.toContain(readReadings('kite-2070', folder)['1']?.text)
})

test('a day of correction stays when the entry is read again, and when only the wording changed', () => {
  const { folder, write, read } = readLibrary()
  write([corrected, second])
  read(['kite-2070', '1'], '2026-12-05')
  read(['kite-2070'], '2026-12-06')
  expect(readReadings('kite-2070', folder)['1']?.correctedOn).toBe('2026-12-05')
  write([kiteProvision('1', 'Everybody may fly kites.'), kiteProvision('2', 'Do not cut strings.')])
  expect(read(['kite-2070'], '2026-12-07', true)).toEqual(['kite-2070 1: read.', 'kite-2070 2: read.'])
  const { 1: one, 2: two } = readReadings('kite-2070', folder)
  expect([one?.correctedOn, two?.correctedOn]).toEqual(['2026-12-05', undefined])
})

test('nothing is recorded of what is not held or has no text', () => {
  const { folder, write, read } = readLibrary()
  write([corrected, second, kiteProvision('9', 'Kites are red.')])
  const before = readReadings('kite-2070', folder)
  expect(() => read(['kite-2070', '1', '8'])).toThrow(new ReadingError('The library does not hold kite-2070 8.'))
  expect(() => read(['kite-2070', '1', '9'])).toThrow('kite-2070 9: the texts have nothing')
  expect(() => read(['dragons'])).toThrow(new ReadingError('The library does not hold guide dragons.'))
  expect(readReadings('kite-2070', folder)).toEqual(before)
})

test('a file of readings has a line for each, in the order of numbers', () => {
  const { folder, write, read } = readLibrary()
  write([second, first])
  read(['kite-2070'])
  const lines = readFileSync(join(folder, 'works/kite-2070/readings.json'), 'utf8').split('\n')
  expect(lines.map((line) => line.slice(0, 6))).toEqual(['{', '  "1":', '  "2":', '}', ''])
})

test('the command records nothing without statute texts, and says why', () => {
  const env = { ...process.env, LAW_SOURCES: '' }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/law-read.ts', 'labour-2074', '147'], {
    env,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('LAW_SOURCES names no folder')
})
