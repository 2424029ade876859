// Whether a question leans on the one before it: "and for my sister?", "kati din bhitra?", "त्यसको सजाय?".

import { tokenize } from '../text/normalize.ts'
import { preparePhraseText, readPhraseGroups } from '../text/phrases.ts'
import { isStopWord } from '../text/stop-words.ts'
import { termsOf } from '../text/terms.ts'
import { wordsOfAllForms } from '../text/word-lists.ts'
import LISTS from './leaning.json' with { type: 'json' }
import PHRASES from './leaning-phrases.json' with { type: 'json' }

/** Of all words, and of those that say something by themselves: a longer question stands alone. */
const MOST_WORDS = 9
const MOST_OWN_WORDS = 3

/** A question that begins so goes on with the matter. */
const CONNECTION = new RegExp(`^\\s*(?:${wordsOfAllForms(LISTS.beginnings).join('|')})(?![\\p{L}\\p{M}])`, 'iu')

/** Words that point back. */
const POINTERS = new Set(wordsOfAllForms(LISTS.pointers).flatMap(tokenize))

/** What is asked about any matter: how long, how much, where, with what. */
const GENERAL = new Set(
  wordsOfAllForms(LISTS.general)
    .flatMap(tokenize)
    .flatMap((word) => termsOf(word).stems),
)

/** What somebody asks who lacks a thing: "सम्झौता छैन भने?", "what if I have no receipt?". */
const says = readPhraseGroups(PHRASES)

/** Whether it has no more words than somebody needs who goes on with a matter. */
export function isShort(question: string): boolean {
  return tokenize(question).length <= MOST_WORDS
}

/** Whether a question can only be understood with the one before it. */
export function leansOnPrevious(question: string): boolean {
  const words = tokenize(question)
  if (words.length === 0 || !isShort(question)) return false
  const own = words.filter((word) => !isStopWord(word) && !isGeneral(word))
  if (own.length === 0) return true
  if (own.length === 1 && says.lacking(preparePhraseText(question))) return true
  const pointsBack = CONNECTION.test(question) || words.some((word) => POINTERS.has(word))
  return pointsBack && own.length <= MOST_OWN_WORDS
}

function isGeneral(word: string): boolean {
  return /^\d+$/.test(word) || termsOf(word).stems.some((stem) => GENERAL.has(stem))
}
