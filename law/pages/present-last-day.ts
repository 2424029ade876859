// The page on which the last day of a limitation period is counted.

import { DATE_MAX_LENGTH, type LastDayView, lastDayPath, type PeriodView } from '../../contract/last-day.ts'
import { dayNumber, type Instant, isoDateOf } from '../../contract/kathmandu.ts'
import type { Holdings } from '../holdings.ts'
import { withoutGuideMarks } from '../marks.ts'
import type { ProvisionReference } from '../passage.ts'
import type { LimitationPeriod } from '../schema.ts'
import { findLastDay, weekdayOf } from '../limitation/last-day.ts'
import { periodsOf } from '../limitation/periods-of.ts'
import { readDate } from '../limitation/read-date.ts'
import { presentGuidesOn } from './present-guide.ts'
import { presentLink } from './present-provision.ts'

/** What was asked: which of the provision's periods, from 0, and the date as it was typed. */
export interface LastDayQuestion {
  chosen: number
  typed: string
  now: Instant
}

/** The last day of a period of this provision; null where the library holds no period of it. */
export function presentLastDay(
  library: Holdings,
  reference: ProvisionReference,
  { chosen, typed, now }: LastDayQuestion,
): LastDayView | null {
  const periods = periodsOf(library.findProvision(reference))
  const place = periods[chosen] ? chosen : 0
  const period = periods[place]
  if (!period) return null
  const { doneAt } = period
  const links = (references: readonly ProvisionReference[]) =>
    references.filter((each) => library.findProvision(each)).map((each) => presentLink(library, each))
  const steps = library.nextStepsOf(reference)?.steps
  const text = typed.trim().slice(0, DATE_MAX_LENGTH)
  return {
    provision: presentLink(library, reference),
    periods: periods.map(presentPeriod),
    chosen: place,
    typed: text,
    outcome: text === '' ? null : countDay(period, text, now),
    rules: links(RULES[doneAt]),
    excuses: links(doneAt === 'civil-suit' ? CIVIL_EXCUSES : []),
    steps: (steps?.en ?? []).map((en, at) => ({
      en: withoutGuideMarks(en),
      ne: withoutGuideMarks(steps?.ne[at] ?? en),
    })),
    guides: presentGuidesOn(library, reference),
    url: lastDayPath(reference.workId, reference.number),
  }
}

function presentPeriod({ when, exception, ...period }: LimitationPeriod): PeriodView {
  return { ...period, when: when ?? null, exception: exception ?? null }
}

function countDay(period: LimitationPeriod, typed: string, now: Instant): LastDayView['outcome'] {
  const read = readDate(typed, now)
  if ('problem' in read) return read
  const found = findLastDay(period, read.day)
  if (!found) return { problem: 'outside' }
  const { counted, last, isForecast } = found
  return {
    start: isoDateOf(read.day),
    counted: isoDateOf(counted),
    last: isoDateOf(last),
    weekday: weekdayOf(last),
    daysLeft: last - dayNumber(now),
    isForecast,
  }
}

const interpretation = (number: string): ProvisionReference => ({ workId: 'law-interpretation-2010', number })
const civilProcedure = (number: string): ProvisionReference => ({ workId: 'civil-procedure-2074', number })

/** Months and years, which days count, and a last day on a holiday. */
const RULES: Record<LimitationPeriod['doneAt'], readonly ProvisionReference[]> = {
  'civil-suit': ['62', '51'].map(civilProcedure),
  office: ['2', '8', '9'].map(interpretation),
  person: ['2', '8'].map(interpretation),
}
/** Fraud and secret acts; minors and people of unsound mind, their heirs; a wrong court; what was beyond somebody's control. */
const CIVIL_EXCUSES = ['50', '52', '53', '57', '58'].map(civilProcedure)
