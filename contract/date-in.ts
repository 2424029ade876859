import { bikramSambatDay } from './bikram-sambat.ts'
import type { Language } from './preferences.ts'

const MONTHS = ['वैशाख', 'जेठ', 'असार', 'साउन', 'भदौ', 'असोज', 'कात्तिक', 'मंसिर', 'पुस', 'माघ', 'फागुन', 'चैत']

// Not with `nepaliDigits`, which is part of the Nepali texts: an English screen would fetch them all for a date. Nor with
// Intl: browsers leave out the digits of Nepali.
const DIGITS = '०१२३४५६७८९'
const inDevanagari = (text: string) => text.replace(/\d/g, (digit) => DIGITS.charAt(Number(digit)))

/** A day as people write it in the calendar of the language: "20 November 2026", "२०८३ मंसिर ४". */
export function dateIn(isoDate: string, language: Language): string {
  const day = language === 'ne' ? bikramSambatDay(isoDate) : null
  if (day) return inDevanagari(`${day.year} ${MONTHS[day.month]} ${day.date}`)
  return new Date(isoDate).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}
