// How a question of law is answered: by what fits, how surely, and with what besides.

import type { Danger } from '../../contract/danger.ts'
import type { Library } from '../library.ts'
import type { Passage } from '../passage.ts'
import type { Guide } from '../schema.ts'
import { keyOfPassage } from '../search/documents.ts'
import { FITS_FROM } from '../search/confidence.ts'
import type { Found, Hit } from '../search/search.ts'
import { preparePhraseText } from '../text/phrases.ts'
import { type AskedDetail, findAskedDetail } from './asked-detail.ts'
import {
  ALIKE_SHARE,
  type ChosenAnswer,
  chooseAnswer,
  guideOf,
  passagesOf,
  referencesOf,
  TIE_SHARE,
} from './choose-answer.ts'
import { isAmong } from './is-among.ts'
import { isCovered } from './is-covered.ts'
import { type AnsweredPart, findAskedInContext, findOtherMatters, isOwnMatter } from './other-matters.ts'
import type { AnswerPlan, ReplyPlan, Sureness } from './plan-types.ts'
import { tellsDetail } from './prevailing.ts'

// How likely it has to be, from 0 to 1, that the best passage is what was asked for.

/** From here on it answers the question. */
export const SURE_FROM = 0.8
/** From here on it does where it has every word of the question. */
const SURE_FROM_COVERED = 0.42
/** From here on it or one of the next probably does; below, it is shown as the closest there is. */
export const LIKELY_FROM = 0.35

// How well a passage has to fit, from 0 to 1.

/** From here on a guide fits so well that another has to be a matter of its own to be offered as well. */
const FITS_WELL_FROM = 0.6
/** The same where the best one is likely what was asked for: a short question fits nothing well. */
const SHOW_LIKELY_FROM = 0.25
/** From here on a passage is mentioned where none fits, and fits where a question goes on: few of its words are its own. */
export const MENTION_FROM = 0.15

// How well it has to fit compared with the best one, as a share of its confidence.

/** A passage that has every word of a question answers it only from here on, no matter how short the question is. */
const COVERED_SHARE = 0.75
/** Two guides fit alike, where neither answers. */
const TIE_SHARE_UNSURE = 0.85

/** Of two guides for a story, by their scores: from here on the first was right in 27 of 51, and the second in 14. */
const EVEN_SHARE = 0.9

/** Where nothing is sure, two guides of one matter can still be told apart by who asks: of this share of what they rest on it is one. */
const MOST_SHARED = 0.25

export const MOST_CLOSEST = 3

export interface ChosenPlan {
  plan: ReplyPlan
  /** What the part of the message asks for that the answer begins with; left out where that is asked of all of it. */
  detail?: AskedDetail | null
}

/** The answer to a question that something fits, or that nothing does; a question back where two guides fit alike. */
export function chooseAnswerPlan(
  question: string,
  { hits, certainty, goesOn }: Found,
  danger: Danger | null,
  detail: AskedDetail | null,
  parts: readonly AnsweredPart[],
  library: Library,
): ChosenPlan {
  const closest = findClosest(hits)
  const leastCovered = Math.max(MENTION_FROM, COVERED_SHARE * (hits[0]?.confidence ?? 0))
  // What goes on with a matter does not say all of what it asks.
  const covered =
    danger || goesOn
      ? []
      : hits.filter(({ passage, confidence }) => confidence >= leastCovered && isCovered(question, passage, library))
  const least = goesOn ? MENTION_FROM : certainty >= LIKELY_FROM ? SHOW_LIKELY_FROM : FITS_FROM
  const fitting = hits.filter((hit) => hit.confidence >= least || covered.includes(hit))
  const isCoveredWhole = covered.some((hit) => hit === fitting[0])
  const sureness = judgeSureness(certainty, isCoveredWhole)
  const isStory = library.readWords(question).length >= LEAST_SOUGHT_OF_SEVERAL
  const choice = danger || goesOn || isStory ? null : findChoice(fitting, sureness, library)
  const strong = danger || goesOn || sureness === 'sure' ? [] : parts.filter(fitsSurely)
  const isOpenWhole = choice !== null || fitting.length === 0 || sureness === 'near'
  const leading = strong.find(({ hits: [best] }) => isSame(best, hits[0])) ?? (isOpenWhole ? strong[0] : null)
  if (leading && strong.length > 1) return answerInParts(leading, parts, closest, library)
  if (choice) return { plan: choice }
  const likelihoods = library.judgeGuides(question)
  if (fitting.length === 0 || !isSureEnough(danger, sureness, fitting, likelihoods))
    return { plan: { kind: 'unknown', closest } }
  const answer = chooseAnswer(fitting, { isStory, detail, likelihoods }, library)
  const isOpen = goesOn && !answersDetail(answer, detail, library)
  const main = passagesOf(answer)
  const others = sureness === 'near' ? [] : findOtherMatters(parts, main, library)
  const inContext =
    danger || goesOn || sureness === 'near' ? [] : findAskedInContext(question, parts, main, others, library)
  // Whose parts are answered has told what the matters are.
  const isOpenStory = isStory && !danger && !goesOn && sureness !== 'near' && others.length === 0
  const alike = isOpenStory ? findAlike(question, answer, fitting, library) : null
  const isAlike = (passage: Passage) => passage.kind === 'guide' && passage.slug === alike?.slug
  const plan: AnswerPlan = {
    ...answer,
    sureness: danger ? 'sure' : isOpen || isEven(alike, fitting) ? atMostLikely(sureness) : sureness,
    alike,
    others: [...others, ...inContext.filter((passage) => !isAlike(passage))],
    closest,
    provisionsOfHits: hits.flatMap(referencesOf),
  }
  const said = passagesOf(answer).map(keyOfPassage)
  const part = parts.length > 1 ? parts.find(({ hits: [best] }) => said.includes(keyOfPassage(best.passage))) : null
  return part ? { plan, detail: detailOf(part) } : { plan }
}

/**
 * Somebody in danger is not shown what may be about something else. Who is threatened or held is shown a guide that is likely wanted as
 * well; who is hurt reads what to do now, and of no law on walls and water.
 */
function isSureEnough(
  danger: Danger | null,
  sureness: Sureness,
  [best]: readonly Hit[],
  likelihoods: ReadonlyMap<string, number>,
): boolean {
  if (danger === null || danger.kind === 'arrest' || sureness === 'sure') return true
  if (danger.kind === 'injury' || best?.passage.kind !== 'guide') return false
  return (likelihoods.get(best.passage.slug) ?? 0) >= WANTED_IN_DANGER_FROM
}

const WANTED_IN_DANGER_FROM = 0.25

/**
 * In fewer words than these somebody names one matter, though others are near, and is asked back between two; in more, what fits
 * alike is told.
 */
const LEAST_SOUGHT_OF_SEVERAL = 5

/**
 * What fits alike is told where it is likely wanted, too: so much of how likely the guide that leads is. Of 69 messages for tuning where
 * it was less so, the first was right in 61, and the other one in 7 (2026-11-30).
 */
const ALIKE_LIKELIHOOD = 0.35

/** Of what fits as well as the guide that leads, the first guide of another matter; null where there is none. */
function findAlike(question: string, answer: ChosenAnswer, fitting: readonly Hit[], library: Library): Guide | null {
  if (answer.lead !== 'guide') return null
  const likelihoods = library.judgeGuides(question)
  const least = ALIKE_LIKELIHOOD * (likelihoods.get(answer.guide?.slug ?? '') ?? 0)
  const [first, ...others] = fitting.filter(({ passage }) => passage.kind === 'guide')
  const asWell = others.filter(({ share }) => share >= ALIKE_SHARE * (first?.share ?? 1))
  const guides = asWell.flatMap(({ passage }) => guideOf(passage, library) ?? [])
  const likely = guides.filter(({ slug }) => (likelihoods.get(slug) ?? 0) >= least)
  return likely.find((guide) => isOwnMatter(guide, passagesOf(answer), library)) ?? null
}

/** What goes before something with a higher score was asked for word for word. */
const isAskedAsWritten = ([first]: readonly Hit[]): boolean => first !== undefined && first.share < 1

/** Whether what fits alike fits so nearly as well that neither is said to be the answer. */
function isEven(alike: Guide | null, fitting: readonly Hit[]): boolean {
  if (isAskedAsWritten(fitting)) return false
  const guides = fitting.filter(({ passage }) => passage.kind === 'guide')
  const second = guides.find(({ passage }) => passage.kind === 'guide' && passage.slug === alike?.slug)
  return second !== undefined && second.share >= EVEN_SHARE * (guides[0]?.share ?? 1)
}

/** A message of several matters fits nothing surely as a whole: the first that is answered leads. */
function answerInParts(
  first: AnsweredPart,
  parts: readonly AnsweredPart[],
  closest: readonly Hit[],
  library: Library,
): ChosenPlan {
  const detail = detailOf(first)
  const fitting = first.hits.filter(({ confidence }) => confidence >= FITS_FROM)
  const answer = chooseAnswer(
    fitting,
    { isStory: false, detail, likelihoods: library.judgeGuides(first.text) },
    library,
  )
  const plan: AnswerPlan = {
    ...answer,
    sureness: judgeSureness(first.certainty, first.isCovered),
    alike: null,
    others: findOtherMatters(parts, passagesOf(answer), library),
    closest,
    provisionsOfHits: first.hits.flatMap(referencesOf),
  }
  return { plan, detail }
}

/** Whether what answers a part of a message fits it well, and surely. */
export const fitsSurely = ({ hits: [best], certainty, isCovered }: AnsweredPart): boolean =>
  best.confidence >= FITS_WELL_FROM && judgeSureness(certainty, isCovered) === 'sure'

const isSame = (one: Hit, other: Hit | undefined): boolean =>
  other !== undefined && keyOfPassage(one.passage) === keyOfPassage(other.passage)

const detailOf = ({ text }: AnsweredPart): AskedDetail | null => findAskedDetail(preparePhraseText(text))

/** What comes closest, for who is told that nothing answers. */
export const findClosest = (hits: readonly Hit[]): Hit[] =>
  hits.filter(({ confidence }) => confidence >= MENTION_FROM).slice(0, MOST_CLOSEST)

/** What goes on has few words to tell by: it is sure only where it tells the one thing that is asked. */
const atMostLikely = (sureness: Sureness): Sureness => (sureness === 'sure' ? 'likely' : sureness)

/** Whether an answer tells the one thing that is asked; a guide does in a part of its own. */
function answersDetail(
  { lead, provisions: [best] }: ChosenAnswer,
  detail: AskedDetail | null,
  library: Library,
): boolean {
  if (detail === null) return false
  return lead === 'guide' || (best !== undefined && tellsDetail(best, detail, library))
}

function judgeSureness(certainty: number, isCoveredWhole: boolean): Sureness {
  if (certainty >= (isCoveredWhole ? SURE_FROM_COVERED : SURE_FROM)) return 'sure'
  return certainty >= LIKELY_FROM ? 'likely' : 'near'
}

/** By one guide, whatever else was found, and what answers the other matters that are told of. */
export const answerWith = (guide: Guide, others: readonly Passage[]): AnswerPlan => ({
  kind: 'answer',
  sureness: 'sure',
  lead: 'guide',
  guide,
  provisions: [],
  related: [],
  alike: null,
  others,
  closest: [],
  provisionsOfHits: [],
})

/**
 * Two guides between which the question does not tell. Where nothing is sure, two that come equally near will do; where
 * one is, they have to be matters of their own.
 */
function findChoice(
  fitting: readonly Hit[],
  sureness: Sureness,
  library: Library,
): Extract<ReplyPlan, { kind: 'choice' }> | null {
  const [first, second] = fitting.filter(({ passage }) => passage.kind === 'guide')
  if (!first || !second || first !== fitting[0] || isAskedAsWritten(fitting)) return null
  const one = guideOf(first.passage, library)
  const other = guideOf(second.passage, library)
  if (!one || !other) return null
  const isSure = first.confidence >= FITS_WELL_FROM || sureness === 'sure'
  if (second.confidence < (isSure ? TIE_SHARE : TIE_SHARE_UNSURE) * first.confidence) return null
  return sharedProvisions(one, other, library) > (isSure ? 0 : MOST_SHARED)
    ? null
    : { kind: 'choice', guides: [one, other] }
}

/** Guides that rest on the same provisions tell of one matter: asking which one is meant would help nobody. */
function sharedProvisions(one: Guide, other: Guide, { restsOn }: Library): number {
  const [fewer, more] = [restsOn(one.slug).all, restsOn(other.slug).all].sort((a, b) => a.length - b.length)
  return (fewer ?? []).filter((provision) => isAmong(provision, more ?? [])).length / (fewer?.length || 1)
}
