// What a question is about, and so which reply it needs. No reply is written here.

import type { Library } from '../library.ts'
import { type Passage, type ProvisionReference, provisionPassage } from '../passage.ts'
import { provisionsOf } from '../marks.ts'
import type { Guide, Signpost } from '../schema.ts'
import { FITS_FROM, type Found, type Hit } from '../search/search.ts'
import type { Danger } from '../../contract/danger.ts'
import { findDanger, findForce, type Force } from '../danger/find-danger.ts'
import { preparePhraseText } from '../text/phrases.ts'
import { type AskedDetail, findAskedDetail } from './asked-detail.ts'
import { asksForForeignLaw, liesAbroad, reachOf } from './foreign-law.ts'
import { keyOfPassage } from '../search/documents.ts'
import { isAmong } from './is-among.ts'
import { isCovered } from './is-covered.ts'
import { findNamedProvisions } from './named-provisions.ts'
import { type AnsweredPart, findAnsweredParts, findAskedInContext, findOtherMatters } from './other-matters.ts'
import { putPrevailingFirst, tellsDetail } from './prevailing.ts'
import { findSmallTalk } from './small-talk.ts'
import { findUnmetRequests, type UnmetRequest } from './unmet-requests.ts'
import type { AnswerPlan, Conversation, PlannedReply, ReplyPlan, Sureness } from './plan-types.ts'

// How likely it has to be, from 0 to 1, that the best passage is what was asked for.

/** From here on it answers the question. */
export const SURE_FROM = 0.8
/** From here on it does where it has every word of the question. */
const SURE_FROM_COVERED = 0.45
/** From here on it or one of the next probably does; below, it is shown as the closest there is. */
export const LIKELY_FROM = 0.35

/** How much the words may speak for something else, in log-odds, where a document is wanted that something likely fits. */
const LEAST_WEIGHT_TO_DRAFT = -1
/** How likely the best passage has to be what was asked for, there. */
const LIKELY_TO_DRAFT_FROM = 0.6

// How well a passage has to fit, from 0 to 1.

/** From here on a guide fits so well that another has to be a matter of its own to be offered as well. */
const FITS_WELL_FROM = 0.6
/** The same where the best one is likely what was asked for: a short question fits nothing well. */
const SHOW_LIKELY_FROM = 0.25
/** From here on a passage is mentioned where none fits, and fits where a question goes on: few of its words are its own. */
const MENTION_FROM = 0.15

// How well it has to fit compared with the best one, as a share of its confidence.

/** A passage that has every word of a question answers it only from here on, no matter how short the question is. */
const COVERED_SHARE = 0.75
/** Two passages fit alike. */
const TIE_SHARE = 0.94
/** Two guides fit alike, where neither answers. */
const TIE_SHARE_UNSURE = 0.85
/** An urgent guide goes first. */
const URGENT_SHARE = 0.4
/**
 * A provision fits as well as the best one, and leads where the law puts it first. Lower, "how long can the police keep me" would be
 * answered by the custody of drug cases.
 */
const PREVAILING_SHARE = 0.9
/** A provision is named under the answer, or said as what else may be meant. */
const RELATED_SHARE = 0.3

/** A guide leads when this share of the provisions that fit alike is its own. */
const OWN_SHARE = 0.5

const MOST_HITS = 12
const MOST_CLOSEST = 3
const MOST_LEADING = 2

/** Reads a question; what was asked and answered before helps when it leans on that ("and how long does it take?"). */
export function planReply(conversation: Conversation, library: Library): PlannedReply {
  const { question, written, previous, picked, askedIn } = conversation
  const danger = findDanger(written, library)
  // Somebody who picks one of two guides still asks what was asked before.
  const answered = picked ? (previous ?? '') : question
  const asked = findAskedDetail(preparePhraseText(library.readReferences(answered).withoutNames))
  const { plan, goesOn, detail = asked } = choosePlan(conversation, danger, asked, library)
  return { question: answered, written, plan, danger, detail, goesOn, askedIn }
}

function choosePlan(
  { question, matter, picked }: Conversation,
  danger: Danger | null,
  detail: AskedDetail | null,
  library: Library,
): ChosenPlan & Pick<PlannedReply, 'goesOn'> {
  if (danger?.kind === 'suicide') return { plan: { kind: 'crisis' }, goesOn: false }
  if (picked) return { plan: answerWith(picked, []), goesOn: false }
  const talk = danger ? null : findSmallTalk(preparePhraseText(question))
  if (talk) return { plan: { kind: 'talk', talk }, goesOn: false }
  const found = library.search(question, { matter, most: MOST_HITS })
  return { ...choosePlanByRetrieval(question, found, danger, detail, library), goesOn: found.goesOn }
}

interface ChosenPlan {
  plan: ReplyPlan
  /** What the part of the message asks for that the answer begins with; left out where that is asked of all of it. */
  detail?: AskedDetail | null
}

/** By what search finds; the first that fits wins. */
function choosePlanByRetrieval(
  question: string,
  found: Found,
  danger: Danger | null,
  detail: AskedDetail | null,
  library: Library,
): ChosenPlan {
  const { hits, subject, signpost } = found
  if (subject === 'other-task' && !danger)
    return { plan: { kind: 'off-topic', nearestGuide: findNearestGuide(hits, MENTION_FROM, library) } }
  const named = findNamedProvisions(question, hits, library)
  // Nobody in danger is told that something is not held.
  if (named && !(danger && named.kind !== 'named')) return { plan: named }
  const foreign: ReplyPlan = { kind: 'foreign-law', closest: mentionAbroad(hits, library) }
  if (!danger && asksForForeignLaw(question)) return { plan: foreign }
  if (subject !== 'law' && !danger) {
    const plan = planOtherSubject(question, found, library)
    if (plan) return { plan }
  }
  const fittingSignpost = findSignpost(signpost, danger, library)
  if (!danger && !fittingSignpost?.aboutAbroad && liesAbroad(question, found, library)) return { plan: foreign }
  // Who is told that nothing held settles it needs no chance likeness.
  if (fittingSignpost) {
    const closest = findClosest(hits).filter(({ confidence }) => confidence >= FITS_FROM)
    return { plan: { kind: 'signpost', signpost: fittingSignpost, closest } }
  }
  const parts = findAnsweredParts(question, hits, library)
  const urgent = danger?.kind === 'violence' ? guideToSafety(question, hits, danger, library) : null
  if (urgent) {
    // Nobody in danger is to read of what their words sound like.
    const told = parts.filter(({ certainty, isCovered }) => isCovered || certainty >= SURE_FROM)
    return { plan: answerWith(urgent, findOtherMatters(told, [passageOf(urgent)], library)) }
  }
  return chooseAnswerPlan(question, found, danger, detail, parts, library)
}

/** What is not about law by its words; null where what is asked for makes it a matter of law all the same. */
function planOtherSubject(question: string, { hits, certainty }: Found, library: Library): ReplyPlan | null {
  const requests = findUnmetRequests(question)
  // Whoever looks for a lawyer has a matter of law, though it is not told.
  const guide = requests.includes('lawyer') ? findNearestGuide(hits, MENTION_FROM, library) : null
  if (guide) return { ...answerWith(guide, []), sureness: 'likely' }
  if (areOfLaw(requests, library.weighLaw(question), certainty)) return null
  return { kind: 'off-topic', nearestGuide: findNearestGuide(hits, FITS_FROM, library) }
}

/** Words of anything can stand in what a petition is to say; a forecast is wanted of matches and the weather as well. */
function areOfLaw(requests: readonly UnmetRequest[], weight: number, certainty: number): boolean {
  if (requests.includes('drafting')) return weight >= LEAST_WEIGHT_TO_DRAFT && certainty >= LIKELY_TO_DRAFT_FROM
  return weight > 0 && certainty >= LIKELY_FROM && (requests.includes('outcome') || requests.includes('duration'))
}

function chooseAnswerPlan(
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
  const choice = danger || goesOn ? null : findChoice(fitting, library)
  const strong = danger || goesOn || sureness === 'sure' ? [] : parts.filter(fitsSurely)
  const isOpenWhole = choice !== null || fitting.length === 0 || sureness === 'near'
  const leading = strong.find(({ hits: [best] }) => isSame(best, hits[0])) ?? (isOpenWhole ? strong[0] : null)
  if (leading && strong.length > 1) return answerInParts(leading, parts, closest, library)
  if (choice) return { plan: choice }
  // Somebody in danger is not shown what may be about something else.
  const mustBeSure = danger !== null && danger.kind !== 'arrest'
  if (fitting.length === 0 || (mustBeSure && sureness !== 'sure')) return { plan: { kind: 'unknown', closest } }
  const answer = chooseAnswer(fitting, detail, library)
  const isOpen = goesOn && !answersDetail(answer, detail, library)
  const others = sureness === 'near' ? [] : findOtherMatters(parts, passagesOf(answer), library)
  const inContext =
    danger || goesOn || sureness === 'near'
      ? []
      : findAskedInContext(question, parts, passagesOf(answer), others, library)
  const plan: AnswerPlan = {
    ...answer,
    sureness: danger ? 'sure' : isOpen ? atMostLikely(sureness) : sureness,
    others: [...others, ...inContext],
    closest,
    provisionsOfHits: hits.flatMap(referencesOf),
  }
  const said = passagesOf(answer).map(keyOfPassage)
  const part = parts.length > 1 ? parts.find(({ hits: [best] }) => said.includes(keyOfPassage(best.passage))) : null
  return part ? { plan, detail: detailOf(part) } : { plan }
}

/** What may be mentioned to somebody abroad: what reaches there first, and no chance likeness of what does not. */
function mentionAbroad(hits: readonly Hit[], library: Library): Hit[] {
  const reaches = ({ passage }: Hit) => reachOf(passage, library) === 'abroad'
  const reaching = hits.filter((hit) => hit.confidence >= MENTION_FROM && reaches(hit))
  const others = hits.filter((hit) => hit.confidence >= FITS_FROM && !reaches(hit))
  return [...reaching, ...others].slice(0, MOST_CLOSEST)
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
  const answer = chooseAnswer(fitting, detail, library)
  const plan: AnswerPlan = {
    ...answer,
    sureness: judgeSureness(first.certainty, first.isCovered),
    others: findOtherMatters(parts, passagesOf(answer), library),
    closest,
    provisionsOfHits: first.hits.flatMap(referencesOf),
  }
  return { plan, detail }
}

const fitsSurely = ({ hits: [best], certainty, isCovered }: AnsweredPart): boolean =>
  best.confidence >= FITS_WELL_FROM && judgeSureness(certainty, isCovered) === 'sure'

const isSame = (one: Hit, other: Hit | undefined): boolean =>
  other !== undefined && keyOfPassage(one.passage) === keyOfPassage(other.passage)

const detailOf = ({ text }: AnsweredPart): AskedDetail | null => findAskedDetail(preparePhraseText(text))

const findClosest = (hits: readonly Hit[]): Hit[] =>
  hits.filter(({ confidence }) => confidence >= MENTION_FROM).slice(0, MOST_CLOSEST)

/** The signpost that a question is answered with; null where none fits, and where somebody is in danger. */
export function findSignpost(found: Found['signpost'], danger: Danger | null, library: Library): Signpost | null {
  if (danger || !found || found.confidence < FITS_FROM) return null
  return library.signposts.get(found.id) ?? null
}

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
const answerWith = (guide: Guide, others: readonly Passage[]): AnswerPlan => ({
  kind: 'answer',
  sureness: 'sure',
  lead: 'guide',
  guide,
  provisions: [],
  related: [],
  others,
  closest: [],
  provisionsOfHits: [],
})

/** What a threat is made with comes before what it is made for: somebody locked in is not to read of screenshots. */
function guideToSafety(question: string, hits: readonly Hit[], danger: Danger, library: Library): Guide | null {
  const urgent = findUrgent(hits, danger, library)
  const force = findForce(question)
  const isOpen = urgent
    ? urgent.againstForce === 'threat'
    : !danger.isChild && (force?.act !== 'beating' || force.isByFamily)
  const kind = force && isOpen ? kindOfForce(force) : null
  return (kind && [...library.guides.values()].find(({ againstForce }) => againstForce === kind)) ?? urgent
}

function kindOfForce({ act, isByFamily }: Force): Guide['againstForce'] | null {
  if (isByFamily) return 'by-family'
  if (act === 'beating') return 'beating'
  return act === 'weapon' ? 'threat' : null
}

/** Violence comes before maintenance, divorce and whatever else the words tell of. */
function findUrgent(hits: readonly Hit[], { isChild }: Danger, library: Library): Guide | null {
  const share = URGENT_SHARE * (hits[0]?.confidence ?? 1)
  // A mother whose child is missing is not to read of rape because nothing else was found.
  const least = isChild ? Math.max(FITS_FROM, share) : share
  const guides = hits.filter(({ confidence }) => confidence >= least)
  return guides.flatMap(({ passage }) => guideOf(passage, library) ?? []).find(({ urgent }) => urgent) ?? null
}

/**
 * Two guides between which the question does not tell. Where nothing is sure, two that come equally near will do; where
 * one is, they have to be matters of their own.
 */
function findChoice(fitting: readonly Hit[], library: Library): Extract<ReplyPlan, { kind: 'choice' }> | null {
  const [first, second] = fitting.filter(({ passage }) => passage.kind === 'guide')
  if (!first || !second || first !== fitting[0]) return null
  const one = guideOf(first.passage, library)
  const other = guideOf(second.passage, library)
  if (!one || !other) return null
  const isSure = first.confidence >= FITS_WELL_FROM
  if (second.confidence < (isSure ? TIE_SHARE : TIE_SHARE_UNSURE) * first.confidence) return null
  return isSure && !areApart(one, other) ? null : { kind: 'choice', guides: [one, other] }
}

const passageOf = ({ slug }: Guide): Passage => ({ kind: 'guide', slug })

type ChosenAnswer = Pick<AnswerPlan, 'kind' | 'lead' | 'guide' | 'provisions' | 'related'>

/** What an answer is written from. */
export function passagesOf({ lead, guide, provisions }: ChosenAnswer): Passage[] {
  const ofGuide = guide && lead === 'guide' ? [passageOf(guide)] : []
  return [...ofGuide, ...provisions.map(provisionPassage)]
}

function chooseAnswer(hits: readonly Hit[], detail: AskedDetail | null, library: Library): ChosenAnswer {
  const provisions = hits.filter(({ passage }) => passage.kind === 'provision')
  const best = hits.flatMap(({ passage }) => guideOf(passage, library) ?? [])[0]
  const asGood = provisions
    .filter(({ confidence }) => confidence >= TIE_SHARE * (hits[0]?.confidence ?? 1))
    .slice(0, MOST_LEADING)
  const comparable = provisions.filter(
    ({ confidence }) => confidence >= PREVAILING_SHARE * (provisions[0]?.confidence ?? 1),
  )
  return {
    kind: 'answer',
    lead: best && guideLeads(best, hits) ? 'guide' : 'provisions',
    guide: best ?? null,
    provisions: putPrevailingFirst(asGood.flatMap(referencesOf), comparable.flatMap(referencesOf), detail, library),
    related: provisions
      .slice(asGood.length)
      .filter(({ confidence }) => confidence >= RELATED_SHARE * (hits[0]?.confidence ?? 1))
      .flatMap(referencesOf),
  }
}

/** A guide leads when it fits best, or when the question is so broad that many of its provisions fit alike. */
function guideLeads(guide: Guide, hits: readonly Hit[]): boolean {
  const [best] = hits
  if (!best || best.passage.kind === 'guide') return true
  const alike = hits.filter(
    ({ passage, confidence }) => passage.kind === 'provision' && confidence >= TIE_SHARE * best.confidence,
  )
  const own = provisionsOf(guide)
  const ofGuide = alike.flatMap(referencesOf).filter((provision) => isAmong(provision, own))
  return alike.length > 1 && ofGuide.length >= OWN_SHARE * alike.length
}

/** Guides that rest on the same provisions tell of one matter: asking which one is meant would help nobody. */
function areApart(one: Guide, other: Guide): boolean {
  return !provisionsOf(one).some((provision) => isAmong(provision, provisionsOf(other)))
}

function findNearestGuide(hits: readonly Hit[], least: number, library: Library): Guide | null {
  const hit = hits.find(({ passage, confidence }) => passage.kind === 'guide' && confidence >= least)
  return hit ? guideOf(hit.passage, library) : null
}

function guideOf(passage: Hit['passage'], library: Library): Guide | null {
  return passage.kind === 'guide' ? (library.guides.get(passage.slug) ?? null) : null
}

function referencesOf({ passage }: Hit): ProvisionReference[] {
  return passage.kind === 'provision' ? [{ workId: passage.workId, number: passage.number }] : []
}
