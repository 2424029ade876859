// What a classifier is told of a message.

import { tokenize } from './normalize.ts'
import { readInNepali } from './read-in-nepali.ts'
import { allTermsOf, termsOf } from './terms.ts'

/**
 * The words of a message by their terms, which Devanagari and Latin letters share, each two words that stand side by side,
 * and whether it asks or cries. Of a message in a related language the same of its Nepali words as well. Each once; none of
 * an empty message.
 */
export function featuresOf(message: string): string[] {
  const readings = new Set([message, readInNepali(message)])
  const signs = ['?', '!'].filter((sign) => message.includes(sign))
  return [...new Set([...readings].flatMap(featuresOfWords)), ...signs]
}

function featuresOfWords(text: string): string[] {
  const words = tokenize(text)
  const spoken = words.map(termsOf).map(({ phoneticTerm, stems }) => phoneticTerm ?? stems[0] ?? '')
  if (spoken.length === 0) return []
  const pairs = ['^', ...spoken].map((word, at) => `${word} ${spoken[at] ?? '$'}`)
  return [...words.flatMap(allTermsOf), ...pairs]
}
