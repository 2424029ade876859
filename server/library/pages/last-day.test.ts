import { expect, test } from 'vitest'
import { buildTestApp, testClock } from '../../testing/test-app.ts'
import { fixedLibrary } from '../open-library.ts'
import { gardenLibrary } from './test-garden.ts'

const PAGE = '/last-day/garden-code-2074/12'

/** It is the 24th of November 2026, a Tuesday, or 8 Mangsir 2083. */
const buildGarden = () =>
  buildTestApp({ library: fixedLibrary(gardenLibrary()), clock: testClock(Date.parse('2026-11-24T06:00:00Z')) })

const contentOf = (html: string) =>
  (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

async function read(query: string): Promise<{ content: string; body: string }> {
  await using rig = await buildGarden()
  const { statusCode, body } = await rig.app.inject({ url: `${PAGE}?lang=en&${query}` })
  expect(statusCode).toBe(200)
  return { content: contentOf(body), body }
}

test('asks for the one date that starts a period, and which period where there are several', async () => {
  const { content, body } = await read('')

  expect(content).toContain('Last day to ask for the mending')
  expect(content).toMatch(
    /Ask for the mending 7 days from the day it broke .*For the neighbour: pay your half 1 month from/,
  )
  expect(content).not.toContain('Your last day')
  expect(body).toMatch(new RegExp(`<form [^>]*action="${PAGE}#last-day"`))
  expect(body).not.toMatch(/<form[^>]*method/)
})

test('tells the last day in both calendars, how it was counted, and what the section says about more time', async () => {
  const { content, body } = await read('date=2083-08-05')

  expect(content).toMatch(/Your last day Sunday, 29 November 2026 · 13 Mangsir 2083 5 days left\./)
  expect(content).toContain('Counted from 21 November 2026 · 5 Mangsir 2083. That day itself does not count')
  expect(content).toContain('ends on a Saturday, 28 November 2026 · 12 Mangsir 2083')
  expect(content).toContain('not the other public holidays')
  expect(content).toContain('Keep in mind Snow gives 3 more days.')
  expect(body).toContain('href="/last-day.ics?on=2026-11-29&amp;lang=en"')
  expect(body).not.toContain('name="description"')
})

test('counts another period of the section, by months of the Nepali calendar, and towards a person through holidays', async () => {
  const { content } = await read('period=1&date=1+Mangsir+2083')

  expect(content).toContain('Last day to pay your half')
  expect(content).toContain('16 December 2026 · 1 Poush 2083')
  expect(content).toContain('Months and years are those of the Nepali calendar.')
  expect(content).toContain('no rule known here moves the day')
})

test('tells of a day that has passed, with what may still be open, and makes no calendar entry of it', async () => {
  const { content, body } = await read('date=2083-07-01')

  expect(content).toContain('It passed 30 days ago.')
  expect(content).toContain('It may not be over all the same.')
  expect(body).not.toContain('/last-day.ics')
})

test.each([
  ['yesterday', 'This is not a date that can be read here.'],
  ['12 August 2083', 'The month is of one calendar and the year of the other.'],
  ['2040-01-01', 'This year could be of either calendar.'],
  ['2083-02-33', 'There is no such day'],
  ['2099-01-01', 'outside the calendars known here'],
  ['2083-08-09', 'This day is still to come.'],
])('%s is refused in words at the field, and stays in it', async (date, words) => {
  const { content, body } = await read(`date=${encodeURIComponent(date)}`)

  expect(content).toContain(words)
  expect(body).toMatch(/<input id="date"[^>]*aria-invalid="true"/)
  expect(body).toContain(`value="${date}"`)
  expect(content).not.toContain('Your last day')
})

test('a provision without a period has no such page, and names none', async () => {
  await using rig = await buildGarden()

  expect((await rig.app.inject({ url: '/last-day/garden-code-2074/9' })).statusCode).toBe(404)
  expect((await rig.app.inject({ url: '/law/garden-code-2074/9' })).body).not.toContain('/last-day/')
  expect((await rig.app.inject({ url: '/law/garden-code-2074/12' })).body).toContain(`href="${PAGE}"`)
})

test('a guide leads from each of its time limits to the last day of it, and from nowhere else', async () => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: '/guides/broken-fence?lang=en' })
  const limits = /<ul class="time-limits[^>]*>(.*?)<\/ul>/s.exec(body)?.[1] ?? ''

  expect(limits.match(/<li/g)).toHaveLength(1)
  expect(limits).toMatch(new RegExp(`7 days.*<a [^>]*href="${PAGE}"[^>]*>Count your last day</a></li>`, 's'))
  expect(body.match(new RegExp(`href="${PAGE}"`, 'g'))).toHaveLength(1)
})

test('the entry for a calendar is a file of its day alone', async () => {
  await using rig = await buildGarden()

  const file = await rig.app.inject({ url: '/last-day.ics?on=2026-11-29&lang=ne' })
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="reminder.ics"',
    'cache-control': 'no-store',
  })
  expect(file.body).toContain('DTSTART;VALUE=DATE:20261129')
  expect((await rig.app.inject({ url: '/last-day.ics?on=soon' })).statusCode).toBe(404)
  expect((await rig.app.inject({ url: '/last-day.ics' })).statusCode).toBe(404)
})
