// Which of a guide's further questions is asked: they are about one matter, and differ in few words.

import type { FurtherQuestion, Guide } from '../schema.ts'
import { memoiseByObject } from '../text/memoise.ts'
import { tokenize } from '../text/normalize.ts'
import { splitSentences } from '../text/sentences.ts'
import { termsOf } from '../text/terms.ts'
import { allForms } from '../word-forms.ts'

/** So much of a question and of a way to ask it has to be the same, by weight. */
const ENOUGH = 0.55

/** A way in which a guide is asked something; `further` is null where it is the guide's own question. */
interface Phrase {
  words: readonly string[]
  further: FurtherQuestion | null
}

interface Phrases {
  all: readonly Phrase[]
  /** A word of every phrase weighs nothing, one of a single phrase most; a word that stands in none weighs as much. */
  weightOf(word: string): number
}

/** The further question of a guide that is asked, by the sentence of the message that comes closest; null when none is. */
export function findFurtherQuestion(guide: Guide, message: string): FurtherQuestion | null {
  if (guide.furtherQuestions.length === 0) return null
  const { all, weightOf } = phrasesOf(guide)
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0)
  let best: { likeness: number; further: FurtherQuestion | null } = { likeness: 0, further: null }
  for (const asked of splitSentences(message).map(wordsOf)) {
    for (const { words, further } of all) {
      const likeness = weigh(asked.filter((word) => words.includes(word))) / Math.sqrt(weigh(asked) * weigh(words) || 1)
      if (likeness > best.likeness) best = { likeness, further }
    }
  }
  return best.likeness >= ENOUGH ? best.further : null
}

const phrasesOf = memoiseByObject((guide: Guide): Phrases => {
  const own = [...allForms(guide.words), ...allForms(guide.questions)].map((text) => phraseOf(text, null))
  const further = guide.furtherQuestions.flatMap((one) =>
    [...allForms(one.words), one.en.question, one.ne.question].map((text) => phraseOf(text, one)),
  )
  const all = [...own, ...further]
  const counts = new Map<string, number>()
  for (const word of all.flatMap(({ words }) => words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { all, weightOf: (word) => Math.log((all.length + 1) / (counts.get(word) ?? 1)) }
})

const phraseOf = (text: string, further: FurtherQuestion | null): Phrase => ({ words: wordsOf(text), further })

/** Small words count here: "how long" and "how much" are made of nothing else. */
function wordsOf(text: string): string[] {
  const words = tokenize(text).flatMap((word) => {
    const { stems, phoneticTerm } = termsOf(word)
    return phoneticTerm ?? stems[0] ?? []
  })
  return [...new Set(words)]
}
