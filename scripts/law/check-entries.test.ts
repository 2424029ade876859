import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Guide, Provision, Work } from '../../law/schema.ts'
import { createEntryCheck } from './check-entries.ts'
import { openSourceTexts } from './source-texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'kanooni-law-sources-'))
afterAll(() => rmSync(folder, { recursive: true }))

const row = (section_no: string, text: string) =>
  JSON.stringify({
    act_title_en: 'Kite Act',
    act_title_ne: 'चङ्गा ऐन',
    year_bs: 2070,
    language: 'en',
    section_no,
    heading: 'Kites',
    text,
  })
writeFileSync(
  join(folder, 'kite-act-2070.en.jsonl'),
  [
    row('1', 'Whoever cuts the string of a kite of another person shall pay five hundred rupees within seven days.'),
    row('2', 'No kite shall be flown for more than three hours.\n२क. A licence is valid for two years.'),
  ].join('\n'),
)

test('of an act with a newest edition that one counts alone', () => {
  const amended = mkdtempSync(join(tmpdir(), 'kanooni-law-sources-'))
  mkdirSync(join(amended, 'lc2026'))
  writeFileSync(join(amended, 'kite-act-2070.en.jsonl'), [row('1', 'Old.'), row('2', 'Repealed since.')].join('\n'))
  writeFileSync(join(amended, 'lc2026', 'kite-act-2070.ne.jsonl'), row('1', 'New.'))
  writeFileSync(join(amended, 'swing-act-2071.en.jsonl'), row('1', 'Swing.'))

  const sources = openSourceTexts(amended)

  expect(sources?.find('kite-act-2070', '1')).toEqual(['Kites\nNew.'])
  expect(sources?.find('kite-act-2070', '2')).toEqual([])
  expect(sources?.find('swing-act-2071', '1')).toEqual(['Kites\nSwing.'])
  rmSync(amended, { recursive: true })
})

const NO_WORDS = { en: [], ne: [], romanised: [] }
const work: Work = {
  id: 'kite-act-2070',
  title: { en: 'Kite Act, 2070', ne: 'चङ्गा ऐन, २०७०' },
  shortTitle: { en: 'Kite Act 2070', ne: 'चङ्गा ऐन २०७०' },
  names: NO_WORDS,
  year: { bs: 2070, ad: 2013 },
  unit: 'section',
  status: 'in-force',
  edition: { en: 'Invented', ne: 'बनाइएको' },
  checkedOn: '2026-11-21',
}

const provision = (number: string, en: string, fields: Partial<Provision> = {}): Provision => ({
  number,
  heading: { en: 'Kites', ne: 'चङ्गा' },
  rule: { en: [en], ne: ['चङ्गाको नियम।'] },
  words: NO_WORDS,
  facts: [],
  ...fields,
})

function guide(answer: string, fields: Partial<Guide> = {}): Guide {
  const text = { title: 'Kites', steps: [], documents: [], whereToGo: [], timeLimits: [], costs: [], watchOut: [] }
  return {
    slug: 'kites',
    topic: 'property',
    urgent: false,
    words: NO_WORDS,
    questions: NO_WORDS,
    en: { ...text, answer },
    ne: { ...text, answer: 'चङ्गाको नियम।' },
    help: [],
    checkedOn: '2026-11-21',
    ...fields,
  }
}

const right = provision('1', 'Cutting a string costs Rs 500, to be paid within 7 days.')
const inserted = provision('2A', 'A licence is valid for 2 years.')

function check(provisions: Provision[], asked?: Guide): string[] {
  const sources = openSourceTexts(folder)
  if (!sources) throw new Error('the invented texts are gone')
  const entries = { work, provisions }
  const found = createEntryCheck([entries], sources)
  return asked ? found.checkGuide(asked) : found.checkWork(entries)
}

test('entries that agree with the texts are passed, an inserted section in the row of another one too', () => {
  expect(check([right, provision('2', 'Three hours at most.'), inserted])).toEqual([])
})

test('a provision that the texts do not have is named', () => {
  expect(check([provision('9', 'Kites are red.')])).toEqual([
    'kite-act-2070 9: there is no such provision in the texts',
  ])
})

test('a provision that is there twice is named', () => {
  expect(check([right, right])).toEqual(['kite-act-2070 1: is there twice'])
})

test('a figure that its section does not have is named with its sentence, in the rule and in the facts', () => {
  const facts: Provision['facts'] = [{ kind: 'time-limit', en: '9 days', ne: '७ दिन' }]
  expect(check([provision('1', 'It costs Rs 600.', { facts })])).toEqual([
    'kite-act-2070 1: "600" (rupee) is not in its text: It costs Rs 600.',
    'kite-act-2070 1: "9" (day) is not in its text: 9 days',
  ])
})

test('an explained figure is passed, and only where it stands', () => {
  const explained = [{ figure: 'Rs 600', reason: 'Raised by notice.' }]
  expect(check([provision('1', 'It costs Rs 600.', { explained })])).toEqual([])
  expect(check([provision('1', 'It costs Rs 700.', { explained })])).toEqual([
    'kite-act-2070 1: "700" (rupee) is not in its text: It costs Rs 700.',
    'kite-act-2070 1: "Rs 600" is explained without need',
  ])
})

test('an explanation that no figure needs is named', () => {
  expect(check([{ ...right, explained: [{ figure: 'Rs 500', reason: 'Read with care.' }] }])).toEqual([
    'kite-act-2070 1: "Rs 500" is explained without need',
  ])
})

test('a guide may rest only on provisions that the library holds', () => {
  expect(check([right], guide('Fly for 3 hours {kite-act-2070 2}.'))).toEqual([
    'guide kites: rests on kite-act-2070 2, which the library does not hold',
  ])
})

test('a figure of a guide has to stand in the provision marked behind it, not in another one of the sentence', () => {
  const held = [right, provision('2', 'Three hours at most.')]
  expect(check(held, guide('Pay within 7 days {kite-act-2070 1}, fly 3 hours {kite-act-2070 2}.'))).toEqual([])
  expect(check(held, guide('Fly 3 hours {kite-act-2070 1}, pay within 7 days {kite-act-2070 2}.'))).toHaveLength(2)
})

test('a figure of a guide without a mark has to be explained', () => {
  expect(check([right], guide('Wait 4 days.'))).toEqual(['guide kites: "4" (day) is not in its text: Wait 4 days.'])
  const explained = [{ figure: '4 days', reason: 'Common practice.' }]
  expect(check([right], guide('Wait 4 days.', { explained }))).toEqual([])
})

function run(sources: string) {
  const env = { ...process.env, LAW_SOURCES: sources }
  const { status, stdout } = spawnSync(process.execPath, ['scripts/law-check.ts', 'legal-aid-2054'], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout }
}

test('the command fails and names what is missing when the texts do not have it', () => {
  const { status, stdout } = run(folder)
  expect(status).toBe(1)
  expect(stdout).toContain('legal-aid-2054 3: there is no such provision in the texts')
})

test('the command says that nothing was checked where there are no texts', () => {
  const { status, stdout } = run(join(folder, 'nowhere'))
  expect(status).toBe(0)
  expect(stdout).toContain('Nothing was checked')
})

const SOURCES = process.env.LAW_SOURCES ?? ''
test.skipIf(!openSourceTexts(SOURCES))(
  'every entry of the library agrees with the statute texts in LAW_SOURCES',
  () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/law-check.ts'], { encoding: 'utf8' })
    expect(stdout).toContain(' 0 not explained.')
    expect(status).toBe(0)
  },
)
