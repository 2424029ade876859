import type { DateProblem, PeriodLength } from '../../../contract/last-day.ts'

const counted = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The page on which the last day of a limitation period is counted. */
export const lastDay = {
  title: (action: string) => `Last day to ${action}`,
  rule: (length: string, start: string) => `${length} from ${start}`,
  length(length: PeriodLength): string {
    if ('days' in length) return counted(length.days, 'day')
    return 'months' in length ? counted(length.months, 'month') : counted(length.years, 'year')
  },
  choose: 'Which of these is yours?',
  option: (when: string | null, action: string) => upperFirst(when === null ? action : `${when}: ${action}`),
  which: (start: string) => `Which day was it: ${start}?`,
  whichOf: 'Which day was it?',
  hint: 'In the Nepali or the English calendar: 2083-05-12, 12 Bhadra 2083, 2026-08-28.',
  count: 'Count the last day',
  result: 'Your last day',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  onWeekday: (weekday: string, day: string) => `${weekday}, ${day}`,
  left: (days: number) => (days === 0 ? 'That is today.' : `${counted(days, 'day')} left.`),
  passed: (days: number) => `It passed ${counted(days, 'day')} ago.`,
  early: 'Go some days earlier: papers may be missing, and offices may be closed.',
  late: 'It may not be over all the same. Ask at once at the court or office concerned, a lawyer or the legal aid office, and bring what shows why you are late.',
  countedFrom: (day: string) => `Counted from ${day}. That day itself does not count, the last day does.`,
  ofNepal: 'Months and years are those of the Nepali calendar.',
  moved: (day: string) =>
    `Counted through, the period ends on a Saturday, ${day}. What is done on the first day the office or court opens after it is still in time.`,
  holidays:
    'Only Saturdays are known here, not the other public holidays. If the office or court is closed on the last day, the first day it opens is still in time.',
  noHolidays:
    'This is done towards a person or a firm, not at an office: no rule known here moves the day because of a holiday.',
  forecast:
    'The Nepali calendar of that year has not been published yet, so the day may be one earlier or later. Look it up again in a new calendar.',
  calendar: 'Put it into your calendar',
  calendarHint: 'The entry is called “Reminder” and says nothing of what it is about.',
  how: 'How it was counted',
  exception: 'Keep in mind',
  excuses: 'When the law leaves more time',
  first: 'What to do first',
  guides: 'Step by step',
  problems: {
    unreadable:
      'This is not a date that can be read here. Write year, month and day, such as 2083-05-12 or 2026-08-28.',
    mixed:
      'The month is of one calendar and the year of the other. Write the whole date in the Nepali calendar, or the whole date in the English one.',
    unclear: 'This year could be of either calendar. Write the name of the month, such as 12 Bhadra 2045.',
    impossible: 'There is no such day: look at the number of the month and of the day.',
    outside:
      'This date or its last day is outside the calendars known here, which go from 2000 to 2090 in the Nepali calendar.',
    future: 'This day is still to come. Enter the day on which it happened.',
  } satisfies Record<DateProblem, string>,
}

export type LastDayTexts = typeof lastDay
