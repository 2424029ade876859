import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Guide, Provision } from '../../law/schema.ts'
import { createEntryCheck } from './check-entries.ts'
import { openSourceTexts } from './source-texts.ts'
import { emptyFolder, kiteGuide, kiteProvision, kiteWork } from './test-entries.ts'

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
  join(folder, 'kite-2070.en.jsonl'),
  [
    row('1', 'Whoever cuts the string of a kite of another person shall pay five hundred rupees within seven days.'),
    row('2', 'No kite shall be flown for more than three hours.\n२क. A licence is valid for two years.'),
    row('2ट१', 'A lost kite is kept for ten days.'),
  ].join('\n'),
)

test('of an act with a newest edition that one counts alone', () => {
  const amended = emptyFolder()
  mkdirSync(join(amended, 'lc2026'))
  writeFileSync(join(amended, 'kite-2070.en.jsonl'), [row('1', 'Old.'), row('2', 'Repealed since.')].join('\n'))
  writeFileSync(join(amended, 'lc2026', 'kite-2070.ne.jsonl'), row('1', 'New.'))
  writeFileSync(join(amended, 'swing-act-2071.en.jsonl'), row('1', 'Swing.'))

  const sources = openSourceTexts(amended)

  expect(sources?.find('kite-2070', '1')).toEqual(['Kites\nNew.'])
  expect(sources?.find('kite-2070', '2')).toEqual([])
  expect(sources?.find('swing-act-2071', '1')).toEqual(['Kites\nSwing.'])
})

const right = kiteProvision('1', 'Cutting a string costs Rs 500, to be paid within 7 days.')
const inserted = kiteProvision('2A', 'A licence is valid for 2 years.')

function check(provisions: Provision[], asked?: Guide): string[] {
  const sources = openSourceTexts(folder)
  if (!sources) throw new Error('the invented texts are gone')
  const found = createEntryCheck(sources)
  return asked ? found.checkGuide(asked) : found.checkWork({ work: kiteWork(), provisions })
}

test('entries that agree with the texts are passed, an inserted section in the row of another one too', () => {
  expect(check([right, kiteProvision('2', 'Three hours at most.'), inserted])).toEqual([])
})

test('a section inserted behind many others is found by the number that the library gives it', () => {
  expect(check([kiteProvision('2K1', 'A lost kite is kept for 10 days.')])).toEqual([])
})

test('a provision that the texts do not have is named', () => {
  expect(check([kiteProvision('9', 'Kites are red.')])).toEqual([
    'kite-2070 9: there is no such provision in the texts',
  ])
})

test('a provision that is there twice is named', () => {
  expect(check([right, right])).toEqual(['kite-2070 1: is there twice'])
})

test('a figure that its section does not have is named with its sentence, in the rule and in the facts', () => {
  const facts: Provision['facts'] = [{ kind: 'time-limit', en: '9 days', ne: '७ दिन' }]
  expect(check([kiteProvision('1', 'It costs Rs 600.', { facts })])).toEqual([
    'kite-2070 1: "600" (rupee) is not in its text: It costs Rs 600.',
    'kite-2070 1: "9" (day) is not in its text: 9 days',
  ])
})

test('an explained figure is passed, and only where it stands', () => {
  const explained = [{ figure: 'Rs 600', reason: 'Raised by notice.' }]
  expect(check([kiteProvision('1', 'It costs Rs 600.', { explained })])).toEqual([])
  expect(check([kiteProvision('1', 'It costs Rs 700.', { explained })])).toEqual([
    'kite-2070 1: "700" (rupee) is not in its text: It costs Rs 700.',
    'kite-2070 1: "Rs 600" is explained without need',
  ])
})

test('a figure without the condition that its section has is named, unless it is explained', () => {
  const texts = emptyFolder()
  writeFileSync(
    join(texts, 'kite-2070.en.jsonl'),
    row('1', 'A licence is valid for 2 years. A pass is valid for 1 year.'),
  )
  const sources = openSourceTexts(texts)
  const facts: Provision['facts'] = [{ kind: 'time-limit', en: '2 years', ne: '२ वर्ष' }]
  const explained = [{ figure: '2 years', reason: 'Passes are no longer given.' }]
  const problems = (fields: Partial<Provision>) =>
    sources &&
    createEntryCheck(sources).checkWork({ work: kiteWork(), provisions: [kiteProvision('1', 'Get one.', fields)] })

  expect(problems({ facts })).toEqual([
    'kite-2070 1: does not say when this holds, and its text tells cases apart (1 year): 2 years',
  ])
  expect(problems({ facts, explained })).toEqual([])
})

test('a time limit in which somebody else has to act is named in both languages, unless it is explained', () => {
  const facts: Provision['facts'] = [
    { kind: 'time-limit', en: 'the court decides within 7 days', ne: 'अदालतले ७ दिनभित्र हेर्छ' },
    { kind: 'time-limit', en: 'pay within 7 days of the decision', ne: 'निर्णय भएको ७ दिनभित्र तिर्ने' },
    { kind: 'period', en: 'the police must act within 7 days', ne: 'प्रहरीले ७ दिनभित्र हेर्ने' },
  ]
  const explained = [
    { figure: 'the court decides', reason: 'The court is a kite.' },
    { figure: 'अदालतले', reason: 'The court is a kite.' },
  ]
  const rule = 'Pay Rs 500.'
  expect(check([kiteProvision('1', rule, { facts })])).toEqual([
    'kite-2070 1: reads like the time that an office or another person has, which is a period: the court decides within 7 days',
    'kite-2070 1: reads like the time that an office or another person has, which is a period: अदालतले ७ दिनभित्र हेर्छ',
  ])
  expect(check([kiteProvision('1', rule, { facts, explained })])).toEqual([])
})

test('a guide’s time limit in which somebody else has to act is named, a period is not', () => {
  const { en, ne } = kiteGuide('Pay Rs 500 {kite-2070 1}.')
  const late = 'Decision within 7 days {kite-2070 1}.'
  const guide = (lists: Partial<Guide['en']>) => kiteGuide('', { en: { ...en, ...lists }, ne })
  expect(check([right], guide({ timeLimits: [late] }))).toEqual([
    `guide kites: reads like the time that an office or another person has, which is a period: ${late}`,
  ])
  expect(check([right], guide({ periods: [late] }))).toEqual([])
})

test('an explanation that no figure needs is named', () => {
  expect(check([{ ...right, explained: [{ figure: 'Rs 500', reason: 'Read with care.' }] }])).toEqual([
    'kite-2070 1: "Rs 500" is explained without need',
  ])
})

test('a figure of a guide has to stand in the provision marked behind it, not in another one of the sentence', () => {
  const held = [right, kiteProvision('2', 'Three hours at most.')]
  expect(check(held, kiteGuide('Pay within 7 days {kite-2070 1}, fly 3 hours {kite-2070 2}.'))).toEqual([])
  expect(check(held, kiteGuide('Fly 3 hours {kite-2070 1}, pay within 7 days {kite-2070 2}.'))).toHaveLength(2)
})

test('a figure of a guide without a mark has to be explained', () => {
  expect(check([right], kiteGuide('Wait 4 days.'))).toEqual(['guide kites: "4" (day) is not in its text: Wait 4 days.'])
  const explained = [{ figure: '4 days', reason: 'Common practice.' }]
  expect(check([right], kiteGuide('Wait 4 days.', { explained }))).toEqual([])
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

test('the command says what was not checked where there are no texts, and checks the rest', () => {
  const { status, stdout } = run(join(folder, 'nowhere'))
  expect(status).toBe(0)
  expect(stdout).toMatch(/There are no statute texts at .*\. Not checked:\n- whether the texts have each provision/)
  expect(stdout).toMatch(/1 works, \d+ provisions, 0 guides checked; 0 not explained\./)
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
