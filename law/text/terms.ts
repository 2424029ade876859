// The terms under which a word stands in the index. Terms that begin with `~` are sounds, which Devanagari and Latin
// letters share; the others are stems as they are spelled.

import { hasDevanagari } from './normalize.ts'
import { soundOf } from './phonetic-key.ts'
import { stemEnglish, stemNepali } from './stems.ts'

export interface WordTerms {
  /** As spelled, without endings. */
  stems: string[]
  /** As heard, with `~` in front; null when the word is too short or a number. */
  sound: string | null
}

/** A term that may stand for a word of a question. */
export interface Alternative {
  term: string
  /** From 0 to 1. */
  weight: number
}

const NUMBER = /^\d/
const ROMANISED_CASE = /(?<=\w{4})(?:haru)?(?:ko|lai|le|ma|bata|sanga)$/

const known = new Map<string, WordTerms>()
const MOST_KNOWN = 4096

/** The terms of a folded word. */
export function termsOf(word: string): WordTerms {
  const remembered = known.get(word)
  if (remembered) return remembered
  if (known.size >= MOST_KNOWN) known.clear()
  const terms = readTerms(word)
  known.set(word, terms)
  return terms
}

function readTerms(word: string): WordTerms {
  if (NUMBER.test(word)) return { stems: [word], sound: null }
  if (!hasDevanagari(word)) {
    const bare = word.replace(ROMANISED_CASE, '')
    return { stems: [...new Set([stemEnglish(word), stemEnglish(bare)])], sound: asSound(word) }
  }
  const { stem, affirmative } = stemNepali(word)
  return { stems: [stem, affirmative ?? ''].filter(Boolean), sound: asSound(word) }
}

/** Whether a term is how a word sounds; otherwise it is how one is spelled. */
export function isSound(term: string): boolean {
  return term.startsWith('~')
}

function asSound(word: string): string | null {
  const sound = soundOf(word)
  return sound && `~${sound}`
}
