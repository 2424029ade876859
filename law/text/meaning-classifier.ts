// Which of a few meanings a message most likely has, by what people say for each of them: naive Bayes over words and pairs
// of words, where a word counts the less, the more of what is said has it.

import { tokenize } from './normalize.ts'
import { allTermsOf } from './terms.ts'

/** What somebody says, and what is meant with it. */
export interface Saying<Meant> {
  text: string
  meant: Meant
}

/** A meaning with how likely it is among those that there are: together they are 1. */
export interface LikelyMeaning<Meant> {
  meant: Meant
  likelihood: number
}

/** So often a feature is taken to have been said for each meaning before anything was: as often as for all on an average. */
const SAID_BEFORE = 1
/** Words of one message go together: so many count as that power of their number. */
const SHARE_OF_MANY = 0.7

/** Makes the function that gives all meanings, the likeliest first. What has no known word is as likely to mean one as another. */
export function createMeaningClassifier<Meant>(
  sayings: readonly Saying<Meant>[],
): (message: string) => LikelyMeaning<Meant>[] {
  const meanings = [...new Set(sayings.map(({ meant }) => meant))]
  const sizes = meanings.map((meaning) => sayings.filter(({ meant }) => meant === meaning).length)
  const counts = new Map<string, number[]>()
  for (const { text, meant } of sayings) {
    const at = meanings.indexOf(meant)
    for (const feature of featuresOf(text)) {
      const ofFeature = counts.get(feature) ?? meanings.map(() => 0)
      ofFeature[at] = (ofFeature[at] ?? 0) + 1
      counts.set(feature, ofFeature)
    }
  }
  /** How much a feature speaks for each meaning, more or less than for all. */
  const weigh = (ofFeature: readonly number[]) => {
    const all = ofFeature.reduce((sum, count) => sum + count, 0)
    const usual = all / sayings.length
    const rarity = Math.log((sayings.length + 1) / all) / Math.log(sayings.length + 1)
    return ofFeature.map((count, at) => {
      const share = (count + SAID_BEFORE * usual) / ((sizes[at] ?? 0) + SAID_BEFORE)
      return rarity * Math.log(share / usual)
    })
  }
  return (message) => {
    const weights = featuresOf(message).flatMap((feature) => {
      const ofFeature = counts.get(feature)
      return ofFeature ? [weigh(ofFeature)] : []
    })
    const many = Math.max(1, weights.length) ** SHARE_OF_MANY
    const sums = meanings.map((_, at) => (STEEPNESS * weights.reduce((sum, each) => sum + (each[at] ?? 0), 0)) / many)
    const most = Math.max(...sums)
    const powers = sums.map((sum) => Math.exp(sum - most))
    const all = powers.reduce((sum, power) => sum + power, 0)
    return meanings
      .map((meant, at) => ({ meant, likelihood: (powers[at] ?? 0) / all }))
      .sort((a, b) => b.likelihood - a.likelihood)
  }
}

/** How soon more evidence makes sure. */
const STEEPNESS = 2

/** Small words count here: "how long" and "how much" are made of nothing else. */
function featuresOf(text: string): string[] {
  const words = tokenize(text)
  const spoken = words.map((word) => allTermsOf(word).at(-1) ?? '')
  const pairs = spoken.slice(1).map((word, at) => `${spoken[at]} ${word}`)
  return [...new Set([...words.flatMap(allTermsOf), ...pairs])]
}
