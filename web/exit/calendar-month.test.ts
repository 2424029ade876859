import { expect, test } from 'vitest'
import { calendarMonth } from './calendar-month.ts'

const placeOf = (days: ReturnType<typeof calendarMonth>['days'], day: string) =>
  days.findIndex((each) => each?.day === day)

test('a month of Bikram Sambat has all its days on their weekdays, with those of the other calendar', () => {
  // A Saturday, the twelfth of a month of 29 days.
  const { today, days } = calendarMonth('en', Date.UTC(2026, 10, 28, 6))

  expect(today).toBe('28 November 2026 · 12 Mangsir 2083')
  expect(days).toHaveLength(42)
  expect(days.filter(Boolean)).toHaveLength(29)
  expect(placeOf(days, '1')).toBe(2)
  expect(placeOf(days, '12') % 7).toBe(6)
  expect(days.find((day) => day?.isToday)).toEqual({ day: '12', other: '28', isToday: true })
})

test('the day is that of Nepal, and its figures are those of the language', () => {
  const { today, days } = calendarMonth('ne', Date.UTC(2026, 10, 28, 18, 30))

  expect(today).toBe('२०८३ मंसिर १३ · २९ नोभेम्बर २०२६')
  expect(days.find((day) => day?.isToday)).toEqual({ day: '१३', other: '२९', isToday: true })
})

test('a month of 32 days that begins late in a week has room', () => {
  const months = Array.from({ length: 60 }, (_, month) => calendarMonth('en', Date.UTC(2024, 3 + month, 20, 6)))

  expect(months.map(({ days }) => days.filter(Boolean).length).every((count) => count >= 29 && count <= 32)).toBe(true)
})
