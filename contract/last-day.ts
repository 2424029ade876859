// What is told of the last day of a limitation period: on its page, and to programs.

import type { Bilingual, GuideEntry, ProvisionLink } from './library.ts'

/** Below it stands a page for each provision that sets a limitation period: `/last-day/civil-code-2074/104`. */
export const LAST_DAY_PATH = '/last-day'
/** An entry for a calendar: `?on=2027-02-07&lang=ne`. It says nothing of what the day is about. */
export const CALENDAR_FILE_PATH = '/last-day.ics'
/** It is stored, under a name that says nothing either. */
export const CALENDAR_FILE_HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'attachment; filename="reminder.ics"',
  'cache-control': 'no-store',
}

/** Most that somebody types as a date. */
export const DATE_MAX_LENGTH = 40

/** The page on which the last day of a provision's periods is counted. */
export const lastDayPath = (workId: string, number: string): string => `${LAST_DAY_PATH}/${workId}/${number}`

export type PeriodLength = { days: number } | { months: number } | { years: number }

/** The same from the path of the provision's page. */
export const lastDayOfPage = (url: string): string => url.replace(/^\/law\//, `${LAST_DAY_PATH}/`)

/**
 * Why a date cannot be taken: `unreadable` for anything else than one day, `mixed` where the month is of the one calendar and the year of the
 * other, `unclear` where the year could be of either, `impossible` for a day that its month does not have, `outside` of the calendars that
 * are known (also of the last day), `future` for a day that is still to come.
 */
export type DateProblem = 'unreadable' | 'mixed' | 'unclear' | 'impossible' | 'outside' | 'future'

/** A period within which something must be done. */
export interface PeriodView {
  length: PeriodLength
  /** The day that starts it: "the day you learned of the judgment". */
  start: Bilingual
  /** What must be done: "appeal to the High Court". */
  action: Bilingual
  /** By a civil suit, at any other court or office, or towards a person or a firm. */
  doneAt: 'civil-suit' | 'office' | 'person'
  /** For whom or in which case it holds; null where it is the only one. */
  when: Bilingual | null
  /** What the provision says about more time; null where it says nothing. */
  exception: Bilingual | null
}

/** All days are ISO dates. */
export interface CountedDay {
  start: string
  /** As it is counted; a Saturday may be followed by another last day. */
  counted: string
  /** The last day on which it can be done. */
  last: string
  /** The day of the week of the last day, Sunday is 0. */
  weekday: number
  /** How many days are left from today; 0 on the last day, negative when it has passed. */
  daysLeft: number
  /** Whether it lies in a year whose calendar of Bikram Sambat was not yet published. */
  isForecast: boolean
}

export interface LastDayView {
  provision: ProvisionLink
  periods: PeriodView[]
  /** Which of the periods is asked about, from 0. */
  chosen: number
  /** The date as it was typed; empty where nobody asked yet. */
  typed: string
  /** Null where nobody asked yet. */
  outcome: CountedDay | { problem: DateProblem } | null
  /** What the counting rests on. */
  rules: ProvisionLink[]
  /** Where the law leaves more time, or lets somebody be late. */
  excuses: ProvisionLink[]
  /** What to do first; empty where the library knows nothing. */
  steps: Bilingual[]
  /** Guides that rest on the provision. */
  guides: GuideEntry[]
  /** Path of its page. */
  url: string
}
