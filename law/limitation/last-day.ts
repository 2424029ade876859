// The last day of a limitation period, counted as the law counts.

import { bikramSambatDay, dayNumberOf, daysInMonth } from '../../contract/bikram-sambat.ts'
import { instantOfDay } from '../../contract/kathmandu.ts'
import type { LimitationPeriod, PeriodLength } from '../schema.ts'

/** Days are numbered as `dayNumber` does. */
export interface LastDay {
  /** The last day as it is counted. */
  counted: number
  /** The last day on which it can be done: the one that is counted, or the first day after it that is no Saturday. */
  last: number
  /** Whether it lies in a year whose calendar had not been published when the table of months was made. */
  isForecast: boolean
}

const MONTHS_IN_YEAR = 12
/** Of the calendars of Bikram Sambat that were published. */
const LAST_PUBLISHED_YEAR = 2083

/**
 * The last day of a period that starts with the event of a day. That day is not counted and the last one is (Law Interpretation Act 2010,
 * s. 8); months and years are those of Bikram Sambat (s. 2; both for civil suits Civil Procedure Code 2074, s. 62). A month that lacks the day ends it with its own last day. Where an office or a
 * court is closed on Saturday, what is done on the first day that it opens is in time (s. 9; for civil suits s. 51 of
 * that Code). @returns null where the day, or the last one, is in a year that the table of months does not know.
 */
export function findLastDay(
  { length, doneAt }: Pick<LimitationPeriod, 'length' | 'doneAt'>,
  start: number,
): LastDay | null {
  const counted = addTo(start, length)
  if (counted === null) return null
  const last = doneAt !== 'person' && isSaturday(counted) ? counted + 1 : counted
  const end = bikramSambatDay(instantOfDay(last))
  return end && { counted, last, isForecast: end.year > LAST_PUBLISHED_YEAR }
}

function addTo(start: number, length: PeriodLength): number | null {
  const day = bikramSambatDay(instantOfDay(start))
  if (!day) return null
  if ('days' in length) return start + length.days
  const months = 'months' in length ? length.months : length.years * MONTHS_IN_YEAR
  const place = day.year * MONTHS_IN_YEAR + day.month + months
  const month = { year: Math.floor(place / MONTHS_IN_YEAR), month: place % MONTHS_IN_YEAR }
  const most = daysInMonth(month)
  return most === null ? null : dayNumberOf({ ...month, date: Math.min(day.date, most) })
}

/** The day of the week of a day by its number, from Sunday, 0, on: the first of 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (day + THURSDAY) % DAYS_OF_WEEK
const THURSDAY = 4
const DAYS_OF_WEEK = 7

const isSaturday = (day: number): boolean => weekdayOf(day) === DAYS_OF_WEEK - 1
