// Which of a guide's further questions is asked: they are about one matter, and differ in few words.

import type { FurtherQuestion, Guide } from '../schema.ts'
import { memoise } from '../text/memoise.ts'
import { createMeaningClassifier, type Saying } from '../text/meaning-classifier.ts'
import { tokenize } from '../text/normalize.ts'
import { allForms } from '../word-forms.ts'

// How likely it has to be, from 0 to 1. Of 275 messages that were labelled (2026-11-29) 102 want a further question of their guide: in
// few words 9 of 16 are found, and 7 others; in stories 25 of 86 are told, and 24 others; 20 more are near, and 44 others.

const ASKED_FROM = 0.8
const TOLD_FROM = 0.8
const NEAR_FROM = 0.1
/** In so many words somebody tells what happened. */
const LEAST_WORDS_OF_STORY = 14
/** Guides whose words are kept counted: strangers choose which are asked for. */
const MOST_COUNTED = 24

/** A further question that is asked. */
export interface FoundFurther {
  further: FurtherQuestion
  /** Whether it is what somebody asks in few words, in or behind a story, or only may be behind one. */
  certainty: 'asked' | 'told' | 'near'
}

/** The further question of a guide that a message most likely asks, or wants to know behind a story; null when that is none. */
export function findFurtherQuestion(guide: Guide, message: string): FoundFurther | null {
  if (guide.furtherQuestions.length === 0) return null
  const [best] = classify(guide)(message).filter(({ meant }) => meant !== null)
  if (!best?.meant) return null
  const { meant: further, likelihood } = best
  const isStory = tokenize(message).length >= LEAST_WORDS_OF_STORY
  if (!isStory) return likelihood >= ASKED_FROM ? { further, certainty: 'asked' } : null
  if (likelihood < NEAR_FROM) return null
  return { further, certainty: likelihood >= TOLD_FROM ? 'told' : 'near' }
}

/** What is meant is null where it is the guide's own question. */
const classify = memoise(
  ({ words, questions, messages, furtherQuestions }: Guide) => {
    const own = [words, questions, messages].flatMap(allForms).map((text) => sayingOf(text, null))
    const further = furtherQuestions.flatMap((one) =>
      [...allForms(one.words), ...allForms(one.messages), one.en.question, one.ne.question].map((text) =>
        sayingOf(text, one),
      ),
    )
    return createMeaningClassifier([...own, ...further])
  },
  { most: MOST_COUNTED },
)

const sayingOf = (text: string, meant: FurtherQuestion | null): Saying<FurtherQuestion | null> => ({ text, meant })
