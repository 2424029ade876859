// An entry for the calendar of a telephone (iCalendar, RFC 5545). Whoever looks at the calendar is told nothing of what it is about.

import { dayNumberOfDate, isoDateOf } from '../../contract/kathmandu.ts'
import type { Language } from '../../contract/preferences.ts'

const TITLES: Record<Language, string> = { en: 'Reminder', ne: 'सम्झना' }
/** When the telephone says so, before the day begins. */
const ALARMS = ['-P7D', '-P1D']

/** The file for one day, an ISO date; null for anything else. */
export function writeCalendarFile(isoDate: string, language: Language): string | null {
  const day = dayNumberOfDate(isoDate)
  if (day === null) return null
  const title = TITLES[language]
  const basic = (number: number) => isoDateOf(number).replaceAll('-', '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Reminder//1.0//EN',
    'BEGIN:VEVENT',
    `UID:${basic(day)}@reminder.invalid`,
    // The same day gives the same file, wherever it is made.
    `DTSTAMP:${basic(day)}T000000Z`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    `DTEND;VALUE=DATE:${basic(day + 1)}`,
    `SUMMARY:${title}`,
    'TRANSP:TRANSPARENT',
    ...ALARMS.flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${title}`,
      `TRIGGER:${trigger}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}
