// The words that the library itself is written in, as a measure of whether a text can be read.

import type { LibraryEntries } from '../library-data.ts'

type Language = 'en' | 'ne'

export interface KnownWords {
  ne: ReadonlySet<string>
  en: ReadonlySet<string>
}

/** How many of a text's words there are, and how many of them are known. */
export interface WordCount {
  all: number
  known: number
}

const NEPALI_WORD = /[\u0900-\u0963\u0970-\u097F]+/g
const LATIN_WORD = /[a-z]+/g

/** Case endings that Nepali writes onto a word; two letters of it have to be left. */
const CASE_ENDING =
  /(?<=\p{L}\p{M}*\p{L}\p{M}*)(?:हरूलाई|हरुलाई|हरूको|हरुको|हरूले|हरुले|हरूमा|हरुमा|हरूबाट|हरू|हरु|बमोजिम|अनुसार|सम्बन्धी|सम्म|देखि|बाट|लाई|संग|द्वारा|को|का|की|ले|मा|ः)$/u

const ENGLISH_ENDING = /(?<=[a-z]{3})(?:ing|ed|es|s|ly)$/

/** Collects the words of every text of the library; romanised ones are neither language. */
export function collectWords(entries: LibraryEntries): KnownWords {
  const texts = textsIn(entries)
  const withStems = (language: Language) => {
    const words = texts.flatMap((text) => wordsOf(text, language))
    return new Set([...words, ...words.map(STEM[language])])
  }
  return { ne: withStems('ne'), en: withStems('en') }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'romanised' ? [] : textsIn(inner)))
}

/** Counts words of two letters or more; single letters are marks of clauses. */
export function countWords(text: string, language: Language, known: KnownWords): WordCount {
  const words = wordsOf(text, language)
  const isKnown = (word: string) => known[language].has(word) || known[language].has(STEM[language](word))
  return { all: words.length, known: words.filter(isKnown).length }
}

function wordsOf(text: string, language: Language): string[] {
  const words = (language === 'ne' ? fold(text).match(NEPALI_WORD) : text.toLowerCase().match(LATIN_WORD)) ?? []
  return words.filter((word) => word.length > 1)
}

/** Spellings that differ between texts and mean the same. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200B-\u200D]/g, '')
    .replace(/ँ/g, 'ं')
    .replace(/[ङञणनम]्(?=[क-म])/g, 'ं')
}

const STEM = {
  ne: (word: string) => word.replace(CASE_ENDING, '').replace(CASE_ENDING, ''),
  en: (word: string) => word.replace(ENGLISH_ENDING, ''),
}
