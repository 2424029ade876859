// How well each passage fits a question: for each word the best of its alternatives by BM25F, summed over the words.

import type { Passages, Segment } from './passages.ts'
import type { QueryWord } from './query.ts'
import type { Alternative } from '../text/terms.ts'

/** How soon more of the same word stops counting. */
const SATURATION = 6
/** Brings scores to the measure in which confidence, certainty and the subject are tuned. */
const SCALE = 1.7
/** A word that nothing has weighs this much of the rarest one there can be. */
const UNKNOWN_WORD = 0.6

export interface Scores {
  /** By number of the passage. */
  scores: Float32Array
  /** Numbers of the passages with any score. */
  found: number[]
}

/** Scores every passage, 0 where it has no word of the question. @param words those that say something. */
export function scorePassages(words: readonly QueryWord[], { segments, count }: Passages): Scores {
  const scores = new Float32Array(count)
  const covered = new Float32Array(count)
  const scratch = { best: new Float32Array(count), frequencies: new Float32Array(count) }
  const found: number[] = []
  let weight = 0
  for (const { alternatives, share } of words) {
    const { touched, rarity } = scoreWord(alternatives, segments, scratch)
    const worth = share * (rarity || rarityOf(0, count) * UNKNOWN_WORD)
    weight += worth
    for (const passage of touched) {
      const score = share * (scratch.best[passage] ?? 0)
      scratch.best[passage] = 0
      if (scores[passage] === 0) found.push(passage)
      scores[passage] = (scores[passage] ?? 0) + score
      covered[passage] = (covered[passage] ?? 0) + Math.min(score, worth)
    }
  }
  // A passage that has all of a question's words says more than one that has a single word often.
  for (const passage of found) {
    const coverage = (covered[passage] ?? 0) / weight
    scores[passage] = SCALE * (scores[passage] ?? 0) * Math.sqrt(coverage)
  }
  return { scores, found }
}

interface Scratch {
  best: Float32Array
  frequencies: Float32Array
}

/** Leaves the best score of each touched passage in `best`. */
function scoreWord(alternatives: readonly Alternative[], segments: readonly Segment[], { best, frequencies }: Scratch) {
  const touched: number[] = []
  let rarity = 0
  for (const { term, weight } of alternatives) {
    const having = addFrequencies(term, segments, frequencies)
    if (having.length === 0) continue
    const worth = weight * rarityOf(having.length, best.length)
    rarity = Math.max(rarity, worth)
    for (const passage of having) {
      const frequency = frequencies[passage] ?? 0
      frequencies[passage] = 0
      const before = best[passage] ?? 0
      const score = (worth * frequency) / (SATURATION + frequency)
      if (before === 0) touched.push(passage)
      if (score > before) best[passage] = score
    }
  }
  return { touched, rarity }
}

/** Adds up a term's frequencies over all indexes; gives the passages that have it. */
function addFrequencies(term: string, segments: readonly Segment[], frequencies: Float32Array): number[] {
  const having: number[] = []
  for (const { index, numberOf } of segments) {
    const id = index.findTerm(term)
    if (id < 0) continue
    index.visit(id, (document, frequency) => {
      const passage = numberOf[document] ?? 0
      if (frequencies[passage] === 0) having.push(passage)
      frequencies[passage] = (frequencies[passage] ?? 0) + frequency
    })
  }
  return having
}

const rarityOf = (having: number, all: number) => Math.log(1 + (all - having + 0.5) / (having + 0.5))
