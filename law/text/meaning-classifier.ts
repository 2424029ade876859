// Which of some meanings a message most likely has, by what people say for each of them: naive Bayes over words and pairs
// of words, where a word counts the less, the more of what is said has it.

import { tokenize } from './normalize.ts'
import { allTermsOf } from './terms.ts'

/** What was said for each of some meanings, counted. */
export interface SaidCounts<Feature = string> {
  /** How much was said for each meaning. */
  sizes: readonly number[]
  /** Visits each meaning for which a feature was said, with how much of it has the feature; a meaning can come more than once. */
  visit(feature: Feature, visitor: (meaning: number, count: number) => void): void
}

/** Words of one message go together: so many count as that power of their number. */
const SHARE_OF_MANY = 0.7
/** How soon more evidence makes sure. */
const STEEPNESS = 2

/**
 * How likely a message with these features has each of the meanings: together they are 1. What has no known feature is as likely to
 * mean one as another. @param before So much is taken to have been said for each meaning before anything was: as often as for all on an
 * average.
 */
export function likelihoodsOf<Feature>(
  features: readonly Feature[],
  { sizes, visit }: SaidCounts<Feature>,
  before: number,
): number[] {
  const said = sizes.reduce((sum, size) => sum + size, 0)
  const sums = sizes.map(() => 0)
  const counts = sizes.map(() => 0)
  let known = 0
  for (const feature of features) {
    counts.fill(0)
    let all = 0
    visit(feature, (meaning, count) => {
      counts[meaning] = (counts[meaning] ?? 0) + count
      all += count
    })
    if (all === 0) continue
    known += 1
    const usual = all / said
    // How much the feature speaks for each meaning, more or less than for all.
    const rarity = Math.log(1 / usual)
    sizes.forEach((size, at) => {
      const share = ((counts[at] ?? 0) + before * usual) / (size + before)
      sums[at] = (sums[at] ?? 0) + rarity * Math.log(share / usual)
    })
  }
  const steepness = STEEPNESS / Math.max(1, known) ** SHARE_OF_MANY / Math.log(said + 1)
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(steepness * (sum - most)))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

/** What of a text is counted, each once. Small words count here: "how long" and "how much" are made of nothing else. */
export function featuresOf(text: string): string[] {
  const words = tokenize(text)
  const spoken = words.map((word) => allTermsOf(word).at(-1) ?? '')
  const pairs = spoken.slice(1).map((word, at) => `${spoken[at]} ${word}`)
  return [...new Set([...words.flatMap(allTermsOf), ...pairs])]
}
