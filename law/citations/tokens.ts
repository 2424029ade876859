// The words, numbers and signs of a reply with their places, and what different spellings of a word share.

import { foldCharacters } from '../search/normalize.ts'

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
  return /[\u0900-\u097F]/.test(folded) ? levelNepali(folded) : levelLatin(folded)
}

const levelNepali = (word: string) =>
  word
    .replace(/ी/g, 'ि')
    .replace(/ू/g, 'ु')
    .replace(/ई/g, 'इ')
    .replace(/ऊ/g, 'उ')
    .replace(/[शष]/g, 'स')
    .replace(/व/g, 'ब')

/** Romanised spellings and English plurals; what English loses by it is not needed to tell names apart. */
function levelLatin(word: string): string {
  return word
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/([kgjtdbs])h/g, '$1')
    .replace(/ch+/g, 'c')
    .replace(/[vw]/g, 'b')
    .replace(/m(?=[bhps])/g, 'n')
    .replace(/(?<=..)a/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=...)s$/, '')
}

/** Case endings that Nepali writes onto a name: "संहिताको", "ऐनले", "sanhitako". */
const ENDING = /(?<=..)(?:को|का|कि|ले|मा|लाइ|बाट|ko|k|ki|le|l|m|li|bt)$/

/** Words of names that only look as if they had one: insurance, border, of the country. */
const WHOLE_WORDS: ReadonlySet<string> = new Set(['बीमा', 'सीमा', 'मुलुकी', 'muluki'].map(levelSpelling))

/** A levelled word without its case ending; null when it has none. */
export function withoutEnding(word: string): string | null {
  return ENDING.test(word) && !WHOLE_WORDS.has(word) ? word.replace(ENDING, '') : null
}

const levelledEndings: ReadonlySet<string> = new Set(
  ['को', 'का', 'की', 'ले', 'मा', 'लाई', 'बाट', 'ko', 'ka', 'ki', 'le', 'ma', 'lai', 'bata'].map(levelSpelling),
)

/** Whether a levelled word is a case ending that stands by itself. */
export const isEnding = (word: string): boolean => levelledEndings.has(word)
