// A question of law behind words about something else, or to who answers, that no phrase knows: "Turn yourself off, friend.
// What is the punishment for selling drugs?".

import type { Library } from '../library.ts'
import { isClearlyOther } from '../search/subject.ts'
import { splitSentences } from '../text/sentences.ts'

/** How much the words of a sentence have to speak for law that stands behind others, in log-odds. */
const LEAST_EVIDENCE = 2
/** How well something has to fit it. */
const LEAST_CONFIDENCE = 0.4

/**
 * The last sentence of a message that is off-topic as a whole, where that one is law by itself and one before it clearly is
 * not; null for every other message.
 */
export function findLawBehindOther(message: string, library: Library): string | null {
  const sentences = splitSentences(message)
  const last = sentences.at(-1) ?? ''
  if (sentences.length < 2 || library.weighLaw(last) < LEAST_EVIDENCE) return null
  if (!sentences.some((sentence) => isClearlyOther(sentence, library.weighLaw))) return null
  if (library.search(message, { most: 1 }).subject === 'law') return null
  const { hits, subject } = library.search(last, { most: 1 })
  return subject === 'law' && (hits[0]?.confidence ?? 0) >= LEAST_CONFIDENCE ? last : null
}
