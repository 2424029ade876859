// The calendar of Nepal. Its months have 29 to 32 days, as the calendar makers find them, so only a table knows them.

import { type CalendarDay, dayNumber, type Instant } from './kathmandu.ts'

const SHORTEST_MONTH = 29

/** For each year how much longer its twelve months are than 29 days. The last years are a forecast. */
const YEARS = `
  132321110102 223222101011 223321101011 232321110012 132321110102 223222101011 223321101011
  232321110012 222322011002 223222101011 223321101011 232321110012 222322011011 223222101011
  223321101011 232321110012 222322011011 223222101011 232321101011 232321110102 222322101011
  223222101011 232321110011 232321110102 222322101011 223222101011 232321110012 132321110102
  223222101011 223231101011 232321110012 132321110102 223222101011 223321101011 232321110012
  132322011002 223222101011 223321101011 232321110012 222322011011 223222101011 223321101011
  232321110012 222322011011 223222101011 232321101011 232321110012 222322101011 223222101011
  232321110011 232321110102 222322101011 223222101011 232321110011 232321110102 223222101011
  223231101011 232321110012 132321110102 223222101011 223321101011 232321110012 132322010102
  223222101011 223321101011 232321110012 222322011002 223222101011 223321101011 232321110012
  222322011011 223222101011 232321101011 232321110012 222322101011 223222101011 232321110011
  232321110102 222322101011 223222101011 232321110011 232321110102 223222101011 223222101011
  232321110012 132321110102 223222101011 223222110111 123312110111 132321110111 132321110111`
  .trim()
  .split(/\s+/)
  .map((year) => Array.from(year, (excess) => SHORTEST_MONTH + Number(excess)))

const FIRST_YEAR = 2000
/** The number of the first day of 2000, which was the 14th of April 1943. */
const FIRST_DAY = Date.UTC(1943, 3, 14) / 86_400_000

/** The number of the first day of each year, and of the day after the last. */
const yearStarts = YEARS.reduce(
  (starts, months) => [...starts, (starts.at(-1) ?? 0) + months.reduce((days, length) => days + length, 0)],
  [FIRST_DAY],
)

/** The day in Nepal in Bikram Sambat; null before the year 2000 and after 2090, which the table does not know. */
export function bikramSambatDay(instant: Instant): CalendarDay | null {
  const day = dayNumber(instant)
  const index = yearStarts.findLastIndex((start) => start <= day)
  const months = YEARS[index]
  if (!months) return null
  let date = day - (yearStarts[index] ?? 0) + 1
  let month = 0
  for (const length of months) {
    if (date <= length) break
    date -= length
    month++
  }
  return { year: FIRST_YEAR + index, month, date }
}

/**
 * The number of a day of Bikram Sambat, as `dayNumber` counts; null for a day that its month does not have, and for years that the table
 * does not know.
 */
export function dayNumberOf({ year, month, date }: CalendarDay): number | null {
  const months = YEARS[year - FIRST_YEAR]
  const start = yearStarts[year - FIRST_YEAR]
  const length = months?.[month]
  if (!months || start === undefined || length === undefined || date < 1 || date > length) return null
  return start + months.slice(0, month).reduce((days, each) => days + each, 0) + date - 1
}

/** How many days a month of Bikram Sambat has; null in years that the table does not know. */
export function daysInMonth({ year, month }: Pick<CalendarDay, 'year' | 'month'>): number | null {
  return YEARS[year - FIRST_YEAR]?.[month] ?? null
}
