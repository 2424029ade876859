// What a question is about, and so which reply it needs. No reply is written here.

import type { Danger } from '../../contract/danger.ts'
import {
  findDanger,
  findForce,
  findSituation,
  likelyTellsOfDanger,
  mayTellOfDanger,
  surelyTellsOfDanger,
  tellsOfMissing,
} from '../danger/find-danger.ts'
import type { Library } from '../library.ts'
import type { Guide, Signpost } from '../schema.ts'
import { AS_WRITTEN, nearestWay } from '../search/as-written.ts'
import { keyOfPassage } from '../search/documents.ts'
import { FITS_FROM } from '../search/confidence.ts'
import type { Found, Hit } from '../search/search.ts'
import { tokenize } from '../text/normalize.ts'
import { preparePhraseText } from '../text/phrases.ts'
import { type AskedDetail, findAskedDetail } from './asked-detail.ts'
import { findNearestGuide, guideOf, passageOf } from './choose-answer.ts'
import { asksForForeignLaw, liesAbroad, reachOf } from './foreign-law.ts'
import { findFurtherQuestion } from './further-question.ts'
import { guideToSafety, likeliestInDanger } from './guide-to-safety.ts'
import { splitIntoParts } from './message-parts.ts'
import { findNamedProvisions } from './named-provisions.ts'
import { findAnsweredParts, findOtherMatters } from './other-matters.ts'
import {
  answerWith,
  type ChosenPlan,
  chooseAnswerPlan,
  findClosest,
  LIKELY_FROM,
  MENTION_FROM,
  MOST_CLOSEST,
  fitsSurely,
} from './plan-answer.ts'
import type { Conversation, PlannedReply, ReplyPlan } from './plan-types.ts'
import { findAskedLetter } from './offered-letters.ts'
import { isShort } from '../search/leaning.ts'
import { findSmallTalk } from './small-talk.ts'
import { findUnmetRequests, type UnmetRequest } from './unmet-requests.ts'

/** How much the words may speak for something else, in log-odds, where a document is wanted that something likely fits. */
const LEAST_WEIGHT_TO_DRAFT = -1
/** How likely the best passage has to be what was asked for, there. */
const LIKELY_TO_DRAFT_FROM = 0.6

/** How much the words may speak for something else where a forecast is wanted of what surely is a matter of law. */
const LEAST_WEIGHT_TO_FORECAST = -2
const LIKELY_TO_FORECAST_FROM = 0.6
/** How well the best passage has to fit what is asked of a doctor, or of a case: words of both stand in much else. */
const FITS_REQUEST_FROM = 0.4

/** From here on a passage is named beside a signpost that is about something else. */
const FITS_BESIDE_SIGNPOST_FROM = 0.75
/** Passages that are looked at to know what the library has on the matter of a signpost. */
const MOST_NEAR_SIGNPOST = 30

const MOST_HITS = 12

/** How likely a guide has to be to go before the one that leads to safety. */
const SURELY_MEANT_FROM = 0.6

/** Reads a question; what was asked and answered before helps when it leans on that ("and how long does it take?"). */
export function planReply(conversation: Conversation, library: Library): PlannedReply {
  const { question, written, previous, picked, askedIn } = conversation
  const told = findDanger(written, library)
  // Somebody who picks one of two guides still asks what was asked before.
  const answered = picked ? (previous ?? '') : question
  const asked = findAskedDetail(preparePhraseText(library.readReferences(answered).withoutNames))
  const asAsked = told && planAsAsked(conversation, told, asked, library)
  const chosen = asAsked ?? choosePlan(conversation, told, asked, library)
  const { goesOn, detail = asked } = chosen
  const plan = leadToLetter(answered, chosen.plan, told, library)
  const danger = told ?? dangerBehind(plan, written, library)
  const keepsToSafety = danger !== null && (told ? asAsked === null : findForce(written) !== null)
  return { question: answered, written, plan, danger, keepsToSafety, detail, goesOn, askedIn }
}

/**
 * Who may be in danger, but does not surely say so, is answered as everybody is where something likely answers, below whom to
 * call: what was long ago, or only feared, has its own question. Null where nothing does, where force is told of or somebody is missing,
 * and where somebody likely wants to die, or few words likelier tell of danger than not: that is what somebody in danger writes.
 */
function planAsAsked(
  conversation: Conversation,
  { kind }: Danger,
  detail: AskedDetail | null,
  library: Library,
): ReturnType<typeof choosePlan> | null {
  const { written } = conversation
  if (findForce(written) || tellsOfMissing(written) || surelyTellsOfDanger(written, library)) return null
  if ((kind === 'suicide' || isShort(written)) && likelyTellsOfDanger(written, library)) return null
  const chosen = choosePlan(conversation, null, detail, library)
  const { plan } = chosen
  return plan.kind === 'signpost' || (plan.kind === 'answer' && plan.sureness !== 'near') ? chosen : null
}

/** Whose words lead to an urgent guide may be in danger without saying so. */
function dangerBehind(plan: ReplyPlan, written: string, library: Library): Danger | null {
  if (plan.kind !== 'answer' || plan.lead !== 'guide' || !plan.guide?.urgent) return null
  if (!mayTellOfDanger(written, library)) return null
  // Who is accused is not told that it is not their fault.
  const found = findFurtherQuestion(plan.guide, written, library.judgeFurther)
  if (found?.further.otherSide && found.certainty !== 'near') return null
  const { kind } = library.judgeDanger(written)
  return { kind: kind === 'injury' ? kind : 'violence', isChild: plan.guide.help[0] === 'child-helpline' }
}

/** Whoever asks for a letter that the library has asks of law, and gets the guide to which it belongs where nothing else answers. */
function leadToLetter(question: string, plan: ReplyPlan, danger: Danger | null, library: Library): ReplyPlan {
  if (danger || (plan.kind !== 'off-topic' && plan.kind !== 'unknown')) return plan
  if (library.weighLaw(question) < LEAST_WEIGHT_TO_DRAFT) return plan
  const [slug = ''] = findAskedLetter(question, library)?.guides ?? []
  const guide = library.findGuide(slug)
  return guide ? { ...answerWith(guide, []), sureness: 'likely' } : plan
}

function choosePlan(
  { question, matter, picked }: Conversation,
  danger: Danger | null,
  detail: AskedDetail | null,
  library: Library,
): ChosenPlan & Pick<PlannedReply, 'goesOn'> {
  if (danger?.kind === 'suicide')
    return { plan: { kind: 'crisis', guide: findMatterBehind(question, danger, library) }, goesOn: false }
  if (picked) return { plan: answerWith(picked, []), goesOn: false }
  const talk = danger ? null : findSmallTalk(preparePhraseText(question))
  if (talk) return { plan: { kind: 'talk', talk }, goesOn: false }
  const found = library.search(question, { matter, most: MOST_HITS })
  return { ...choosePlanByRetrieval(question, found, danger, detail, library), goesOn: found.goesOn }
}

/**
 * What surely fits what somebody tells beside that they want to die: those words themselves lead to guides about a death. Whoever has taken
 * poison reads nothing but what to do now.
 */
function findMatterBehind(question: string, danger: Danger, library: Library): Guide | null {
  if (findSituation(question, danger).situation !== 'suicide') return null
  const told = splitIntoParts(question).filter((part) => findDanger(part, library)?.kind !== 'suicide')
  if (told.length === 0) return null
  const matter = told.join('. ')
  const found = library.search(matter, { most: MOST_HITS })
  const { plan } = choosePlanByRetrieval(matter, found, null, null, library)
  return plan.kind === 'answer' && plan.sureness === 'sure' && plan.lead === 'guide' ? plan.guide : null
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
  // Nobody in danger is told that something is not held, or of whatever section has the number of a class or a ward.
  const isMeant = !danger || (named?.kind === 'named' && library.readReferences(question).workIds.size > 0)
  if (named && isMeant) return { plan: named }
  const foreign: ReplyPlan = { kind: 'foreign-law', closest: mentionAbroad(hits, library) }
  if (!danger && asksForForeignLaw(question)) return { plan: foreign }
  if (subject !== 'law' && !danger) {
    const plan = planOtherSubject(question, found, library)
    if (plan) return { plan }
  }
  const foundSignpost = findSignpost(signpost, danger, library)
  const fittingSignpost =
    foundSignpost && isAnsweredBefore(foundSignpost, question, hits, library) ? null : foundSignpost
  if (!danger && !fittingSignpost?.aboutAbroad && liesAbroad(question, found, library)) return { plan: foreign }
  if (fittingSignpost) {
    const closest = findNearSignpost(hits, fittingSignpost, library)
    return { plan: { kind: 'signpost', signpost: fittingSignpost, closest } }
  }
  const parts = findAnsweredParts(question, hits, library)
  const urgent =
    danger?.kind === 'violence' && !isSurelyMeant(hits, question, library)
      ? guideToSafety(question, hits, danger, library)
      : null
  if (urgent) {
    // Nobody in danger is to read of what their words sound like.
    const told = parts.filter(fitsSurely)
    return { plan: answerWith(urgent, findOtherMatters(told, [passageOf(urgent)], library)) }
  }
  const chosen = chooseAnswerPlan(question, found, danger, detail, parts, library)
  const likely =
    danger?.kind === 'violence' && chosen.plan.kind === 'unknown' ? likeliestInDanger(question, library) : null
  return likely ? { plan: answerWith(likely, []) } : chosen
}

/**
 * Whether the guide that fits first is likely wanted and has an answer of its own to what is asked: it goes before a signpost, unless the
 * question is in the signpost's own words, or in so few that they are near to much.
 */
function isAnsweredBefore({ words }: Signpost, question: string, [best]: readonly Hit[], library: Library): boolean {
  const guide = best && guideOf(best.passage, library)
  if (!guide || tokenize(question).length < LEAST_WORDS_BEFORE_SIGNPOST) return false
  if (likelihoodOf(guide, question, library) < BEFORE_SIGNPOST_FROM) return false
  if (nearestWay(question, words) >= AS_WRITTEN) return false
  const found = findFurtherQuestion(guide, question, library.judgeFurther)
  return found !== null && found.certainty !== 'near'
}

const LEAST_WORDS_BEFORE_SIGNPOST = 5
const BEFORE_SIGNPOST_FROM = 0.3

/** Whether the guide that fits first is by far the likeliest: a witness of violence asks how to be a witness. */
function isSurelyMeant([best]: readonly Hit[], question: string, library: Library): boolean {
  const guide = best && guideOf(best.passage, library)
  return guide ? likelihoodOf(guide, question, library) >= SURELY_MEANT_FROM : false
}

const likelihoodOf = ({ slug }: Guide, question: string, library: Library): number =>
  library.judgeGuides(question).get(slug) ?? 0

/** What is not about law by its words; null where what is asked for makes it a matter of law all the same. */
function planOtherSubject(question: string, found: Found, library: Library): ReplyPlan | null {
  const { hits } = found
  const requests = findUnmetRequests(question)
  // Whoever looks for a lawyer has a matter of law, though it is not told.
  const guide = requests.includes('lawyer') ? findNearestGuide(hits, MENTION_FROM, library) : null
  if (guide) return { ...answerWith(guide, []), sureness: 'likely' }
  if (areOfLaw(requests, library.weighLaw(question), found)) return null
  return { kind: 'off-topic', nearestGuide: findNearestGuide(hits, FITS_FROM, library) }
}

/**
 * Words of anything can stand in what a petition is to say; a forecast is wanted of matches and the weather as well, and a medicine
 * by everybody who is ill.
 */
function areOfLaw(requests: readonly UnmetRequest[], weight: number, { hits: [best], certainty }: Found): boolean {
  if (requests.includes('drafting')) return weight >= LEAST_WEIGHT_TO_DRAFT && certainty >= LIKELY_TO_DRAFT_FROM
  const fits = best !== undefined && best.confidence >= FITS_REQUEST_FROM
  if (requests.includes('medicine')) return fits && certainty >= LIKELY_FROM
  if (!requests.includes('outcome') && !requests.includes('duration')) return false
  if (weight > 0) return certainty >= LIKELY_FROM
  return weight >= LEAST_WEIGHT_TO_FORECAST && fits && certainty >= LIKELY_TO_FORECAST_FROM
}

/** What may be mentioned to somebody abroad: what reaches there first, and no chance likeness of what does not. */
function mentionAbroad(hits: readonly Hit[], library: Library): Hit[] {
  const reaches = ({ passage }: Hit) => reachOf(passage, library) === 'abroad'
  const reaching = hits.filter((hit) => hit.confidence >= MENTION_FROM && reaches(hit))
  const others = hits.filter((hit) => hit.confidence >= FITS_FROM && !reaches(hit))
  return [...reaching, ...others].slice(0, MOST_CLOSEST)
}

/**
 * What fits both the question and what the signpost is about, or the question so well that it tells of that as well: who is told that
 * nothing held settles it needs no chance likeness.
 */
function findNearSignpost(hits: readonly Hit[], { matter, words }: Signpost, library: Library): Hit[] {
  const onMatter = [matter.en, words.en.join('. ')]
    .flatMap((text) => library.search(text, { most: MOST_NEAR_SIGNPOST }).hits)
    .filter(({ confidence }) => confidence >= FITS_FROM)
  const near = new Set(onMatter.map(({ passage }) => keyOfPassage(passage)))
  return findClosest(hits).filter(
    ({ passage, confidence }) =>
      confidence >= FITS_BESIDE_SIGNPOST_FROM || (confidence >= FITS_FROM && near.has(keyOfPassage(passage))),
  )
}

/** The signpost that a question is answered with; null where none fits, and where somebody is in danger. */
export function findSignpost(found: Found['signpost'], danger: Danger | null, library: Library): Signpost | null {
  if (danger || !found || found.confidence < FITS_FROM) return null
  return library.signposts.get(found.id) ?? null
}
