// The words that the library itself is written in, as a measure of whether a text can be read.

import type { Language } from '../../contract/preferences.ts'
import type { LibraryEntries } from '../library-data.ts'
import { tokenize } from '../text/normalize.ts'
import { stemEnglish, stemNepali } from '../text/stems.ts'

/** By language, the words of the library and their stems. */
export type KnownWords = Readonly<Record<Language, ReadonlySet<string>>>

/** How many of a text's words there are, and how many of them are known. */
export interface WordCount {
  all: number
  known: number
}

/** Collects the words of every text of the library; romanised ones are neither language, and messages are no texts of it. */
export function collectWords(entries: LibraryEntries): KnownWords {
  // Most stand in the texts many times over, and take longer to fold than to find again.
  const written = new Set(textsIn(entries).flatMap((text) => text.split(' ')))
  const words = [...new Set([...written].flatMap(tokenize))]
  const withStems = (language: Language) => {
    const own = words.filter((word) => LETTERS[language].test(word))
    return new Set([...own, ...own.map(STEM[language])])
  }
  return { ne: withStems('ne'), en: withStems('en') }
}

const NO_TEXTS: ReadonlySet<string> = new Set(['romanised', 'training'])

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (NO_TEXTS.has(key) ? [] : textsIn(inner)))
}

/** Counts words of two letters or more; single letters are marks of clauses. */
export function countWords(text: string, language: Language, known: KnownWords): WordCount {
  const words = wordsInLanguage(text, language)
  const isKnown = (word: string) => known[language].has(word) || known[language].has(STEM[language](word))
  return { all: words.length, known: words.filter(isKnown).length }
}

const LETTERS = { ne: /^[\u0900-\u097F]{2,}$/, en: /^[a-z]{2,}$/ }

const wordsInLanguage = (text: string, language: Language) =>
  tokenize(text).filter((word) => LETTERS[language].test(word))

const STEM = { ne: (word: string) => stemNepali(word).stem, en: stemEnglish }
