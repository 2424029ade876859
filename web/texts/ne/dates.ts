import { MONTHS_IN_NEPALI } from '../../../contract/bikram-sambat-months.ts'
import { nepaliDigits } from '../../../contract/nepali-digits.ts'
import { nepaliTime } from '../../../contract/nepali-time.ts'
import type { dates as english } from '../en/dates.ts'

export const dates: typeof english = {
  months: ['जनवरी', 'फेब्रुअरी', 'मार्च', 'अप्रिल', 'मे', 'जुन', 'जुलाई', 'अगस्ट', 'सेप्टेम्बर', 'अक्टोबर', 'नोभेम्बर', 'डिसेम्बर'],
  bikramSambatMonths: MONTHS_IN_NEPALI,
  month: (year, month) => nepaliDigits(`${month} ${year}`),
  day: (year, month, date) => nepaliDigits(`${date} ${month} ${year}`),
  bikramSambatDay: (year, month, date) => nepaliDigits(`${year} ${month} ${date}`),
  conversationOf: (month, date, time) => nepaliDigits(`${month} ${date}, ${time} को कुराकानी`),
  both: (day, bikramSambatDay) => `${bikramSambatDay} · ${day}`,
  time: nepaliTime,
}
