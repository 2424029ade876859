import { bikramSambatDay } from '../../contract/bikram-sambat.ts'
import { type CalendarDay, calendarDay, clockTime, type Instant } from '../../contract/kathmandu.ts'
import type { Language } from '../../contract/preferences.ts'
import { dates as english } from '../texts/en/dates.ts'
import { dates as nepali } from '../texts/ne/dates.ts'

type DateTexts = typeof english

// Both languages, with what writes dates: what stands on a screen may have another language than the screen.
const TEXTS: Record<Language, DateTexts> = { en: english, ne: nepali }

/** A day in Nepal in both calendars, the one of the language first; beyond the table of Bikram Sambat in one. */
export function formatDay(language: Language, instant: Instant): string {
  const texts = TEXTS[language]
  const common = inWords(texts.day, texts.months, calendarDay(instant))
  const other = bikramSambatDay(instant)
  if (!other) return common
  return texts.both(common, inWords(texts.bikramSambatDay, texts.bikramSambatMonths, other))
}

/** What stands where the title of a conversation is hidden: when it was last active, by the calendar of the language. */
export function formatConversationOf(language: Language, instant: Instant): string {
  const texts = TEXTS[language]
  const other = language === 'ne' ? bikramSambatDay(instant) : null
  const { month, date } = other ?? calendarDay(instant)
  const months = other ? texts.bikramSambatMonths : texts.months
  return texts.conversationOf(months[month] ?? '', date, formatTime(language, instant))
}

/** A month of the common calendar. */
export function formatMonth(language: Language, instant: Instant): string {
  const texts = TEXTS[language]
  const { year, month } = calendarDay(instant)
  return texts.month(year, texts.months[month] ?? '')
}

/** The time of day in Nepal. */
export function formatTime(language: Language, instant: Instant): string {
  const { hour, minute } = clockTime(instant)
  return TEXTS[language].time(hour, minute)
}

function inWords(write: DateTexts['day'], months: string[], { year, month, date }: CalendarDay): string {
  return write(year, months[month] ?? '', date)
}
