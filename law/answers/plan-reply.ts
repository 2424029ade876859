// What a question is about, and so which reply it needs. No reply is written here.

import type { Library } from '../library.ts'
import type { ProvisionReference } from '../passage.ts'
import { provisionsOf } from '../marks.ts'
import type { Guide } from '../schema.ts'
import type { Hit } from '../search/search.ts'
import type { Danger } from '../../contract/danger.ts'
import { findDanger, findForce } from './danger.ts'
import { hear } from '../text/phrases.ts'
import { findAskedDetail } from './asked-detail.ts'
import type { Conversation } from './conversation.ts'
import { isCovered } from './is-covered.ts'
import { findNamedProvisions } from './named-provisions.ts'
import { findSmallTalk } from './small-talk.ts'
import type { AnswerPlan, PlannedReply, ReplyPlan } from './reply-plan.ts'

/** From here on a passage answers the question; below, and down to `NEAR`, it is shown as the closest there is. */
const SURE = 0.6
const NEAR = 0.3
/** From here on a passage is worth naming when none is near. */
const WORTH_NAMING = 0.15
/** A passage that has every word of a question is sure of it only this near the best one, however short the question is. */
const COVERED_SHARE = 0.75
/** Two passages are as good as each other when the lesser has this share of the better one's confidence. */
const CLOSE = 0.94
/** The same where neither is sure. */
const NEARLY = 0.85
/** An urgent guide need only come this near the best passage. */
const URGENT_SHARE = 0.4
/** What else is named has this share of the best one's confidence. */
const WORTH_SEEING = 0.75
const MOST_CLOSEST = 3
const MOST_LEADING = 2

/** Reads a question; the one before it helps when this one leans on it ("and how long does it take?"). */
export function planReply(conversation: Conversation, library: Library): PlannedReply {
  const { question, previous, picked } = conversation
  const danger = findDanger(question)
  // Whoever picks one of two guides still asks what was asked before.
  const answered = picked ? (previous ?? '') : question
  const detail = findAskedDetail(hear(answered))
  return { question: answered, plan: choosePlan(conversation, danger, library), danger, detail }
}

function choosePlan({ question, previous, picked }: Conversation, danger: Danger | null, library: Library): ReplyPlan {
  if (danger?.kind === 'suicide') return { kind: 'crisis' }
  if (picked) return answerWith(picked)
  const talk = danger ? null : findSmallTalk(hear(question))
  return talk ? { kind: 'talk', talk } : lookUp(question, previous, danger, library)
}

function lookUp(question: string, previous: string | null, danger: Danger | null, library: Library): ReplyPlan {
  const { hits, subject } = library.search(question, { previous, most: 12 })
  if (subject === 'other-task') return { kind: 'off-topic', near: nearGuide(hits, WORTH_NAMING, library) }
  const named = findNamedProvisions(question, hits, library)
  if (named) return named
  if (subject !== 'law' && !danger) return { kind: 'off-topic', near: nearGuide(hits, NEAR, library) }
  const leastCovered = Math.max(WORTH_NAMING, COVERED_SHARE * (hits[0]?.confidence ?? 0))
  const fits = ({ passage, confidence }: Hit, least: number) =>
    confidence >= least || (!danger && confidence >= leastCovered && isCovered(question, passage, library))
  const near = hits.filter((hit) => fits(hit, NEAR))
  const sure = near.filter((hit) => fits(hit, SURE))
  const urgent = danger?.kind === 'violence' ? guideToSafety(question, hits, danger, library) : null
  if (urgent) return answerWith(urgent)
  const choice = danger ? null : findChoice(near, library)
  if (choice) return choice
  const closest = hits.filter(({ confidence }) => confidence >= WORTH_NAMING).slice(0, MOST_CLOSEST)
  const isSure = sure.length > 0
  // Whoever is in danger is not shown what may be about something else.
  const mustBeSure = danger !== null && danger.kind !== 'arrest'
  if ((mustBeSure ? sure : near).length === 0) return { kind: 'unknown', closest }
  const answer = chooseAnswer(isSure ? sure : near, library)
  return { ...answer, isSure: isSure || danger !== null, closest, matches: hits.flatMap(referencesOf) }
}

/** By one guide, whatever else was found. */
const answerWith = (guide: Guide): ReplyPlan => ({
  kind: 'answer',
  isSure: true,
  lead: 'guide',
  guide,
  provisions: [],
  related: [],
  closest: [],
  matches: [],
})

/** Guides that force leads to, whatever else the words tell of. */
const GUIDES_ON = { family: 'domestic-violence', beating: 'beaten-and-injured', threats: 'threatened-or-blackmailed' }

/** What a threat is made with comes before what it is made for: whoever is locked in is not to read of screenshots. */
function guideToSafety(question: string, hits: readonly Hit[], danger: Danger, library: Library): Guide | null {
  const urgent = findUrgent(hits, danger, library)
  const force = findForce(question)
  const isOpen = urgent ? urgent.slug === GUIDES_ON.threats : !danger.isChild && force?.act !== 'beating'
  if (!force || !isOpen) return urgent
  if (force.isByFamily) return library.guides.get(GUIDES_ON.family) ?? urgent
  if (force.act === 'beating') return library.guides.get(GUIDES_ON.beating) ?? urgent
  return force.act === 'weapon' ? (library.guides.get(GUIDES_ON.threats) ?? urgent) : urgent
}

/** Violence comes before maintenance, divorce and whatever else the words tell of. */
function findUrgent(hits: readonly Hit[], { isChild }: Danger, library: Library): Guide | null {
  const share = URGENT_SHARE * (hits[0]?.confidence ?? 1)
  // A mother whose child is missing is not to read of rape because nothing else was found.
  const least = isChild ? Math.max(NEAR, share) : share
  const guides = hits.filter(({ confidence }) => confidence >= least)
  return guides.flatMap(({ passage }) => guideOf(passage, library) ?? []).find(({ urgent }) => urgent) ?? null
}

/**
 * Two guides between which the question does not tell. Where nothing is sure, two that come equally near will do; where
 * one is, they have to be matters of their own.
 */
function findChoice(near: readonly Hit[], library: Library): Extract<ReplyPlan, { kind: 'choice' }> | null {
  const [first, second] = near.filter(({ passage }) => passage.kind === 'guide')
  if (!first || !second || first !== near[0]) return null
  const one = guideOf(first.passage, library)
  const other = guideOf(second.passage, library)
  if (!one || !other) return null
  const isSure = first.confidence >= SURE
  if (second.confidence < (isSure ? CLOSE : NEARLY) * first.confidence) return null
  return isSure && !areApart(one, other) ? null : { kind: 'choice', guides: [one, other] }
}

function chooseAnswer(hits: readonly Hit[], library: Library): Omit<AnswerPlan, 'matches' | 'isSure' | 'closest'> {
  const provisions = hits.filter(({ passage }) => passage.kind === 'provision')
  const best = hits.flatMap(({ passage }) => guideOf(passage, library) ?? [])[0]
  const asGood = provisions
    .filter(({ confidence }) => confidence >= CLOSE * (hits[0]?.confidence ?? 1))
    .slice(0, MOST_LEADING)
  return {
    kind: 'answer',
    lead: best && guideLeads(best, hits) ? 'guide' : 'provisions',
    guide: best ?? null,
    provisions: asGood.flatMap(referencesOf),
    related: provisions
      .slice(asGood.length)
      .filter(({ confidence }) => confidence >= WORTH_SEEING * (hits[0]?.confidence ?? 1))
      .flatMap(referencesOf),
  }
}

/** A guide leads when it fits best, or when the question is so broad that many of its provisions fit alike. */
function guideLeads(guide: Guide, hits: readonly Hit[]): boolean {
  const [best] = hits
  if (!best || best.passage.kind === 'guide') return true
  const alike = hits.filter(
    ({ passage, confidence }) => passage.kind === 'provision' && confidence >= CLOSE * best.confidence,
  )
  const own = new Set(provisionsOf(guide).map(({ workId, number }) => `${workId} ${number}`))
  const ofGuide = alike.filter(
    ({ passage }) => passage.kind === 'provision' && own.has(`${passage.workId} ${passage.number}`),
  )
  return alike.length > 1 && ofGuide.length * 2 >= alike.length
}

/** Guides that rest on the same provisions tell of one matter: asking which one is meant would help nobody. */
function areApart(one: Guide, other: Guide): boolean {
  const others = new Set(provisionsOf(other).map(({ workId, number }) => `${workId} ${number}`))
  return !provisionsOf(one).some(({ workId, number }) => others.has(`${workId} ${number}`))
}

function nearGuide(hits: readonly Hit[], least: number, library: Library): Guide | null {
  const hit = hits.find(({ passage, confidence }) => passage.kind === 'guide' && confidence >= least)
  return hit ? guideOf(hit.passage, library) : null
}

function guideOf(passage: Hit['passage'], library: Library): Guide | null {
  return passage.kind === 'guide' ? (library.guides.get(passage.slug) ?? null) : null
}

function referencesOf({ passage }: Hit): ProvisionReference[] {
  return passage.kind === 'provision' ? [{ workId: passage.workId, number: passage.number }] : []
}
