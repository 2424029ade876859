// The order of passages for a question that goes on with a matter: what has its own words goes before what has words of the
// matter, what follows from what was said before what lies elsewhere, and what tells the thing that is asked before what does
// not. What was said counts less: somebody who goes on has read it.

import type { FactKind } from '../../contract/library.ts'
import type { StoredEntries } from '../library-data.ts'
import { termOfKind } from './intents.ts'
import type { Surroundings } from './nearby.ts'
import type { GuideLink, Passages } from './passages.ts'
import type { QueryWord } from './query.ts'
import { type Asked, rankPassages, type Ranking } from './rank.ts'

/** What the words of the question count by themselves; the rest is what they count together with those of the matter. */
const SHARE_OF_OWN = 0.35
const LIFT_FOLLOWING = 0.3
/** What was said counts less by this share, and by as much again where it does not tell what is asked. */
const LOSS_OF_SAID = 0.1

/**
 * What it is worth that a passage tells what is asked, as a share of the score of the best passage that was said: what
 * follows from that, in the same work or in another, may have no word of any question.
 */
const WORTH_OF_TELLING = { following: 0.6, elsewhere: 0.25, near: 0.2 }

/** Passages that are put in order anew, of those with most words. */
const MOST_CANDIDATES = 200

export interface GoingOn {
  /** The words of the question alone. */
  own: readonly QueryWord[]
  around: Surroundings
  /** The kinds of facts that it asks for. */
  wanted: readonly FactKind[]
}

export type RankGoingOn = (asked: Asked, goingOn: GoingOn) => Ranking

/** Makes the ranking of questions that go on with a matter; it is asked with the words of both. */
export function createGoingOnRanking(
  works: StoredEntries['works'],
  passages: Passages,
  links: readonly GuideLink[],
): RankGoingOn {
  // A guide tells it in a part of its own.
  const guides = new Set(links.map(({ guide }) => guide))
  const tellers = findTellers(works, passages)
  return ({ most, ...asked }, { own, around, wanted }) => {
    const together = rankPassages({ ...asked, most: MOST_CANDIDATES }, passages, links)
    const alone = rankPassages({ ...asked, words: own, most: MOST_CANDIDATES }, passages, links)
    const tells = (passage: number) =>
      guides.has(passage) || wanted.some((kind) => tellers.get(termOfKind(kind))?.has(passage))
    const weigh = createWeighing({
      together: together.scores,
      alone: alone.scores,
      shareOfAlone: own.length > wanted.length ? SHARE_OF_OWN : 0,
      around,
      tells: wanted.length > 0 ? tells : null,
      isGuide: (passage) => guides.has(passage),
      workOf: (passage) => passages.keyOf(passage).split(' ')[0],
    })
    const found = [...together.best, ...alone.best, ...around.following]
    const candidates = [...new Set([...found, ...together.bestSignposts.slice(0, 1)])]
    const scores = together.scores.slice()
    for (const passage of candidates) scores[passage] = weigh(passage)
    levelWith(together.scores, scores, candidates)
    const best = candidates
      .filter((passage) => !asked.signposts.has(passage) && (scores[passage] ?? 0) > 0)
      .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
    return { ...together, scores, best: best.slice(0, most) }
  }
}

/** Brings scores that became lower back to the measure of those before: confidence and certainty are tuned for it. */
function levelWith(before: Float32Array, scores: Float32Array, passages: readonly number[]): void {
  const highest = (all: Float32Array) => Math.max(0, ...passages.map((passage) => all[passage] ?? 0))
  const factor = highest(before) / (highest(scores) || 1)
  if (factor > 1) for (const passage of passages) scores[passage] = (scores[passage] ?? 0) * factor
}

interface Weighed {
  /** Scores by the words of the question and of the matter. */
  together: Float32Array
  /** Scores by the words of the question. */
  alone: Float32Array
  shareOfAlone: number
  around: Surroundings
  /** Whether a passage tells the one thing that is asked; null where all of the matter is. */
  tells: ((passage: number) => boolean) | null
  workOf(passage: number): string | undefined
  isGuide(passage: number): boolean
}

function createWeighing({
  together,
  alone,
  shareOfAlone,
  around,
  tells,
  workOf,
  isGuide,
}: Weighed): (passage: number) => number {
  const { said, near, following } = around
  const newest = [...said].find((passage) => !isGuide(passage))
  const isInNewestWork = (passage: number) => newest !== undefined && workOf(passage) === workOf(newest)
  const bestSaid = Math.max(0, ...[...said].map((passage) => together[passage] ?? 0))
  const worthOf = (passage: number) => {
    if (!tells?.(passage)) return 0
    if (following.has(passage)) return isInNewestWork(passage) ? WORTH_OF_TELLING.following : WORTH_OF_TELLING.elsewhere
    return near.has(passage) ? WORTH_OF_TELLING.near : 0
  }
  const isGuideSaid = [...said].some(isGuide)
  const shareKept = (passage: number) => {
    // Beside the guide that was told, another one is another matter.
    if (!said.has(passage)) return isGuideSaid && isGuide(passage) ? 1 - LOSS_OF_SAID : 1
    // A guide has a part for what is asked, which its neighbours tell of their own matters.
    if (tells !== null && isGuide(passage)) return 1
    return tells === null || tells(passage) ? 1 - LOSS_OF_SAID : (1 - LOSS_OF_SAID) ** 2
  }
  return (passage) => {
    const ofWords = (1 - shareOfAlone) * (together[passage] ?? 0) + shareOfAlone * (alone[passage] ?? 0)
    const lifted = following.has(passage) ? ofWords * (1 + LIFT_FOLLOWING) : ofWords
    return (lifted + worthOf(passage) * bestSaid) * shareKept(passage)
  }
}

/** By the term of a kind of fact, the numbers of the provisions that tell one. */
function findTellers(works: StoredEntries['works'], passages: Passages): Map<string, ReadonlySet<number>> {
  const told = works.flatMap(({ work, provisions }) =>
    provisions.flatMap(({ number, facts }) => {
      const passage = passages.findProvision({ workId: work.id, number })
      return passage === null ? [] : facts.map(({ kind }) => ({ term: termOfKind(kind), passage }))
    }),
  )
  const byTerm = [...Map.groupBy(told, ({ term }) => term)]
  return new Map(byTerm.map(([term, all]) => [term, new Set(all.map(({ passage }) => passage))]))
}
