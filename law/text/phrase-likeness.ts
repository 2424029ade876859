// Which of many phrases a message comes closest to, where they are about one matter and differ in few words.

import { tokenize } from './normalize.ts'
import { splitSentences } from './sentences.ts'
import { termsOf } from './terms.ts'

/** A way to say something. */
export interface Phrase<Meant> {
  text: string
  meant: Meant
}

export interface Likeness<Meant> {
  /** How much of a sentence of the message and of the phrase is the same, by weight, from 0 to 1. */
  likeness: number
  meant: Meant
}

/** Finds the phrase that comes closest to a sentence of the message; null where none has a word of it. */
export type FindLikest<Meant> = (message: string) => Likeness<Meant> | null

/** A word of every phrase weighs nothing, one of a single phrase most; a word that stands in none weighs as much. */
export function createLikestPhrase<Meant>(phrases: readonly Phrase<Meant>[]): FindLikest<Meant> {
  const all = phrases.map(({ text, meant }) => ({ words: wordsOf(text), meant }))
  const counts = new Map<string, number>()
  for (const word of all.flatMap(({ words }) => words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weightOf = (word: string) => Math.log((all.length + 1) / (counts.get(word) ?? 1))
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0)
  return (message) => {
    let best: Likeness<Meant> | null = null
    for (const asked of splitSentences(message).map(wordsOf)) {
      for (const { words, meant } of all) {
        const likeness =
          weigh(asked.filter((word) => words.includes(word))) / Math.sqrt(weigh(asked) * weigh(words) || 1)
        if (likeness > (best?.likeness ?? 0)) best = { likeness, meant }
      }
    }
    return best
  }
}

/** Small words count here: "how long" and "how much" are made of nothing else. */
function wordsOf(text: string): string[] {
  const words = tokenize(text).flatMap((word) => {
    const { stems, phoneticTerm } = termsOf(word)
    return phoneticTerm ?? stems[0] ?? []
  })
  return [...new Set(words)]
}
