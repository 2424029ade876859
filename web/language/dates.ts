import { bikramSambatDay } from '../../contract/bikram-sambat.ts'
import { type CalendarDay, calendarDay, clockTime, type Instant } from '../../contract/kathmandu.ts'
import type { Messages } from '../messages/en.ts'

type DateMessages = Messages['dates']

/** A day in Nepal in both calendars, the one of the language first; beyond the table of Bikram Sambat in one. */
export function formatDay(messages: DateMessages, instant: Instant): string {
  const common = inWords(messages.day, messages.months, calendarDay(instant))
  const other = bikramSambatDay(instant)
  if (!other) return common
  return messages.both(common, inWords(messages.bikramSambatDay, messages.bikramSambatMonths, other))
}

/** A month of the common calendar. */
export function formatMonth(messages: DateMessages, instant: Instant): string {
  const { year, month } = calendarDay(instant)
  return messages.month(year, messages.months[month] ?? '')
}

/** The time of day in Nepal. */
export function formatTime(messages: DateMessages, instant: Instant): string {
  const { hour, minute } = clockTime(instant)
  return messages.time(hour, String(minute).padStart(2, '0'))
}

function inWords(write: DateMessages['day'], months: string[], { year, month, date }: CalendarDay): string {
  return write(year, months[month] ?? '', date)
}
