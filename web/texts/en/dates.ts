import { MONTHS_IN_ENGLISH } from '../../../contract/bikram-sambat-months.ts'

export const dates = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  bikramSambatMonths: MONTHS_IN_ENGLISH,
  month: (year: number, month: string) => `${month} ${year}`,
  day: (year: number, month: string, date: number) => `${date} ${month} ${year}`,
  bikramSambatDay: (year: number, month: string, date: number) => `${date} ${month} ${year}`,
  conversationOf: (month: string, date: number, time: string) => `Conversation of ${date} ${month}, ${time}`,
  both: (day: string, bikramSambatDay: string) => `${day} · ${bikramSambatDay}`,
  time: (hour: number, minute: number) =>
    `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`,
}
