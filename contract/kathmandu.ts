// The clock on the wall in Nepal, wherever the reader or the server is. Worked out by hand: the formatters of Intl cost
// a slow phone more than the screen they are for.

/** Nepal is 5 hours 45 minutes ahead of UTC, all year round. */
const OFFSET_MS = 20_700_000
const DAY_MS = 86_400_000

/** A point in time, in milliseconds since 1970 or as the service writes it. */
export type Instant = number | string

/** A day in either calendar; `month` counts from 0. */
export interface CalendarDay {
  year: number
  month: number
  date: number
}

export interface ClockTime {
  hour: number
  minute: number
}

/** The number of the day, counted from the first of 1970. */
export function dayNumber(instant: Instant): number {
  return Math.floor(shifted(instant) / DAY_MS)
}

/** The instant at which a day begins in Nepal, by its number. */
export const instantOfDay = (day: number): number => day * DAY_MS - OFFSET_MS

export function calendarDay(instant: Instant): CalendarDay {
  const clock = new Date(shifted(instant))
  return { year: clock.getUTCFullYear(), month: clock.getUTCMonth(), date: clock.getUTCDate() }
}

export function clockTime(instant: Instant): ClockTime {
  const clock = new Date(shifted(instant))
  return { hour: clock.getUTCHours(), minute: clock.getUTCMinutes() }
}

function shifted(instant: Instant): number {
  return new Date(instant).getTime() + OFFSET_MS
}

/** The ISO date of a day by its number. */
export const isoDateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The number of a day of the Gregorian calendar, as `dayNumber` counts; null for a day that its month does not have. */
export function gregorianDayNumber({ year, month, date }: CalendarDay): number | null {
  const day = new Date(Date.UTC(year, month, date))
  if (day.getUTCMonth() !== month || day.getUTCDate() !== date) return null
  return day.getTime() / DAY_MS
}

/** The number of the day of an ISO date; null for any other text. */
export function dayNumberOfDate(isoDate: string): number | null {
  const [, year, month, date] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(isoDate) ?? []).map(Number)
  if (year === undefined || month === undefined || date === undefined) return null
  return gregorianDayNumber({ year, month: month - 1, date })
}
