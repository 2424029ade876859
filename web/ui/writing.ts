import { createContext, useContext } from 'react'
import { latinDigits } from '../../contract/nepali-digits.ts'
import type { Language } from '../../contract/preferences.ts'
import { langAttributeOf } from './lang-attribute-of.ts'
import { digitsOf, type WriteDigits } from './markdown/digits-of.ts'

/** How words that somebody wrote are shown: as they were written, or in other letters. */
export interface Writing {
  /** `isStart`: the text is the beginning of a sentence or of a name. */
  write(text: string, isStart?: boolean): string
  /** For the `lang` of the element around them. */
  langOf(text: string): string | undefined
  /** Writes the numbers that stand with a text. */
  digitsOf(text: string): WriteDigits
  /** What can be shown of a text that grows. */
  ofGrowing(text: string): string
}

export const AS_WRITTEN: Writing = {
  write: (text) => text,
  langOf: langAttributeOf,
  digitsOf,
  ofGrowing: (text) => text,
}

/** Nepali in Latin letters, as `write` spells it. */
export function inLatinLetters(write: Writing['write']): Writing {
  return {
    write,
    langOf: (text) => (langAttributeOf(text) === 'ne' ? 'ne-Latn' : langAttributeOf(text)),
    digitsOf: () => latinDigits,
    // How the beginning of a word sounds depends on its end.
    ofGrowing: (text) => text.replace(/[\u0900-\u0963\u0970-\u097F\u200C\u200D]+$/, ''),
  }
}

/** Whether a sentence ends with these words, so that the next may begin. */
export const endsSentence = (words = ''): boolean => /[.?!।]['"”’)]*\s+$/.test(words)

/** How the words below are written; as they were where nobody says otherwise. */
export const WritingContext = createContext(AS_WRITTEN)

export const useWriting = (): Writing => useContext(WritingContext)

/** How words in this language are written: English with a Nepali term in it stays as it is. */
export function useWritingIn(language: Language): Writing {
  const writing = useWriting()
  return language === 'ne' ? writing : AS_WRITTEN
}
