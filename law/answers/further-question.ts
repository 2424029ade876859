// Which of a guide's further questions is asked: they are about one matter, and differ in few words.

import type { FurtherQuestion, Guide } from '../schema.ts'
import type { JudgeFurther } from '../search/further-classifier.ts'
import { tokenize } from '../text/normalize.ts'

// How likely it has to be, from 0 to 1. Of 26,819 messages that nothing was learned from (`scripts/law-learned.ts`, 2026-11-30) one leads the reply
// to 64 in 100 of few words, and is the right one in 84 of these; to 48 in 100 stories, and is the right one in 76 of these.

const ASKED_FROM = 0.35
const TOLD_FROM = 0.4
const NEAR_FROM = 0.2
/** In so many words somebody tells what happened. */
const LEAST_WORDS_OF_STORY = 14

/** Whether a message tells what happened, and does not only ask. */
export const tellsStory = (message: string): boolean => tokenize(message).length >= LEAST_WORDS_OF_STORY

/** A further question that is asked. */
export interface FoundFurther {
  further: FurtherQuestion
  /** Whether it is what somebody asks in few words, in or behind a story, or only may be behind one. */
  certainty: 'asked' | 'told' | 'near'
}

/** The further question of a guide that a message most likely asks, or wants to know behind a story; null when that is none. */
export function findFurtherQuestion(
  { slug, furtherQuestions }: Guide,
  message: string,
  judge: JudgeFurther,
): FoundFurther | null {
  const [, ...likelihoods] = judge(slug, message)
  const likelihood = Math.max(0, ...likelihoods)
  const further = furtherQuestions[likelihoods.indexOf(likelihood)]
  if (!further) return null
  if (!tellsStory(message)) return likelihood >= ASKED_FROM ? { further, certainty: 'asked' } : null
  if (likelihood < NEAR_FROM) return null
  return { further, certainty: likelihood >= TOLD_FROM ? 'told' : 'near' }
}
