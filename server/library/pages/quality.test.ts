import { expect, test } from 'vitest'
import { findClientBuild } from '../../pages/client-build.ts'
import { addPerson } from '../../accounts/test-people.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { presentQuality, readRecorded } from './present-quality.ts'

const PATH = '/about/quality'
const ANSWERS = 'law/evaluation/answers/set-aside.jsonl'

/** The text of a page's content, without its markup. */
const contentOf = (html: string) =>
  (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

/** The page as it is with other figures. */
async function render(baseline: ReturnType<typeof readRecorded>, language: 'en' | 'ne' = 'en') {
  const build = findClientBuild()
  if (!build) throw new Error('The client has not been built.')
  const visit = { path: PATH, language, isLanguageInAddress: false, theme: null, operator: {}, publicUrl: '' }
  const renderLibraryPage = await build.loadLibraryPages()
  const { html } = renderLibraryPage(visit, { kind: 'quality', quality: presentQuality(baseline) })
  return contentOf(html)
}

const copy = () => structuredClone(readRecorded())

test('what was recorded stands on the page', async () => {
  await using rig = await buildTestApp()
  const { all } = readRecorded().answers[ANSWERS]
  const { right, of } = all['turns with a useful answer']

  const english = contentOf((await rig.app.inject({ url: `${PATH}?lang=en` })).body)
  const nepali = contentOf((await rig.app.inject({ url: `${PATH}?lang=ne` })).body)

  expect(english).toContain(`Useful answers: ${right} of ${of} (`)
  expect(english).toContain(`with version ${readRecorded().commit.slice(0, 7)} of the program`)
  expect(nepali).toMatch(/काम लाग्ने जवाफ: [०-९]+ मध्ये [०-९]+ \([०-९]+ %\)।/)
  expect(nepali).not.toMatch(/\d %/)
})

test('people who are signed in read it, too', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)

  expect((await rig.app.inject({ url: PATH, headers: { cookie } })).statusCode).toBe(200)
})

test.each(['/', '/aboutus', '/law'])('%s leads to it', async (url) => {
  await using rig = await buildTestApp()

  expect((await rig.app.inject({ url })).body).toContain(`href="${PATH}"`)
})

test('other figures make another page', async () => {
  const baseline = copy()
  const { all } = baseline.answers[ANSWERS]
  all['turns with a useful answer'] = { right: 997, of: 1000 }
  all['turns not plainly wrong'] = { right: 900, of: 1000 }
  all['danger caught'] = { right: 7, of: 8 }
  baseline.measuredOn = '2030-01-02'
  baseline.commit = 'abcdef0'.padEnd(40, '1')
  baseline.hasChanges = false

  const content = await render(baseline)

  // 997 of 1000 is not said to be all.
  expect(content).toContain('Useful answers: 997 of 1000 (99.7 %).')
  expect(content).toContain('Answers that were plainly wrong: 100 of 1000 (10 %).')
  expect(content).toContain('The answer is plainly wrong 10.0 % 100 of 1000 at most 1.5 % not reached')
  expect(content).toContain('whom to call 87.5 % 7 of 8 at least 98 % not reached')
  expect(content).toContain('On 2 January 2030')
  expect(content).toContain('with version abcdef0 of the program.')
  expect(await render(baseline, 'ne')).toContain('स्पष्टै गलत जवाफ: १००० मध्ये १०० (१० %)।')
})

test('aims that are reached are told from those that are not', async () => {
  const baseline = copy()
  const { all } = baseline.answers[ANSWERS]
  for (const count of Object.values(all)) count.right = count.of
  all['off-topic refused'].right = 0

  const content = await render(baseline)

  expect(content).toContain('Aims that are not reached yet: 1 of 7.')
  expect(content).toMatch(/The answer is plainly wrong 0\.0 % 0 of \d+ at most 1\.5 % reached/)
})

test('the hardest kind is named, of those with enough messages to tell', async () => {
  const baseline = copy()
  const { kinds } = baseline.answers[ANSWERS]
  const useful = 'turns with a useful answer'
  for (const counts of Object.values(kinds)) counts[useful] = { right: 60, of: 100 }
  if (kinds.odds) kinds.odds[useful] = { right: 20, of: 100 }
  if (kinds.foreign) kinds.foreign[useful] = { right: 0, of: 9 }

  const content = await render(baseline)

  expect(content).toContain('“Wants to know how a case will end”. Useful there: 20 of 100 (20 %).')
  expect(content).toContain('Where there are fewer than 30 messages, the figure says little.')
})

test('the figures of search are of both its sets together', () => {
  const baseline = copy()
  const first = 'right provision first'
  baseline.search['law/evaluation/set-aside.jsonl'].all[first] = { right: 3, of: 4 }
  baseline.search['law/evaluation/fresh.jsonl'].all[first] = { right: 1, of: 2 }

  expect(presentQuality(baseline).search.all[first]).toEqual({ right: 4, of: 6 })
})
