// Numbers of provisions, in the form that the library keeps ("249A") and in the one that Nepali texts have ("२४९क").

import type { Language } from '../contract/preferences.ts'
import { latinDigits, nepaliDigits } from '../contract/nepali-digits.ts'

/** The number of a section or an article as the library keeps it, for regular expressions: "95", "249A", "26D1". */
export const PROVISION_NUMBER = '\\d+(?:[A-Z]\\d{0,2})?'

const collator = new Intl.Collator('en', { numeric: true })

/** The order of a statute: "9" before "12", "12" before "12A"; a preamble before all of them, schedules behind. */
export function compareNumbers(a: string, b: string): number {
  if (a === 'preamble' || b === 'preamble') return a === b ? 0 : a === 'preamble' ? -1 : 1
  return collator.compare(a, b)
}

const LATIN_A = 65
/** Letters of inserted provisions, in the order of A, B, C. */
const LETTERS = 'कखगघङचछजझञटठडढणतथदधनपफबभमय'

/** "249A" as "२४९क", "26D1" as "२६घ१". */
export function nepaliNumber(number: string): string {
  return nepaliDigits(number).replace(/[A-Z]/g, (letter) => LETTERS[letter.charCodeAt(0) - LATIN_A] ?? letter)
}

const UNNUMBERED = {
  en: { preamble: 'Preamble', schedule: 'Schedule' },
  ne: { preamble: 'प्रस्तावना', schedule: 'अनुसूची' },
}

/** Whether a provision is a section or an article; official texts have a preamble and schedules as well. */
export function isNumbered(number: string): boolean {
  return /^\d/.test(number)
}

/** A number as people write it: "249A", "२४९क", "Schedule 2", "प्रस्तावना". */
export function writtenNumber(number: string, language: Language): string {
  if (isNumbered(number)) return language === 'ne' ? nepaliNumber(number) : number
  const [kind = '', place = ''] = number.split('-')
  const name = kind === 'preamble' ? UNNUMBERED[language].preamble : UNNUMBERED[language].schedule
  return place === '' ? name : `${name} ${language === 'ne' ? nepaliNumber(place) : place}`
}

/** A number in either script as the library keeps it: "२४९क", "२४९ क" and "249a" as "249A". */
export function libraryNumber(written: string): string {
  return latinDigits(written)
    .replace(/\s/g, '')
    .replace(/[क-य](?=\d*$)/, (letter) => {
      const place = LETTERS.indexOf(letter)
      return place < 0 ? letter : String.fromCharCode(LATIN_A + place)
    })
    .toUpperCase()
}
