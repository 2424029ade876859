import { expect, test } from 'vitest'
import { dates as english } from '../texts/en/dates.ts'
import { dates as nepali } from '../texts/ne/dates.ts'
import { formatDay, formatMonth, formatTime } from './dates.ts'

const INSTANT = '2026-11-20T08:20:00.000Z'

test('a day is written in both calendars, the one of the language first', () => {
  expect(formatDay('en', INSTANT)).toBe('20 November 2026 · 4 Mangsir 2083')
  expect(formatDay('ne', INSTANT)).toBe('२०८३ मंसिर ४ · २० नोभेम्बर २०२६')
})

test('a day beyond the table of Bikram Sambat is written in the common calendar', () => {
  expect(formatDay('en', '2050-01-01T00:00:00.000Z')).toBe('1 January 2050')
  expect(formatDay('ne', '2050-01-01T00:00:00.000Z')).toBe('१ जनवरी २०५०')
})

test('every month has its name', () => {
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 20))

  expect(days.map((day) => formatMonth('en', day))).toEqual(english.months.map((name) => `${name} 2026`))
  expect(new Set(days.map((day) => formatMonth('ne', day))).size).toBe(12)
  expect(new Set(days.map((day) => formatDay('ne', day).split(' ')[1]))).toEqual(new Set(nepali.bikramSambatMonths))
})

test('the day in Nepal begins at a quarter past six in the evening of UTC', () => {
  expect(formatDay('en', '2026-11-19T18:14:59.999Z')).toMatch(/^19 November/)
  expect(formatDay('en', '2026-11-19T18:15:00.000Z')).toMatch(/^20 November/)
})

// UTC, and what people in Nepal call that time.
test.each([
  ['18:15', '12:00 AM', 'राति १२:००'],
  ['22:14', '3:59 AM', 'राति ३:५९'],
  ['22:15', '4:00 AM', 'बिहान ४:००'],
  ['06:14', '11:59 AM', 'बिहान ११:५९'],
  ['06:15', '12:00 PM', 'दिउँसो १२:००'],
  ['08:20', '2:05 PM', 'दिउँसो २:०५'],
  ['11:15', '5:00 PM', 'बेलुका ५:००'],
  ['14:15', '8:00 PM', 'राति ८:००'],
])('at %s it is %s, %s', (utc, inEnglish, inNepali) => {
  const instant = `2026-11-20T${utc}:00.000Z`

  expect(formatTime('en', instant)).toBe(inEnglish)
  expect(formatTime('ne', instant)).toBe(inNepali)
})
