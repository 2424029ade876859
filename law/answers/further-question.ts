// Which of a guide's further questions is asked: they are about one matter, and differ in few words.

import type { FurtherQuestion, Guide } from '../schema.ts'
import { memoiseByObject } from '../text/memoise.ts'
import { createLikestPhrase, type Phrase } from '../text/phrase-likeness.ts'
import { allForms } from '../word-forms.ts'

/** So much of a question and of a way to ask it has to be the same, by weight. */
const ENOUGH = 0.6

/** The further question of a guide that is asked, by the sentence of the message that comes closest; null when none is. */
export function findFurtherQuestion(guide: Guide, message: string): FurtherQuestion | null {
  if (guide.furtherQuestions.length === 0) return null
  const best = findLikest(guide)(message)
  return best && best.likeness >= ENOUGH ? best.meant : null
}

/** What is meant is null where it is the guide's own question. */
const findLikest = memoiseByObject((guide: Guide) => {
  const own = [...allForms(guide.words), ...allForms(guide.questions)].map((text) => phraseOf(text, null))
  const further = guide.furtherQuestions.flatMap((one) =>
    [...allForms(one.words), one.en.question, one.ne.question].map((text) => phraseOf(text, one)),
  )
  return createLikestPhrase([...own, ...further], { commonBy: 'phrases', unknownShare: 1 })
})

const phraseOf = (text: string, meant: FurtherQuestion | null): Phrase<FurtherQuestion | null> => ({ text, meant })
