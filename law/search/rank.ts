// Provisions and guides in one order: what the words say, the work that was named, and what guides and provisions know
// of each other. Guides know everyday language, so a guide that fits lifts the provisions that it rests on.

import type { Likeness } from './compare-meaning.ts'
import type { GuideLink, Passages } from './passages.ts'
import type { QueryWord } from './query.ts'
import { scorePassages } from './score.ts'

const LIFT_BY_GUIDE = 0.4
/** How much less a guide lifts a provision for each one that it names before. */
const LIFT_LOST_BY_PLACE = 0.1
const LIFT_BY_PROVISION = 0.4
const LIFT_BY_NAMED_WORK = 0.6
const LIFT_NEARBY = 0.4
/** What a lead counts, as a share, that comes of such a lift. */
const LEAD_OF_NEARBY = 0.7

export interface Ranking {
  /** Numbers of the passages that have a word of the question, best first. */
  best: number[]
  /** The few signposts that have most of it, best first. */
  bestSignposts: number[]
  /** By number of the passage. */
  scores: Float32Array
  /** The highest score that the words alone give. */
  bestByWords: number
}

/** One of so many may be what is asked for word for word. */
const MOST_SIGNPOSTS = 3
/** So many of the passages that the words alone find are compared by meaning. */
const MOST_COMPARED = 40
/** What a passage loses that is less like the question by one than the passage most like it; no more than `MOST_LOST`. */
const LOST_BY_UNLIKENESS = 5
const MOST_LOST = 4

/**
 * Lowers the scores of passages that are less like the question than others. The highest score stays what it was, because
 * how well a passage fits is read off it.
 */
function lowerUnlike(found: readonly number[], scores: Float32Array, likeness: Likeness): void {
  const scoreOf = (passage: number) => scores[passage] ?? 0
  const highestOf = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0)
  const likenesses = found.map(likeness)
  const known = likenesses.filter((value) => value !== null).toSorted((a, b) => b - a)
  const [most = 0] = known
  const usual = known[known.length >> 1] ?? 0
  const lost = likenesses.map((value) => Math.min(MOST_LOST, LOST_BY_UNLIKENESS * (most - (value ?? usual))))
  const lowered = found.map((passage, at) => scoreOf(passage) - (lost[at] ?? 0))
  const rise = highestOf(found.map(scoreOf)) - highestOf(lowered)
  found.forEach((passage, at) => {
    scores[passage] = Math.max(0, (lowered[at] ?? 0) + rise)
  })
}

/** What the logarithm of a guide's likelihood counts beside its score, as a share of the highest score of a guide. */
const WORTH_OF_LIKELIHOOD = 0.5
/** With fewer words the likelihood counts less: those few mostly name the matter. */
const WORDS_OF_STORY = 20
/** Below that, a guide is not made less likely by being it. */
const LEAST_LIKELIHOOD = 1e-3

/**
 * Puts the guides in order by how likely each is wanted as well. Their scores stay, and change hands: how well guides fit, and how near
 * they are to each other, is read off them.
 */
function orderByLikelihood(
  found: readonly number[],
  scores: Float32Array,
  likelihoods: ReadonlyMap<number, number>,
  words: number,
) {
  const worth = WORTH_OF_LIKELIHOOD * Math.min(1, words / WORDS_OF_STORY)
  const guides = found.filter((passage) => likelihoods.has(passage))
  const inOrder = guides.map((passage) => scores[passage] ?? 0).toSorted((a, b) => b - a)
  const [highest = 0] = inOrder
  const worthOf = (passage: number) =>
    (scores[passage] ?? 0) + worth * highest * Math.log((likelihoods.get(passage) ?? 0) + LEAST_LIKELIHOOD)
  const worths = new Map(guides.map((passage) => [passage, worthOf(passage)]))
  guides
    .toSorted((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0))
    .forEach((passage, place) => {
      scores[passage] = inOrder[place] ?? 0
    })
}

/** How much one passage stands out. */
export interface SignsOfFit {
  score: number
  /** How far the next one of another matter lies behind, as a share of the score. */
  lead: number
  /** Whether one of the next few is of the same matter: a guide and what it rests on bear each other out. */
  isBorneOut: boolean
  /** Its cosine to the question. */
  likeness: number
}

/** Where nothing is known of what is said. */
export const NO_LIKELIHOODS: ReadonlyMap<number, number> = new Map()

export interface Asked {
  words: readonly QueryWord[]
  /** Ids of the works that the question names. */
  workIds: ReadonlySet<string>
  /** Most passages wanted. */
  most: number
  /** Numbers of the documents that are signposts, and no passages. */
  signposts: ReadonlySet<number>
  /** Numbers of the passages near what the conversation is about. */
  near: ReadonlySet<number>
  likeness: Likeness
  /** How likely each guide is wanted by what people say (guide-classifier.ts), by its number; empty where that is not known. */
  likelihoods: ReadonlyMap<number, number>
}

/** Puts the passages that have words of a question in order, best first; signposts by themselves. None where no word is known. */
export function rankPassages(
  { words, workIds, most, signposts, near, likeness, likelihoods }: Asked,
  passages: Passages,
  links: readonly GuideLink[],
): Ranking {
  const { scores, found } = scorePassages(words, passages)
  const bestByWords = found.reduce((best, passage) => Math.max(best, scores[passage] ?? 0), 0)
  if (workIds.size > 0) liftNamedWorks(scores, found, workIds, passages)
  liftByLinks(scores, links)
  for (const passage of near) scores[passage] = (scores[passage] ?? 0) * (1 + LIFT_NEARBY)
  const isSignpost = (document: number) => signposts.has(document)
  const passagesByWords = bestOf(
    found.filter((document) => !isSignpost(document)),
    scores,
    Math.max(most, MOST_COMPARED),
  )
  lowerUnlike(passagesByWords, scores, likeness)
  orderByLikelihood(passagesByWords, scores, likelihoods, words.length)
  const bestSignposts = bestOf(found.filter(isSignpost), scores, MOST_SIGNPOSTS)
  return { best: bestOf(passagesByWords, scores, most), bestSignposts, scores, bestByWords }
}

/** Passages behind the best one that can bear it out. */
const NEXT_FEW = 3

/** The cosine of a best passage, on an average; taken for one that has no vector. */
const USUAL_LIKENESS = 0.65

interface Ranked extends Pick<Ranking, 'scores'>, Pick<Asked, 'near' | 'likeness'> {
  links: readonly GuideLink[]
}

/** What tells how sure the first of an order of passages is; null where there is none. */
export function readSigns(
  [first, ...others]: readonly number[],
  { scores, links, near, likeness }: Ranked,
): SignsOfFit | null {
  if (first === undefined) return null
  const score = scores[first] ?? 0
  const matter = new Set(
    links.flatMap(({ guide, provisions }) => {
      if (guide === first) return provisions
      return provisions.includes(first) ? [guide] : []
    }),
  )
  const nextElse = others.find((passage) => !matter.has(passage))
  const lead = nextElse === undefined ? 1 : 1 - (scores[nextElse] ?? 0) / score
  return {
    score,
    lead: near.has(first) ? lead * LEAD_OF_NEARBY : lead,
    isBorneOut: others.slice(0, NEXT_FEW).some((passage) => matter.has(passage)),
    likeness: likeness(first) ?? USUAL_LIKENESS,
  }
}

/** The first of an order that is never made whole: most passages have some word of a question. */
function bestOf(found: readonly number[], scores: Float32Array, most: number): number[] {
  const best: number[] = []
  const scoreAt = (place: number) => scores[best[place] ?? 0] ?? 0
  for (const passage of found) {
    const score = scores[passage] ?? 0
    if (best.length >= most && score <= scoreAt(best.length - 1)) continue
    let place = best.length
    while (place > 0 && score > scoreAt(place - 1)) place -= 1
    best.splice(place, 0, passage)
    if (best.length > most) best.pop()
  }
  return best
}

function liftNamedWorks(
  scores: Float32Array,
  found: readonly number[],
  workIds: ReadonlySet<string>,
  passages: Passages,
): void {
  const beginnings = [...workIds].map((id) => `${id} `)
  for (const passage of found) {
    const key = passages.keyOf(passage)
    if (beginnings.some((beginning) => key.startsWith(beginning)))
      scores[passage] = (scores[passage] ?? 0) * (1 + LIFT_BY_NAMED_WORK)
  }
}

function liftByLinks(scores: Float32Array, links: readonly GuideLink[]): void {
  const own = scores.slice()
  for (const { guide, provisions } of links) {
    const ofGuide = own[guide] ?? 0
    if (ofGuide === 0) continue
    scores[guide] = ofGuide + LIFT_BY_PROVISION * Math.max(0, ...provisions.map((provision) => own[provision] ?? 0))
    provisions.forEach((provision, place) => {
      const ofProvision = own[provision] ?? 0
      const lifted = ofProvision + (LIFT_BY_GUIDE * ofGuide) / (1 + place * LIFT_LOST_BY_PLACE)
      if (ofProvision > 0) scores[provision] = Math.max(scores[provision] ?? 0, lifted)
    })
  }
}
