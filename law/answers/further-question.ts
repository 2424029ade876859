// Which of a guide's further questions is asked: they are about one matter, and differ in few words.

import type { FurtherQuestion, Guide } from '../schema.ts'
import type { JudgeFurther } from '../search/further-classifier.ts'
import { tokenize } from '../text/normalize.ts'

// How likely it has to be, from 0 to 1. Of 46,552 messages that nothing was learned from (`scripts/law-learned.ts`, 2026-11-30) one leads the reply
// to 71 in 100 of few words, and is the right one in 90 of these; to 59 in 100 stories, and is the right one in 86 of these.

const ASKED_FROM = 0.35
const TOLD_FROM = 0.4
const NEAR_FROM = 0.2
/** Few words are near one of few questions before they say anything: it has to be so many times as likely as its even share. */
const MORE_THAN_EVEN = 1.5
/** In so many words somebody tells what happened. */
const LEAST_WORDS_OF_STORY = 14

/** Whether a message tells what happened, and does not only ask. */
export const tellsStory = (message: string): boolean => tokenize(message).length >= LEAST_WORDS_OF_STORY

/** Whether whoever asks it is not the one for whom the guide's own answer and steps are. */
export const isForOthers = ({ otherSide, otherStage }: FurtherQuestion): boolean => Boolean(otherSide || otherStage)

/** A further question that is asked. */
export interface FoundFurther {
  further: FurtherQuestion
  /** Whether it is what somebody asks in few words, in or behind a story, or only may be meant. */
  certainty: 'asked' | 'told' | 'near'
  /** The next likeliest, where that may be meant as well or instead; null where it hardly is. */
  second: FurtherQuestion | null
}

/** The further question of a guide that a message most likely asks, or wants to know behind a story; null when that is none. */
export function findFurtherQuestion(
  { slug, furtherQuestions }: Guide,
  message: string,
  judge: JudgeFurther,
): FoundFurther | null {
  const [, ...likelihoods] = judge(slug, message)
  const inOrder = furtherQuestions
    .map((further, at) => ({ further, likelihood: likelihoods[at] ?? 0 }))
    .toSorted((one, other) => other.likelihood - one.likelihood)
  const isStory = tellsStory(message)
  const leastOfFirst = isStory ? NEAR_FROM : Math.max(NEAR_FROM, MORE_THAN_EVEN / (1 + furtherQuestions.length))
  const [first, next] = inOrder.filter(({ likelihood }) => likelihood >= NEAR_FROM)
  if (!first || first.likelihood < leastOfFirst) return null
  const leads = first.likelihood >= (isStory ? TOLD_FROM : ASKED_FROM)
  return {
    further: first.further,
    certainty: leads ? (isStory ? 'told' : 'asked') : 'near',
    second: next?.further ?? null,
  }
}
