// Provisions of different works that speak of one matter and name each other nowhere: somebody who reads one of them may
// need the other, and where both apply, one goes first.

import type { Fact } from '../../law/schema.ts'
import { figuresIn } from '../../law/text/figures.ts'
import type { WorkEntries } from './entry-files.ts'
import { type WeighedProvision, weighProvisions } from './weighed-provisions.ts'

export interface LikePair {
  /**
   * How much more of their words the two have in common, rare words counting more, than either has with the ten likest of
   * other works: "acts in good faith" stands in twenty acts, and in none of them because of another. From -1 to 1.
   */
  likeness: number
  /** "penal-code-2074 166", the first one in the order of works. */
  one: string
  other: string
  /** The headings in English, in the same order. */
  headings: [one: string, other: string]
  /** Facts of a kind that both have, whose figures differ; none where they say the same. */
  differing: { kind: Fact['kind']; one: string[]; other: string[] }[]
}

/** So many of the likest of other works tell how much a provision has in common with any. */
const USUAL = 10

/**
 * Pairs of provisions in force of different works, from a likeness on, that are not related, the likest first. Where neither
 * tells a fact there is nothing to be taken wrongly: most of those are rules for offices, which every act has.
 */
export function findLikePairs(works: readonly WorkEntries[], leastLikeness: number): LikePair[] {
  const pairs = findCommon(weighProvisions(works))
  const usual = usualShares(pairs)
  const related = readRelated(works)
  return pairs
    .filter(({ one, other }) => tellsFacts(one) || tellsFacts(other))
    .filter(({ one, other }) => !related.has(`${one.key} ${other.key}`))
    .map((pair) => ({ ...pair, likeness: pair.share - (usual(pair.one) + usual(pair.other)) / 2 }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ one, other, likeness }) => describe(one, other, likeness))
}

const tellsFacts = ({ provision }: WeighedProvision) => provision.facts.length > 0

interface Common {
  one: WeighedProvision
  other: WeighedProvision
  /** From 0 to 1. */
  share: number
}

/** Less in common is nothing. */
const LEAST_SHARE = 0.05

/** What provisions of different works have in common. */
function findCommon(provisions: readonly WeighedProvision[]): Common[] {
  const seen = new Map<string, [provision: WeighedProvision, weight: number][]>()
  const pairs: Common[] = []
  for (const other of provisions) {
    for (const [one, share] of sharesWith(other, seen))
      if (share >= LEAST_SHARE && one.workId !== other.workId) pairs.push({ one, other, share })
    for (const [term, weight] of other.weights) {
      const having = seen.get(term)
      if (having) having.push([other, weight])
      else seen.set(term, [[other, weight]])
    }
  }
  return pairs
}

/** The mean of what a provision has in common with the likest of other works. */
function usualShares(pairs: readonly Common[]): (provision: WeighedProvision) => number {
  const shares = new Map<WeighedProvision, number[]>()
  for (const { one, other, share } of pairs)
    for (const provision of [one, other]) {
      const own = shares.get(provision)
      if (own) own.push(share)
      else shares.set(provision, [share])
    }
  const means = new Map(
    [...shares].map(([provision, own]) => {
      const likest = own.sort((a, b) => b - a).slice(0, USUAL)
      return [provision, likest.reduce((sum, share) => sum + share, 0) / USUAL]
    }),
  )
  return (provision) => means.get(provision) ?? 0
}

/** What a provision has in common with those before it. */
function sharesWith(
  { weights }: WeighedProvision,
  seen: ReadonlyMap<string, readonly [WeighedProvision, number][]>,
): Map<WeighedProvision, number> {
  const sums = new Map<WeighedProvision, number>()
  for (const [term, weight] of weights)
    for (const [one, ofOne] of seen.get(term) ?? []) sums.set(one, (sums.get(one) ?? 0) + weight * ofOne)
  return sums
}

/** Both orders of every two provisions of which one names the other. */
function readRelated(works: readonly WorkEntries[]): Set<string> {
  return new Set(
    works.flatMap(({ work, provisions }) =>
      provisions.flatMap(({ number, relations = [] }) =>
        relations.flatMap((relation) => {
          const [here, there] = [`${work.id} ${number}`, `${relation.work} ${relation.number}`]
          return [`${here} ${there}`, `${there} ${here}`]
        }),
      ),
    ),
  )
}

function describe(one: WeighedProvision, other: WeighedProvision, likeness: number): LikePair {
  return {
    likeness,
    one: one.key,
    other: other.key,
    headings: [one.provision.heading.en, other.provision.heading.en],
    differing: findDiffering(one.provision.facts, other.provision.facts),
  }
}

function findDiffering(ofOne: readonly Fact[], ofOther: readonly Fact[]): LikePair['differing'] {
  return [...new Set(ofOne.map(({ kind }) => kind))].flatMap((kind) => {
    const one = ofOne.filter((fact) => fact.kind === kind).map(({ en }) => en)
    const other = ofOther.filter((fact) => fact.kind === kind).map(({ en }) => en)
    return other.length === 0 || measures(one) === measures(other) ? [] : [{ kind, one, other }]
  })
}

const measures = (facts: readonly string[]): string =>
  facts
    .flatMap(figuresIn)
    .map(({ value, unit }) => `${value} ${unit}`)
    .sort()
    .join(', ')
