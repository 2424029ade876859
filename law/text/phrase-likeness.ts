// Which of many phrases a message comes closest to.

import { tokenize } from './normalize.ts'
import { splitSentences } from './sentences.ts'
import { termsOf } from './terms.ts'

/** A way to say something. */
export interface Phrase<Meant> {
  text: string
  meant: Meant
}

export interface Likeness<Meant> {
  /** How much of the message or one of its sentences and of the phrase is the same, by weight, from 0 to 1. */
  likeness: number
  meant: Meant
}

interface LikenessOptions {
  /** What a word weighs that stands in none, as a share of the rarest. */
  unknownShare: number
}

/** All that the message has a word of, each once, by the phrase that comes closest to it or to one of its sentences, the likest first. */
export type RankMeanings<Meant> = (message: string) => Likeness<Meant>[]

/** A word with which all is meant weighs nothing, one with which a single thing is meant most. */
export function createPhraseRanking<Meant>(
  phrases: readonly Phrase<Meant>[],
  { unknownShare }: LikenessOptions,
): RankMeanings<Meant> {
  const all = phrases.map(({ text, meant }) => ({ words: wordsOf(text), meant }))
  const having = new Map<string, Set<Meant>>()
  for (const { words, meant } of all)
    for (const word of words) having.set(word, (having.get(word) ?? new Set()).add(meant))
  const most = 1 + new Set(all.map(({ meant }) => meant)).size
  const weightOf = (word: string) => {
    const count = having.get(word)?.size
    return count === undefined ? unknownShare * Math.log(most) : Math.log(most / count)
  }
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0)
  return (message) => {
    const best = new Map<Meant, number>()
    // A phrase of two sentences is found in the whole.
    for (const asked of [...splitSentences(message), message].map(wordsOf)) {
      for (const { words, meant } of all) {
        const shared = weigh(asked.filter((word) => words.includes(word)))
        const likeness = shared / (Math.sqrt(weigh(words) * weigh(asked)) || 1)
        if (likeness > (best.get(meant) ?? 0)) best.set(meant, likeness)
      }
    }
    return Array.from(best, ([meant, likeness]) => ({ likeness, meant })).sort((a, b) => b.likeness - a.likeness)
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
