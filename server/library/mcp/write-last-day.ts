import type { DateProblem, LastDayView, PeriodLength } from '../../../contract/last-day.ts'
import { dateIn } from '../../../contract/date-in.ts'
import type { Writing } from './write-text.ts'

const PROBLEMS: Record<DateProblem, string> = {
  unreadable: 'This is not a date that can be read: give year, month and day.',
  mixed: 'The month is of one calendar and the year of the other.',
  unclear: 'The year could be of either calendar: give the name of the month.',
  impossible: 'There is no such day.',
  outside: 'The date or the last day is outside the calendars that are known.',
  future: 'The day is still to come: only a day that has been starts a period.',
}

/** What came of counting a last day, with everything that somebody has to be told beside it. */
export function writeLastDay(counted: LastDayView, { language, publicUrl }: Writing): string[] {
  const { provision, periods, chosen, outcome, rules, excuses } = counted
  const period = periods[chosen]
  const named = `${provision.title[language]}, ${publicUrl}${counted.url}`
  const others = periods.map(
    ({ length, start, action, when }, place) =>
      `${place + 1}: ${when ? `${when[language]}: ` : ''}${action[language]}, ${writeLength(length)} from ${start[language]}`,
  )
  return [
    named,
    ...(periods.length > 1 ? ['The section sets several periods; make sure which one is meant:', ...others] : others),
    ...(outcome && 'problem' in outcome ? [PROBLEMS[outcome.problem]] : []),
    ...(outcome && 'last' in outcome
      ? [
          `Last day: ${writeDay(outcome.last)}${outcome.daysLeft < 0 ? `, which PASSED ${-outcome.daysLeft} days ago` : `, ${outcome.daysLeft} days left`}.`,
          `Counted from ${writeDay(outcome.start)}, a day that does not count itself.`,
          ...(outcome.counted === outcome.last
            ? []
            : [`Counted through it ends on a Saturday, ${writeDay(outcome.counted)}.`]),
          ...(outcome.isForecast
            ? ['The Nepali calendar of that year was not yet published: it can be a day off.']
            : []),
          period?.doneAt === 'person'
            ? 'Towards a person or a firm no holiday moves the day.'
            : 'Public holidays are not known here: where the office or court is closed on the last day, the first day that it opens is in time.',
        ]
      : []),
    ...(period?.exception ? [`Tell as well: ${period.exception[language]}`] : []),
    ...rules.map(
      ({ title, heading, url }) => `Counted by ${title[language]}: ${heading[language]}, ${publicUrl}${url}`,
    ),
    ...excuses.map(
      ({ title, heading, url }) => `May leave more time: ${title[language]}: ${heading[language]}, ${publicUrl}${url}`,
    ),
  ]
}

const writeDay = (isoDate: string) => `${isoDate} (${dateIn(isoDate, 'ne')})`

function writeLength(length: PeriodLength): string {
  const [[unit, number] = []] = Object.entries(length)
  return number === 1 ? `1 ${unit?.slice(0, -1)}` : `${number} ${unit}`
}
