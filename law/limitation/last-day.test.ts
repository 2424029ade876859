import { expect, test } from 'vitest'
import { bikramSambatDay } from '../../contract/bikram-sambat.ts'
import { instantOfDay } from '../../contract/kathmandu.ts'
import type { LimitationPeriod } from '../schema.ts'
import { findLastDay } from './last-day.ts'
import { readDate } from './read-date.ts'

const NOW = '2026-11-29T06:00:00.000Z'

const inBikramSambat = (day: number) => {
  const found = bikramSambatDay(instantOfDay(day))
  return found && [found.year, found.month + 1, found.date].map((part) => String(part).padStart(2, '0')).join('-')
}
const inGregorian = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

function dayOf(text: string): number {
  const read = readDate(text, NOW)
  if ('problem' in read) throw new Error(`${text} is ${read.problem}.`)
  return read.day
}

const lengthOf = (length: string): LimitationPeriod['length'] => {
  const [number, unit] = length.split(' ')
  return { [unit as 'days']: Number(number) }
}

const find = (start: string, length: string, doneAt: string) =>
  findLastDay({ length: lengthOf(length), doneAt: doneAt as LimitationPeriod['doneAt'] }, dayOf(start))

// The month lengths of Bikram Sambat are in the table that `bikram-sambat.test.ts` holds to days that history has fixed.
test.each([
  ['2083-04-10', '35 days', 'civil-suit', '2083-05-14', '2026-08-30'],
  ['2083-04-11', '35 days', 'office', '2083-05-15', '2026-08-31'],
  ['2083-01-31', '1 days', 'office', '2083-02-01', '2026-05-15'],
  ['2082-12-30', '1 days', 'office', '2083-01-01', '2026-04-14'],
  ['2082-12-30', '35 days', 'office', '2083-02-04', '2026-05-18'],
  ['2082-12-01', '30 days', 'office', '2083-01-01', '2026-04-14'],
  ['2080-12-30', '15 days', 'person', '2081-01-15', '2024-04-27'],
  ['2081-12-31', '7 days', 'person', '2082-01-07', '2025-04-20'],
  ['2083-03-32', '21 days', 'civil-suit', '2083-04-21', '2026-08-06'],
  ['2083-08-04', '7 days', 'person', '2083-08-11', '2026-11-27'],
  ['2024-02-28', '1 days', 'office', '2080-11-17', '2024-02-29'],
  ['2024-02-28', '2 days', 'office', '2080-11-18', '2024-03-01'],
  ['2024-02-29', '365 days', 'office', '2081-11-16', '2025-02-28'],
  ['2023-02-28', '1 days', 'office', '2079-11-17', '2023-03-01'],
  ['2024-02-14', '35 days', 'office', '2080-12-07', '2024-03-20'],
  ['2025-12-31', '90 days', 'office', '2082-12-17', '2026-03-31'],
  ['2026-01-01', '60 days', 'office', '2082-11-18', '2026-03-02'],
  ['2026-11-28', '70 days', 'office', '2083-10-24', '2027-02-07'],
  ['2026-11-21', '7 days', 'office', '2083-08-13', '2026-11-29'],
  ['2026-11-21', '7 days', 'person', '2083-08-12', '2026-11-28'],
  ['2026-11-21', '7 days', 'civil-suit', '2083-08-13', '2026-11-29'],
  ['2026-11-20', '7 days', 'office', '2083-08-11', '2026-11-27'],
  ['2026-11-20', '8 days', 'office', '2083-08-13', '2026-11-29'],
  ['2026-11-20', '9 days', 'office', '2083-08-13', '2026-11-29'],
  ['2083-01-31', '1 months', 'office', '2083-02-31', '2026-06-14'],
  ['2081-04-32', '1 months', 'office', '2081-05-31', '2024-09-16'],
  ['2081-04-32', '2 months', 'office', '2081-06-30', '2024-10-16'],
  ['2083-03-32', '1 months', 'civil-suit', '2083-04-31', '2026-08-16'],
  ['2083-03-32', '3 months', 'civil-suit', '2083-07-01', '2026-10-18'],
  ['2082-03-32', '6 months', 'civil-suit', '2082-09-30', '2026-01-14'],
  ['2082-12-30', '1 months', 'office', '2083-01-30', '2026-05-13'],
  ['2082-12-30', '3 months', 'office', '2083-03-30', '2026-07-14'],
  ['2082-11-30', '1 months', 'office', '2082-12-30', '2026-04-13'],
  ['2082-10-29', '2 months', 'person', '2082-12-29', '2026-04-12'],
  ['2082-10-29', '3 months', 'civil-suit', '2083-01-29', '2026-05-12'],
  ['2082-06-15', '6 months', 'civil-suit', '2082-12-15', '2026-03-29'],
  ['2082-09-01', '3 months', 'office', '2082-12-01', '2026-03-15'],
  ['2082-12-01', '1 months', 'office', '2083-01-01', '2026-04-14'],
  ['2024-02-29', '3 months', 'civil-suit', '2081-02-17', '2024-05-30'],
  ['2026-01-31', '1 months', 'office', '2082-11-17', '2026-03-01'],
  ['2082-12-30', '1 years', 'civil-suit', '2083-12-30', '2027-04-13'],
  ['2081-12-31', '1 years', 'civil-suit', '2082-12-30', '2026-04-13'],
  ['2081-02-32', '1 years', 'civil-suit', '2082-03-01', '2025-06-15'],
  ['2081-02-32', '2 years', 'civil-suit', '2083-02-31', '2026-06-14'],
  ['2080-02-32', '2 years', 'civil-suit', '2082-03-01', '2025-06-15'],
  ['2081-01-01', '2 years', 'civil-suit', '2083-01-01', '2026-04-14'],
  ['2081-06-15', '2 years', 'office', '2083-06-15', '2026-10-01'],
  ['2024-02-29', '1 years', 'civil-suit', '2081-11-18', '2025-03-02'],
  ['2024-02-29', '2 years', 'person', '2082-11-17', '2026-03-01'],
  ['2083-08-10', '5 months', 'civil-suit', '2084-01-10', '2027-04-23'],
  ['2083-05-15', '3 years', 'civil-suit', '2086-05-15', '2029-08-31'],
  ['2060-01-01', '20 years', 'office', '2080-01-01', '2023-04-14'],
  ['2082-08-13', '1 years', 'civil-suit', '2083-08-13', '2026-11-29'],
  ['2082-07-29', '1 years', 'person', '2083-07-29', '2026-11-15'],
  ['2083-08-13', '5 years', 'office', '2088-08-14', '2031-11-30'],
])('from %s %s, done at %s: until %s, which is %s', (start, length, doneAt, bikramSambat, gregorian) => {
  const found = find(start, length, doneAt)

  expect(found && [inBikramSambat(found.last), inGregorian(found.last)]).toEqual([bikramSambat, gregorian])
})

test('a last day on a Saturday moves for courts and offices, and both days are told', () => {
  const office = find('2026-11-21', '7 days', 'office')
  expect(office && [inGregorian(office.counted), inGregorian(office.last)]).toEqual(['2026-11-28', '2026-11-29'])
  const person = find('2026-11-21', '7 days', 'person')
  expect(person && [inGregorian(person.counted), inGregorian(person.last)]).toEqual(['2026-11-28', '2026-11-28'])
})

test('says where the calendar of the last year had not been published', () => {
  expect(find('2083-01-01', '11 months', 'office')?.isForecast).toBe(false)
  expect(find('2083-01-02', '1 years', 'office')?.isForecast).toBe(true)
})

test('beyond the table of months there is no last day', () => {
  expect(find('2083-01-01', '8 years', 'office')).toBeNull()
  expect(find('2082-01-01', '7 years', 'office')?.isForecast).toBe(true)
  expect(find('2083-08-13', '5000 days', 'office')).toBeNull()
  expect(findLastDay({ length: { days: 1 }, doneAt: 'office' }, -20_000)).toBeNull()
})
