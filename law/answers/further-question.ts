// Which of a guide's further questions is asked: they are about one matter, and differ in few words.

import type { FurtherQuestion, Guide } from '../schema.ts'
import { memoiseByObject } from '../text/memoise.ts'
import { tokenize } from '../text/normalize.ts'
import { createPhraseRanking, type Phrase } from '../text/phrase-likeness.ts'
import { allForms } from '../word-forms.ts'

/** So much of a short question and of a way to ask it has to be the same, by weight. */
const ENOUGH = 0.6
/**
 * Of a story less, since nobody tells one in our words. Of 280 that were labelled (2026-11-29) the likest further question is
 * what was asked in 90 of 100 from the first on, and in every second one between the two.
 */
const ENOUGH_OF_STORY = 0.48
const NEAR_OF_STORY = 0.38
/** In so many words somebody tells what happened. */
const LEAST_WORDS_OF_STORY = 14

/** A further question that is asked. */
export interface FoundFurther {
  further: FurtherQuestion
  /** Whether it is what somebody asks in few words, in or behind a story, or only may be behind one. */
  certainty: 'asked' | 'told' | 'near'
}

/**
 * The further question of a guide that is asked, by the sentence of the message that comes closest; null when none is. A short
 * question may be the guide's own as well, and is then none of these; a story always tells some of that.
 */
export function findFurtherQuestion(guide: Guide, message: string): FoundFurther | null {
  if (guide.furtherQuestions.length === 0) return null
  const ranked = rankQuestions(guide)(message)
  const isStory = tokenize(message).length >= LEAST_WORDS_OF_STORY
  const best = isStory ? ranked.find(({ meant }) => meant !== null) : ranked[0]
  if (!best?.meant) return null
  const { meant: further, likeness } = best
  if (!isStory) return likeness >= ENOUGH ? { further, certainty: 'asked' } : null
  if (likeness < NEAR_OF_STORY) return null
  return { further, certainty: likeness >= ENOUGH_OF_STORY ? 'told' : 'near' }
}

/** What is meant is null where it is the guide's own question. */
const rankQuestions = memoiseByObject((guide: Guide) => {
  const own = [...allForms(guide.words), ...allForms(guide.questions)].map((text) => phraseOf(text, null))
  const further = guide.furtherQuestions.flatMap((one) =>
    [...allForms(one.words), one.en.question, one.ne.question].map((text) => phraseOf(text, one)),
  )
  return createPhraseRanking([...own, ...further], { commonBy: 'phrases', unknownShare: 0.5, phraseShare: 0.65 })
})

const phraseOf = (text: string, meant: FurtherQuestion | null): Phrase<FurtherQuestion | null> => ({ text, meant })
