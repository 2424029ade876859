import { expect, test } from 'vitest'
import { gregorianDayNumber } from '../../contract/kathmandu.ts'
import { readDate } from './read-date.ts'

const NOW = '2026-11-28T06:00:00.000Z'
const dayOf = (iso: string) => {
  const [year = 0, month = 0, date = 0] = iso.split('-').map(Number)
  return gregorianDayNumber({ year, month: month - 1, date })
}

test.each([
  ['2083-08-04', '2026-11-20', 'bs'],
  ['२०८३-०८-०४', '2026-11-20', 'bs'],
  ['2083/8/4', '2026-11-20', 'bs'],
  ['2083 . 8 . 4', '2026-11-20', 'bs'],
  ['4/8/2083', '2026-11-20', 'bs'],
  ['०४-०८-२०८३', '2026-11-20', 'bs'],
  ['२०८३ मंसिर ४', '2026-11-20', 'bs'],
  ['२०८३ साल मङ्सिर ४ गते', '2026-11-20', 'bs'],
  ['4 Mangsir 2083', '2026-11-20', 'bs'],
  ['मंसिर ४, २०८३', '2026-11-20', 'bs'],
  ['2072-01-12', '2015-04-25', 'bs'],
  ['15 Baisakh 2045', '1988-04-27', 'bs'],
  ['2026-11-20', '2026-11-20', 'ad'],
  ['20/11/2026', '2026-11-20', 'ad'],
  ['20 November 2026', '2026-11-20', 'ad'],
  ['Nov 20, 2026', '2026-11-20', 'ad'],
  ['november 20th 2026', '2026-11-20', 'ad'],
  ['२० नोभेम्बर २०२६', '2026-11-20', 'ad'],
  ['2024-02-29', '2024-02-29', 'ad'],
  ['2026-11-28', '2026-11-28', 'ad'],
])('%s is the day %s', (text, day, calendar) => {
  expect(readDate(text, NOW)).toEqual({ day: dayOf(day), calendar })
})

test.each([
  ['', 'unreadable'],
  ['yesterday', 'unreadable'],
  ['2083-08', 'unreadable'],
  ['12', 'unreadable'],
  ['2083-08-04 2083-08-05', 'unreadable'],
  ['2083-08/04', 'unreadable'],
  ['4/8/83', 'unreadable'],
  ['12 Foo 2083', 'unreadable'],
  ['12 August 2083', 'mixed'],
  ['2083 अगस्ट 12', 'mixed'],
  ['12 Bhadra 2026', 'mixed'],
  ['भदौ १२, २०२४', 'mixed'],
  ['2035-01-01', 'unclear'],
  ['2083-01-32', 'impossible'],
  ['2083-13-01', 'impossible'],
  ['8/25/2083', 'impossible'],
  ['2083-00-10', 'impossible'],
  ['2083-05-00', 'impossible'],
  ['2025-02-29', 'impossible'],
  ['31 April 2026', 'impossible'],
  ['2095-01-01', 'outside'],
  ['1920-01-01', 'outside'],
  ['2026-11-29', 'future'],
  ['2083-08-14', 'future'],
  ['1 January 2030', 'future'],
])('%s is no day to count from: %s', (text, problem) => {
  expect(readDate(text, NOW)).toEqual({ problem })
})

test('today is the day in Nepal', () => {
  expect(readDate('2026-11-29', '2026-11-28T18:14:59Z')).toEqual({ problem: 'future' })
  expect(readDate('2026-11-29', '2026-11-28T18:15:00Z')).toEqual({ day: dayOf('2026-11-29'), calendar: 'ad' })
})
