// Whether a question leans on the one before it: "and for my sister?", "kati din bhitra?", "त्यसको सजाय?".

import { tokenize } from '../text/normalize.ts'
import { hear, readPhraseGroups } from '../text/phrases.ts'
import { isStopWord } from '../text/stop-words.ts'
import { termsOf } from '../text/terms.ts'
import { wordsOf } from '../text/word-lists.ts'
import LISTS from './leaning.json' with { type: 'json' }
import PHRASES from './leaning-phrases.json' with { type: 'json' }

const MOST_WORDS = 9

/** A question that begins so goes on with the matter. */
const CONNECTION = new RegExp(`^\\s*(?:${wordsOf(LISTS.beginnings).join('|')})(?![\\p{L}\\p{M}])`, 'iu')

/** Words that point back. */
const POINTERS = new Set(wordsOf(LISTS.pointers).flatMap(tokenize))

/** What is asked about any matter: how long, how much, where, with what. */
const GENERAL = new Set(
  wordsOf(LISTS.general)
    .flatMap(tokenize)
    .flatMap((word) => termsOf(word).stems),
)

/** What somebody asks who lacks a thing: "सम्झौता छैन भने?", "what if I have no receipt?". */
const says = readPhraseGroups(PHRASES)

/** Whether a question can only be understood with the one before it. */
export function leansOnPrevious(question: string): boolean {
  const words = tokenize(question)
  if (words.length === 0 || words.length > MOST_WORDS) return false
  const own = words.filter((word) => !isStopWord(word) && !isGeneral(word))
  if (own.length === 0) return true
  if (own.length === 1 && says.lacking(hear(question))) return true
  const pointsBack = CONNECTION.test(question) || words.some((word) => POINTERS.has(word))
  return pointsBack && own.length <= 3
}

function isGeneral(word: string): boolean {
  return /^\d+$/.test(word) || termsOf(word).stems.some((stem) => GENERAL.has(stem))
}
