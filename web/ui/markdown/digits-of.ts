import { latinDigits, nepaliDigits } from '../../../contract/nepali-digits.ts'
import { langAttributeOf } from '../lang-attribute-of.ts'

/** Writes digits in one script. */
export type WriteDigits = (digits: string) => string

/** Writes digits in the script of a text: Devanagari in one that is Nepali, else 0 to 9. */
export const digitsOf = (text: string): WriteDigits => (langAttributeOf(text) === 'ne' ? nepaliDigits : latinDigits)
