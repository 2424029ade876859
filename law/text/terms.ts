// The terms under which a word stands in the index. Terms that begin with `~` are phonetic stems, which Devanagari and
// Latin letters share; the others are stems as they are spelled.

import { createEndingCutter } from './case-endings.ts'
import { memoiseWords } from './memoise.ts'
import { hasDevanagari } from './normalize.ts'
import { phoneticStem } from './phonetic-key.ts'
import { stemEnglish, stemNepali } from './stems.ts'

export interface WordTerms {
  /** As spelled, without endings. */
  stems: string[]
  /** Its phonetic stem with `~` in front; null when the word is too short or a number. */
  phoneticTerm: string | null
}

/** A term that may stand for a word of a question. */
export interface Alternative {
  term: string
  /** From 0 to 1. */
  weight: number
}

const NUMBER = /^\d/
const cutRomanisedEndings = createEndingCutter({
  kinds: ['cases', 'plural', 'limits', 'until'],
  form: 'romanised',
  leastLeft: 4,
})

/** The terms of a folded word. */
export const termsOf = memoiseWords(readTerms, { most: 16_384 })

function readTerms(word: string): WordTerms {
  if (NUMBER.test(word)) return { stems: [word], phoneticTerm: null }
  if (!hasDevanagari(word)) {
    const bare = cutRomanisedEndings(word)
    return { stems: [...new Set([stemEnglish(word), stemEnglish(bare)])], phoneticTerm: phoneticTermOf(word) }
  }
  const { stem, affirmative } = stemNepali(word)
  return { stems: [stem, affirmative ?? ''].filter(Boolean), phoneticTerm: phoneticTermOf(word) }
}

/** The stems of a folded word, and its phonetic term where it has one. */
export function allTermsOf(word: string): string[] {
  const { stems, phoneticTerm } = termsOf(word)
  return phoneticTerm === null ? stems : [...stems, phoneticTerm]
}

/** Signs of a phonetic term behind its `~`: shorter ones are shared by too many words to know one by. */
export const LEAST_PHONETIC_SIGNS = 4

/** The phonetic term of a folded word where it is long enough to know the word by. */
export function tellingPhoneticTerm(word: string): string | null {
  const { phoneticTerm } = termsOf(word)
  return phoneticTerm !== null && phoneticTerm.length > LEAST_PHONETIC_SIGNS ? phoneticTerm : null
}

/** Whether a term is a phonetic one; otherwise it is as a word is spelled. */
export function isPhonetic(term: string): boolean {
  return term.startsWith('~')
}

function phoneticTermOf(word: string): string | null {
  const stem = phoneticStem(word)
  return stem && `~${stem}`
}
