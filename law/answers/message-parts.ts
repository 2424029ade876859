// A message in the parts that can be matters of their own: "he keeps the deposit, my bike was stolen and how do I …".

import { splitSentences } from '../text/sentences.ts'
import { wordsOfAllForms, type WordLists } from '../text/word-lists.ts'
import LISTS from './message-parts.json' with { type: 'json' }

const anyOf = (list: WordLists) =>
  wordsOfAllForms(list)
    .toSorted((a, b) => b.length - a.length)
    .join('|')

/** A word that joins parts, wherever it stands. */
const JOINING = `[,\\s](?:${anyOf(LISTS.joining)})\\s`
/** "And" joins nouns as well: it joins parts behind a comma, behind a verb, and before a word that begins a clause. */
const AND = `(?:${anyOf(LISTS.and)})`
const JOINING_AND = [
  `, ?${AND}\\s`,
  `\\s${AND}\\s(?=(?:${anyOf(LISTS.clauseBeginnings)})\\s)`,
  `(?<=\\p{L}(?:${anyOf(LISTS.verbEndings)}))\\s${AND}\\s`,
]
/** "1.", "(2)", "३)" before what it counts. */
const COUNTED = '(?<![\\p{L}\\p{M}\\d])\\(?[0-9०-९]{1,2}[).](?=\\s)'
/** Not the comma of "30,000". */
const MARK = ',(?!\\d)|[;\\n]'

const BOUNDARY = new RegExp([JOINING, ...JOINING_AND, COUNTED, MARK].join('|'), 'iu')

/** The parts of a message, in their order and without what joins them; the message itself where it has one. */
export function splitIntoParts(message: string): string[] {
  return splitSentences(message)
    .flatMap((sentence) => sentence.split(BOUNDARY))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const NOT_IN_WORD = '(?![\\p{L}\\p{M}])'
/** Who does something in Nepali: "श्रीमानले", "gharbeti le"; not "first" and "now", which end alike. */
const ACTOR = new RegExp(
  `(?<![\\p{L}\\p{M}])(?!(?:${anyOf(LISTS.notActors)})${NOT_IN_WORD})(?:[\\p{L}\\p{M}]{2,}ले|[a-z]{2,} le)${NOT_IN_WORD}`,
  'iu',
)
const ONESELF = new RegExp(`^(?:${anyOf(LISTS.oneself)})$`, 'iu')

/**
 * For each part that names nobody who does what it tells, who did it by the parts before; null for the others. In Nepali
 * that is said once, in the first of several ("श्रीमानले कुट्छ, घरबाट निकाल्यो"), and it decides which law holds.
 */
export function findCarriedActors(parts: readonly string[]): (string | null)[] {
  let actor: string | null = null
  return parts.map((part) => {
    const own = ACTOR.exec(part)?.[0] ?? null
    if (own === null) return actor
    if (!ONESELF.test(own)) actor = own
    return null
  })
}
