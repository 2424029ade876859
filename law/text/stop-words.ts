// Words that stand in every question and say nothing about it.

import { hasDevanagari, tokenize } from './normalize.ts'
import LISTS from './stop-words.json' with { type: 'json' }
import { termsOf } from './terms.ts'
import { wordsOfAllForms } from './word-lists.ts'

const { stopWords, commonWords } = LISTS
const folded = (words: readonly string[]) => new Set(words.flatMap(tokenize))
const stemmed = (words: readonly string[]) => new Set(words.flatMap(tokenize).flatMap((word) => termsOf(word).stems))

/** Small words of English. */
export const ENGLISH_STOP_WORDS: ReadonlySet<string> = folded(stopWords.english.words)
/** Small words of Nepali as it is typed in Latin letters. */
export const ROMANISED_STOP_WORDS: ReadonlySet<string> = folded(stopWords.romanised.words)
const nepali = stemmed(stopWords.nepali.words)

/** Whether a folded word says nothing by itself. */
export function isStopWord(word: string): boolean {
  if (ENGLISH_STOP_WORDS.has(word) || ROMANISED_STOP_WORDS.has(word)) return true
  return hasDevanagari(word) && termsOf(word).stems.some((stem) => nepali.has(stem))
}

const common = stemmed(wordsOfAllForms(commonWords))

/** Whether a folded word says little by itself: it stands in questions of every kind, but tells some matters apart. */
export function isCommonWord(word: string): boolean {
  return termsOf(word).stems.some((stem) => common.has(stem))
}
