import { expect, test } from 'vitest'
import { bikramSambatDay } from './bikram-sambat.ts'

const NOON_IN_NEPAL = 'T06:15:00.000Z'
const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_DAY = Date.parse(`1943-04-14${NOON_IN_NEPAL}`)
const DAYS_OF_TABLE = 33_238

const bikramSambatOf = (day: string) => {
  const found = bikramSambatDay(day + NOON_IN_NEPAL)
  return found && [found.year, found.month + 1, found.date].map((part) => String(part).padStart(2, '0')).join('-')
}

// Days that history or the calendar on the wall has fixed in both.
test.each([
  ['1951-02-18', '2007-11-07', 'Democracy Day'],
  ['1960-12-15', '2017-09-01', 'the royal coup'],
  ['1990-04-08', '2046-12-26', 'the ban on parties lifted'],
  ['1990-11-09', '2047-07-23', 'the constitution of 2047'],
  ['2001-06-01', '2058-02-19', 'the killings at the palace'],
  ['2006-04-24', '2063-01-11', 'the House restored'],
  ['2008-05-28', '2065-02-15', 'the republic'],
  ['2015-04-25', '2072-01-12', 'the earthquake'],
  ['2015-09-20', '2072-06-03', 'the constitution of 2072'],
  ['2017-10-16', '2074-06-30', 'the codes certified, on a last day of the month'],
  ['2018-08-17', '2075-05-01', 'the codes in force, on a first day of the month'],
  ['2022-11-20', '2079-08-04', 'an election'],
  ['2024-10-12', '2081-06-26', 'Dashain'],
  ['2025-01-14', '2081-10-01', 'Maghe Sankranti'],
  ['2025-03-14', '2081-12-01', 'a first of Chaitra'],
  ['2025-09-08', '2082-05-23', 'the September protests'],
  ['2025-09-17', '2082-06-01', 'a first of Ashwin'],
  ['2026-01-15', '2082-10-01', 'Maghe Sankranti a year on'],
  ['2026-03-05', '2082-11-21', 'an election'],
  ['2026-11-20', '2083-08-04', 'an ordinary day'],
])('%s is %s: %s', (day, bikramSambat) => {
  expect(bikramSambatOf(day)).toBe(bikramSambat)
})

test.each([
  ['2015-04-14', '2072-01-01'],
  ['2018-04-14', '2075-01-01'],
  ['2019-04-14', '2076-01-01'],
  ['2020-04-13', '2077-01-01'],
  ['2021-04-14', '2078-01-01'],
  ['2022-04-14', '2079-01-01'],
  ['2023-04-14', '2080-01-01'],
  ['2024-04-13', '2081-01-01'],
  ['2025-04-14', '2082-01-01'],
  ['2026-04-14', '2083-01-01'],
])('%s is new year, %s', (day, bikramSambat) => {
  expect(bikramSambatOf(day)).toBe(bikramSambat)
})

test.each([
  ['2023-04-13', '2079-12-30'],
  ['2024-04-12', '2080-12-30'],
  ['2026-04-13', '2082-12-30'],
])('%s is the last day of a year, %s', (day, bikramSambat) => {
  expect(bikramSambatOf(day)).toBe(bikramSambat)
})

test('every day of the table follows the one before', () => {
  const days = Array.from({ length: DAYS_OF_TABLE }, (_, index) => bikramSambatDay(FIRST_DAY + index * DAY_MS))

  const breaks = days.filter((day, index) => {
    const before = days[index - 1]
    if (!day || !before) return index > 0
    const isNextDay = day.month === before.month && day.date === before.date + 1
    const isNewMonth = day.date === 1 && before.date >= 29 && day.month === (before.month + 1) % 12
    return !isNextDay && !(isNewMonth && day.year === before.year + (day.month === 0 ? 1 : 0))
  })

  expect(breaks).toEqual([])
})

test.each([
  ['1943-04-14', '2000-01-01'],
  ['2034-04-13', '2090-12-30'],
])('%s is an end of the table', (day, end) => {
  expect(bikramSambatOf(day)).toBe(end)
})

test.each(['1943-04-13', '1900-01-01', '2034-04-14', 'never, '])('%s is in no table', (day) => {
  expect(bikramSambatOf(day)).toBeNull()
})

test('a day begins at midnight in Nepal', () => {
  expect(bikramSambatDay('2026-04-13T18:14:59.999Z')).toEqual({ year: 2082, month: 11, date: 30 })
  expect(bikramSambatDay('2026-04-13T18:15:00.000Z')).toEqual({ year: 2083, month: 0, date: 1 })
})
