import { bikramSambatDay } from '../../contract/bikram-sambat.ts'
import { calendarDay, dayNumber } from '../../contract/kathmandu.ts'
import type { Language } from '../../contract/preferences.ts'
import { nepaliDigits } from '../../contract/nepali-digits.ts'
import { formatDay } from '../language/dates.ts'

const DAY_MS = 86_400_000
/** The first of 1970 was a Thursday; weeks begin on Sunday. */
const FIRST_WEEKDAY = 4
/** A month of 32 days that begins on a Saturday. */
export const WEEKS = 6

export interface CalendarMonth {
  /** The day in both calendars, in words. */
  today: string
  /** The days in their places, week by week, with the days of the other calendar; null in a place before or after the month. */
  days: readonly ({ day: string; other: string; isToday: boolean } | null)[]
}

/** The month of Bikram Sambat that an instant (in milliseconds since 1970) falls into in Nepal. */
export function calendarMonth(language: Language, now: number): CalendarMonth {
  const write = (number: number) => (language === 'ne' ? nepaliDigits(String(number)) : String(number))
  const today = bikramSambatDay(now)
  const first = now - ((today?.date ?? 1) - 1) * DAY_MS
  const before = (dayNumber(first) + FIRST_WEEKDAY) % 7
  const days = Array.from({ length: WEEKS * 7 }, (_, place) => {
    const instant = first + (place - before) * DAY_MS
    const day = bikramSambatDay(instant)
    if (!day || day.month !== today?.month) return null
    return { day: write(day.date), other: write(calendarDay(instant).date), isToday: instant === now }
  })
  return { today: formatDay(language, now), days }
}
