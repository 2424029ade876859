import { latinDigits, nepaliDigits } from '../../../contract/nepali-digits.ts'
import { languageOf } from '../../language/language-of.ts'

/** Writes digits in one script. */
export type WriteDigits = (digits: string) => string

/** Writes digits in the script of a text: Devanagari in one that is Nepali, else 0 to 9. */
export const digitsOf = (text: string): WriteDigits => (languageOf(text) === 'ne' ? nepaliDigits : latinDigits)
