// Under which heading a conversation stands in the sidebar, by the day in Nepal on which it was last active.

import { calendarDay, dayNumber } from '../../contract/kathmandu.ts'
import { groupBy } from '../group-by.ts'

/** Further back the first day of a month stands for that month: `2026-03-01`. */
export type RecentsHeading = 'today' | 'yesterday' | 'week' | 'month' | `${number}-${string}-01`

export interface RecentsGroup<Item, Heading = RecentsHeading> {
  heading: Heading
  items: Item[]
}

/**
 * Today, yesterday, the seven days up to today, the thirty up to today, then month by month. What a clock that runs
 * ahead has dated into the future counts as today. `today` is the number of a day.
 */
export function recentsHeading(updatedAt: string, today: number): RecentsHeading {
  const age = today - dayNumber(updatedAt)
  if (!(age > 0)) return 'today'
  if (age === 1) return 'yesterday'
  if (age <= 7) return 'week'
  if (age <= 30) return 'month'
  const { year, month } = calendarDay(updatedAt)
  return `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** The conversations under their headings; both keep the order of the list. */
export function groupRecents<Item extends { updatedAt: string }>(
  items: readonly Item[],
  today: number,
): RecentsGroup<Item>[] {
  const groups = groupBy(items, ({ updatedAt }) => recentsHeading(updatedAt, today))
  return Array.from(groups, ([heading, found]) => ({ heading, items: found }))
}
