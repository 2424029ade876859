// The words, numbers and signs of a reply with their places, and what different spellings of a word share.

import { caseEndings, createEndingCutter } from '../text/case-endings.ts'
import { memoise } from '../text/memoise.ts'
import { foldCharacters, shortVowels } from '../text/normalize.ts'
import { type WordLists, wordsOfAllForms } from '../text/word-lists.ts'
import { phoneticKey } from '../text/phonetic-key.ts'

export interface Token {
  kind: 'word' | 'number' | 'sign'
  start: number
  end: number
  /** As written. */
  text: string
  /** A word's name key: the same for all ways to write it. */
  word: string
}

// Each alternative is one run of characters, so reading is linear. Asterisks and underscores only emphasise.
const TOKEN = /(\p{L}(?:[\p{L}\p{M}'’]|\u200C|\u200D)*)|([0-9]+|[०-९]+)|[^\s*_\u200B\u2060]/gu

/** The tokens of a text, in their order. */
export function tokensOf(text: string): Token[] {
  const keyOf = memoise(nameKey)
  return [...text.matchAll(TOKEN)].map(({ index, 0: written, 1: word, 2: number }) => ({
    kind: word !== undefined ? 'word' : number !== undefined ? 'number' : 'sign',
    start: index,
    end: index + written.length,
    text: written,
    word: word === undefined ? written : keyOf(word),
  }))
}

/** What all spellings of a word of a name share: "Children’s" and "children", "संबिधान", "संविधान" and "samvidhan". */
export function nameKey(word: string): string {
  const folded = foldCharacters(word.replace(/['’]/g, ''))
  // An ऐन is an act; "persons in section 12" names none.
  if (folded === 'in') return 'In'
  return phoneticKey(folded).replace(/(?<=...)s$/, '')
}

/** The name keys of the words of lists. */
export function nameKeysOf(...lists: readonly WordLists[]): ReadonlySet<string> {
  return new Set(lists.flatMap(wordsOfAllForms).map(nameKey))
}

const kinds = ['cases', 'agreeing'] as const

/** "संहिताको", "ऐनले", "sanhitako". */
const cutEnding = createEndingCutter({ kinds, form: 'romanised', formOf: nameKey, leastLeft: 2 })

/** Words of names that only look as if they had one: insurance, border, of the country. */
const WHOLE_WORDS: ReadonlySet<string> = new Set(['बीमा', 'सीमा', 'मुलुकी', 'muluki'].map(nameKey))

/** A name key without its case ending; null when it has none. */
export function withoutEnding(word: string): string | null {
  const bare = cutEnding(word)
  return bare === word || WHOLE_WORDS.has(word) ? null : bare
}

const SPELLED_ENDINGS = caseEndings({ kinds, form: 'nepali', formOf: foldCharacters })

/** Whether a word has a case ending as it is written: श्रम and "shram", which have the consonants of one with मा, have none. */
export function hasEnding({ text, word }: Pick<Token, 'text' | 'word'>): boolean {
  if (withoutEnding(word) === null) return false
  const folded = foldCharacters(text)
  return ENDS_IN_LATIN_VOWEL.test(text) || SPELLED_ENDINGS.some((ending) => folded.endsWith(ending))
}

const ENDS_IN_LATIN_VOWEL = /[aeiouy]$/i

/** Whether a name key is one of some, with a case ending or without: नियमावली only looks as if it had one. */
export const isOneOf = (keys: ReadonlySet<string>, word: string): boolean =>
  keys.has(word) || keys.has(withoutEnding(word) ?? '')

const fold = (word: string) => shortVowels(foldCharacters(word))
const ENDINGS_ALONE: ReadonlySet<string> = new Set(
  (['nepali', 'romanised'] as const).flatMap((form) => caseEndings({ kinds, form, formOf: fold })),
)

/** Whether a word is a case ending that stands by itself, as written: "249 को"; the letter of "२४९क" is none. */
export const isEnding = ({ text }: Pick<Token, 'text'>): boolean => ENDINGS_ALONE.has(fold(text))
