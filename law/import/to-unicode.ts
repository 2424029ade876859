// Finds the lines of a text that were written for a legacy font and puts them into Unicode. Texts are mixed: an
// amendment typed in Unicode stands between sections typed in Preeti.

import { hasDevanagari } from '../text/normalize.ts'
import { countWords, type KnownWords } from './known-words.ts'
import { fromLegacyFont } from './legacy-font.ts'

const LETTER = /[A-Za-z]/
/** The keys of Devanagari digits and of the danda: a line of nothing else is Nepali where its neighbours are. */
const DIGIT_KEYS = /[!@#$%^&*]/

/** Short keys of Nepali words are English ones now and then, but not most of a line. */
const MOST_ENGLISH = 0.6

type Kind = 'legacy' | 'plain' | 'unsure'

/** The lines in Unicode, and how many of them had to be converted. */
export function toUnicode(lines: readonly string[], known: KnownWords): { lines: string[]; converted: number } {
  let before: Kind = 'plain'
  let converted = 0
  const inUnicode = lines.map((line) => {
    const kind = kindOf(line, known)
    const isLegacy = kind === 'legacy' || (kind === 'unsure' && before === 'legacy')
    if (kind !== 'unsure') before = kind
    if (isLegacy) converted += 1
    return isLegacy ? fromLegacyFont(line) : line
  })
  return { lines: inUnicode, converted }
}

function kindOf(line: string, known: KnownWords): Kind {
  if (hasDevanagari(line)) return 'plain'
  if (!LETTER.test(line)) return DIGIT_KEYS.test(line) ? 'unsure' : 'plain'
  const english = shareOf(line, 'en', known)
  const converted = fromLegacyFont(line)
  const nepali = shareOf(converted, 'ne', known)
  if (english > MOST_ENGLISH && english >= nepali) return 'plain'
  // English words that happen to make a Nepali one mostly leave a letter behind that no legacy font draws.
  if (nepali > english && nepali >= (LETTER.test(converted) ? 0.7 : 0.4)) return 'legacy'
  return english >= 0.5 ? 'plain' : 'unsure'
}

function shareOf(text: string, language: 'en' | 'ne', known: KnownWords): number {
  const { all, known: count } = countWords(text, language, known)
  return all === 0 ? 0 : count / all
}
