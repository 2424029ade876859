// One date as somebody types it, in either calendar and either script.

import { dayNumberOf } from '../../contract/bikram-sambat.ts'
import { type CalendarDay, calendarDay, dayNumber, gregorianDayNumber, type Instant } from '../../contract/kathmandu.ts'
import type { DateProblem } from '../../contract/last-day.ts'
import { latinDigits } from '../../contract/nepali-digits.ts'
import { monthNamed, type NamedMonth } from '../text/dates.ts'

export type Calendar = NamedMonth['calendar']

export type ReadDate = { day: number; calendar: Calendar } | { problem: DateProblem }

/** Today's years are in the 2080s of Bikram Sambat and in the 2020s of the Gregorian calendar. */
const FIRST_OF_BIKRAM_SAMBAT = 2050
/** What the table of months knows. */
const YEARS = { bs: { first: 2000, last: 2090 }, ad: { first: 1944, last: 2033 } }

/** The day that somebody means, by its number: one that has come. */
export function readDate(text: string, now: Instant): ReadDate {
  const read = readAnyDate(text, now)
  return 'day' in read && read.day > dayNumber(now) ? { problem: 'future' } : read
}

/**
 * The day that somebody means, also one that is still to come: "2083-05-12", "12/5/2083", "२०८३ भदौ १२", "12 August 2026". The year tells the calendar,
 * where the month is a number.
 */
export function readAnyDate(text: string, now: Instant): ReadDate {
  const parts = readParts(latinDigits(text.normalize('NFC')).trim())
  if (!parts) return { problem: 'unreadable' }
  const calendar = calendarOf(parts, calendarDay(now).year)
  if (calendar === 'mixed' || calendar === 'unclear') return { problem: calendar }
  if (parts.year < YEARS[calendar].first || parts.year > YEARS[calendar].last) return { problem: 'outside' }
  const day = calendar === 'bs' ? dayNumberOf(parts) : gregorianDayNumber(parts)
  return day === null ? { problem: 'impossible' } : { day, calendar }
}

interface DateParts extends CalendarDay {
  /** The calendar of the month's name; null where it is a number. */
  named: Calendar | null
}

const NUMBERED = [
  /^(?<year>\d{4}) ?(?<sign>[-/. ]) ?(?<month>\d{1,2}) ?\k<sign> ?(?<date>\d{1,2})(?: ?गते)?$/,
  // With the day first, as it is written in Nepal where the year does not come first.
  /^(?<date>\d{1,2}) ?(?<sign>[-/. ]) ?(?<month>\d{1,2}) ?\k<sign> ?(?<year>\d{4})$/,
]
const NAMED = [
  /^(?<year>\d{4})(?: ?साल)?[ ,]+(?<name>[^ ,\d]+)[ ,]+(?<date>\d{1,2})(?: ?गते)?$/u,
  /^(?<date>\d{1,2})(?:st|nd|rd|th| ?गते)?[ ,]+(?<name>[^ ,\d]+)[ ,]+(?<year>\d{4})$/u,
  /^(?<name>[^ ,\d]+)[ ,]+(?<date>\d{1,2})(?:st|nd|rd|th| ?गते)?[ ,]+(?<year>\d{4})$/u,
]

function readParts(text: string): DateParts | null {
  for (const pattern of NUMBERED) {
    const { groups } = pattern.exec(text) ?? {}
    if (groups) {
      return { year: Number(groups.year), month: Number(groups.month) - 1, date: Number(groups.date), named: null }
    }
  }
  for (const pattern of NAMED) {
    const { groups } = pattern.exec(text) ?? {}
    const named = groups && monthNamed(groups.name ?? '')
    if (named)
      return { year: Number(groups.year), month: named.month, date: Number(groups.date), named: named.calendar }
  }
  return null
}

function calendarOf({ year, named }: DateParts, thisYear: number): Calendar | 'mixed' | 'unclear' {
  if (named === 'ad') return year >= FIRST_OF_BIKRAM_SAMBAT ? 'mixed' : 'ad'
  // Of Bikram Sambat that would be half a century ago and more.
  const isOfOtherCalendar = year > YEARS.ad.first && year <= thisYear
  if (named === 'bs') return isOfOtherCalendar ? 'mixed' : 'bs'
  if (year >= FIRST_OF_BIKRAM_SAMBAT) return 'bs'
  return year <= thisYear ? 'ad' : 'unclear'
}
