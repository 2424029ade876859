// The words, numbers and signs of a reply with their places, and what different spellings of a word share.

import { foldCharacters } from '../text/normalize.ts'
import { phoneticKey } from '../text/phonetic-key.ts'

export interface Token {
  kind: 'word' | 'number' | 'sign'
  start: number
  end: number
  /** As written. */
  text: string
  /** A word's spelling, levelled: the same for all ways to write it. */
  word: string
}

// Each alternative is one run of characters, so reading is linear. Asterisks and underscores only emphasise.
const TOKEN = /(\p{L}(?:[\p{L}\p{M}'’]|\u200C|\u200D)*)|([0-9]+|[०-९]+)|[^\s*_\u200B\u2060]/gu

/** The tokens of a text, in their order. */
export function tokensOf(text: string): Token[] {
  const levelled = new Map<string, string>()
  const level = (word: string) => {
    const known = levelled.get(word) ?? levelSpelling(word)
    levelled.set(word, known)
    return known
  }
  return [...text.matchAll(TOKEN)].map(({ index, 0: written, 1: word, 2: number }) => ({
    kind: word !== undefined ? 'word' : number !== undefined ? 'number' : 'sign',
    start: index,
    end: index + written.length,
    text: written,
    word: word === undefined ? written : level(word),
  }))
}

/** "Children’s" and "children", "संबिधान" and "संविधान", "samvidhan" and "sambidhan" become the same. */
export function levelSpelling(word: string): string {
  const folded = foldCharacters(word.replace(/['’]/g, ''))
  // An ऐन is an act; "persons in section 12" names none.
  if (folded === 'in') return 'In'
  return phoneticKey(folded).replace(/(?<=...)s$/, '')
}

/** Case endings that Nepali writes onto a name: "संहिताको", "ऐनले", "sanhitako". */
const ENDING = /(?<=..)(?:ko|k|ki|le|m|li|bt)$/

/** Words of names that only look as if they had one: insurance, border, of the country. */
const WHOLE_WORDS: ReadonlySet<string> = new Set(['बीमा', 'सीमा', 'मुलुकी', 'muluki'].map(levelSpelling))

/** A levelled word without its case ending; null when it has none. */
export function withoutEnding(word: string): string | null {
  return ENDING.test(word) && !WHOLE_WORDS.has(word) ? word.replace(ENDING, '') : null
}

const ENDINGS_ALONE: ReadonlySet<string> = new Set('को का की कि ले मा लाई लाइ बाट ko ka ki le ma lai bata'.split(' '))

/** Whether a word is a case ending that stands by itself, as written: "249 को"; the letter of "२४९क" is none. */
export const isEnding = ({ text }: Pick<Token, 'text'>): boolean => ENDINGS_ALONE.has(foldCharacters(text))
