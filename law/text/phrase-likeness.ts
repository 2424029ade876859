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

interface LikenessOptions {
  /** What makes a word common: that many phrases have it, or that much is meant with it. */
  commonBy: 'phrases' | 'meanings'
  /** What a word weighs that stands in none, as a share of the rarest. */
  unknownShare: number
}

/** Finds the phrase that comes closest to a sentence of the message; null where none has a word of it. */
export type FindLikest<Meant> = (message: string) => Likeness<Meant> | null

/** A word that is in all weighs nothing, one that is in a single one most. */
export function createLikestPhrase<Meant>(
  phrases: readonly Phrase<Meant>[],
  { commonBy, unknownShare }: LikenessOptions,
): FindLikest<Meant> {
  const all = phrases.map(({ text, meant }) => ({ words: wordsOf(text), meant }))
  const having = new Map<string, Set<unknown>>()
  for (const phrase of all) {
    for (const word of phrase.words)
      having.set(word, (having.get(word) ?? new Set()).add(commonBy === 'phrases' ? phrase : phrase.meant))
  }
  const most = 1 + (commonBy === 'phrases' ? all.length : new Set(all.map(({ meant }) => meant)).size)
  const weightOf = (word: string) => {
    const count = having.get(word)?.size
    return count === undefined ? unknownShare * Math.log(most) : Math.log(most / count)
  }
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0)
  return (message) => {
    let best: Likeness<Meant> | null = null
    for (const asked of splitSentences(message).map(wordsOf)) {
      for (const { words, meant } of all) {
        const shared = weigh(asked.filter((word) => words.includes(word)))
        const likeness = shared / Math.sqrt(weigh(asked) * weigh(words) || 1)
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
