// Hindi, Maithili and Bhojpuri, which many people of Nepal write and which share letters and words with Nepali. They are
// told from it, and from each other, by their small words.

import LISTS from './related-languages.json' with { type: 'json' }
import { memoise } from './memoise.ts'
import { foldCharacters, hasDevanagari, shortVowels, tokenize } from './normalize.ts'
import { endsAsNepaliVerb } from './romanised-verbs.ts'
import { ENGLISH_STOP_WORDS } from './stop-words.ts'
import { type WordLists, wordsOfAllForms } from './word-lists.ts'

export type RelatedLanguage = 'hi' | 'mai' | 'bho'

const foldedWords = (list: WordLists): ReadonlySet<string> =>
  new Set(wordsOfAllForms(list).map((word) => shortVowels(foldCharacters(word))))

interface SmallWords {
  language: RelatedLanguage
  own: ReadonlySet<string>
  /** Nepali, English or another of the three has them as well. */
  shared: ReadonlySet<string>
  endings: readonly string[]
}

const SMALL_WORDS: readonly SmallWords[] = [
  smallWordsOf('hi', LISTS.hindi, LISTS.hindiShared, LISTS.hindiEndings),
  smallWordsOf('mai', LISTS.maithili, LISTS.maithiliShared, LISTS.maithiliEndings),
  smallWordsOf('bho', LISTS.bhojpuri, LISTS.bhojpuriShared, LISTS.bhojpuriEndings),
]

function smallWordsOf(language: RelatedLanguage, own: WordLists, shared: WordLists, endings: WordLists): SmallWords {
  return { language, own: foldedWords(own), shared: foldedWords(shared), endings: [...foldedWords(endings)] }
}

const NEPALI_WORDS = foldedWords(LISTS.nepali)
/** What words count. */
const OWN = 2
const SHARED = 1
/** So many words that others have as well are enough without one that they have not. */
const LEAST_SHARED = 3
/** Up to this length words of English are words of the three as well: "me", "he", "to". */
const LONGEST_SHARED_WITH_ENGLISH = 2

/** Endings that none of the three writes onto a word. */
const NEPALI_ENDING = /(?:..ेर|[^अ]छ|छन्?|छु|छौं?|छैन|दैन|लाइ|हरु|हरुको|बाट|एको|एका|एकि|ेको|ेका|्यो|नुपर्ने)$/u

/**
 * The language of a text where it is Hindi, Maithili or Bhojpuri, in either script; null for Nepali, English and
 * everything else, and where its words leave it open.
 */
export const findRelatedLanguage = memoise(readLanguage, { most: 64 })

function readLanguage(text: string): RelatedLanguage | null {
  const words = tokenize(text).map(shortVowels)
  const counts = SMALL_WORDS.map((list) => ({ list, count: sum(words, (word) => worthOf(word, list)) }))
  const [best] = counts.sort((a, b) => b.count - a.count)
  const least = best && words.some((word) => worthOf(word, best.list) === OWN) ? OWN : LEAST_SHARED
  if (!best || best.count < least) return null
  return best.count > sum(words, worthAgainst) ? best.list.language : null
}

function worthOf(word: string, { own, shared, endings }: SmallWords): number {
  if (NEPALI_WORDS.has(word)) return 0
  const endsSo = endings.some((ending) => word.length > ending.length && word.endsWith(ending))
  // Names of places end so in Latin letters: "Kuwait".
  if (own.has(word) || (endsSo && hasDevanagari(word))) return OWN
  return shared.has(word) || endsSo ? SHARED : 0
}

function worthAgainst(word: string): number {
  if (NEPALI_WORDS.has(word)) return OWN
  if (SMALL_WORDS.some(({ own, shared }) => own.has(word) || shared.has(word))) return 0
  if (ENGLISH_STOP_WORDS.has(word)) return word.length > LONGEST_SHARED_WITH_ENGLISH ? SHARED : 0
  return (hasDevanagari(word) ? NEPALI_ENDING.test(word) : endsAsNepaliVerb(word)) ? OWN : 0
}

function sum(words: readonly string[], worth: (word: string) => number): number {
  return words.reduce((total, word) => total + worth(word), 0)
}
