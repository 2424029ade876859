// What a message asks besides its main matter: "… and our son is four, who keeps him?".

import { guidesOn, rarityOf } from '../guides-by-provision.ts'
import type { Library } from '../library.ts'
import { type Passage, provisionPassage } from '../passage.ts'
import { findDanger } from '../danger/find-danger.ts'
import type { Guide } from '../schema.ts'
import { keyOfPassage } from '../search/documents.ts'
import { ownWords } from '../search/leaning.ts'
import type { Hit } from '../search/search.ts'
import { preparePhraseText } from '../text/phrases.ts'
import { asksWhatToDo, findAskedDetail } from './asked-detail.ts'
import { passageOf } from './choose-answer.ts'
import { isCovered } from './is-covered.ts'
import { findCarriedActors, splitIntoParts } from './message-parts.ts'

// What it takes for a passage to answer a part of a message, from 0 to 1: a part has few words to go by.

/** From this certainty on it answers, where it fits half. */
const SURE_OF_PART = { certainty: 0.85, confidence: 0.45 }
/** It answers that fits well, where the message as a whole leads to it too. */
const FITS_PART = { certainty: 0.45, confidence: 0.55, ofWhole: 0.25 }
/** So does what has every word of the part; where the message does not lead to it, it has to fit half. */
const COVERS_PART = { confidence: 0.3, ofWhole: 0.3 }
const COVERS_PART_ALONE = { certainty: 0.6, confidence: 0.5 }
/** A word or two name a matter only where what they name has them. */
const MOST_WORDS_OF_NAME = 2
const COVERS_NAME = { certainty: 0.6, confidence: 0.45 }
const COVERS_NAME_IN_WHOLE = { confidence: 0.5, ofWhole: 0.35 }

/**
 * What answers a part that tells and asks nothing is told where the message as a whole is as likely to want it: a part has few words, which
 * fit much. Of what 120 stories were also answered with (2026-11-29), 11 of 14 guides above were what somebody would hand over, and 2 of 27
 * below.
 */
const WANTED_WHERE_TOLD = 0.04
/**
 * Half of that will do where the part by itself leaves little doubt: what else is told makes one of several matters less likely. Of 963
 * messages for tuning it adds a matter to five, wanted in three (2026-11-30).
 */
const WANTED_WITH_PART = { whole: 0.02, part: 0.3 }
/**
 * What answers a part that asks, from here on, or where the part by itself wants it: of 71 guides below that messages for tuning were also
 * answered with, 4 were wanted (2026-11-30).
 */
const WANTED_FROM_WHERE_ASKED = 0.02
const WANTED_BY_PART = 0.07
/**
 * Where a message as a whole likely is of one matter, a guide that it leads to less than to so many others is none of theirs, unless a part by
 * itself likely is of it: of 9 that 690 messages written blind were also answered with, 1 was wanted; of 77 others 42 (2026-11-30).
 */
const OF_ONE_MATTER_FROM = 0.3
const MOST_LIKELIER = 4
const LIKELY_OF_PART = 0.5

/** What a part asks that has its matter from the rest of the message: "is there insurance for this?". */
const ANSWERS_IN_CONTEXT = { certainty: 0.55, confidence: 0.5 }
/** A part with so many words says what the message is about. */
const LEAST_WORDS_OF_MATTER = 3

/** So nearly as well as the best one fits what is as good an answer. */
const AS_GOOD_SHARE = 0.9

/** So well has to fit by the words of a part alone what answers it together with who did it. */
const LEAST_OF_PART = 0.15

/** A guide of which so much has been said, of what it rests on and few others do, is no other matter. */
const SAID_SHARE = 0.6
/** A message can be long, and each part is searched for. */
const MOST_PARTS = 10
const MOST_HITS = 12

/** A part of a message with what answers it. */
export interface AnsweredPart {
  text: string
  /** The best one answers; the next ones are what else fits. */
  hits: readonly [Hit, ...Hit[]]
  certainty: number
  isCovered: boolean
}

/**
 * The parts of a message that something answers by itself, in their order, without what tells of danger and without those
 * that are about the same as one before. `whole` is what fits the message as a whole. None where it has one part.
 */
export function findAnsweredParts(message: string, whole: readonly Hit[], library: Library): AnsweredPart[] {
  const parts = splitIntoParts(message)
  if (parts.length < 2) return []
  const ofWhole = new Map(whole.map((hit) => [keyOfPassage(hit.passage), hit]))
  const likelihoods = library.judgeGuides(message)
  const actors = findCarriedActors(parts)
  const answered = parts.slice(0, MOST_PARTS).flatMap((text, at) => {
    const actor = asks(text) ? null : (actors[at] ?? null)
    return answerPart(text, actor, ofWhole, library) ?? []
  })
  const wanted = answered.filter((part) => {
    const answer = answerOf(part)
    if (!belongsToMessage(part, likelihoods, library)) return false
    const likelihood = likelihoodOf(answer, likelihoods, library)
    return asks(part.text)
      ? isWantedWhereAsked(part, likelihood, library)
      : isWantedWhereTold(part, likelihood, library)
  })
  return wanted.filter(createNewnessCheck([], library))
}

function isWantedWhereTold(part: AnsweredPart, likelihood: number, library: Library): boolean {
  if (likelihood >= WANTED_WHERE_TOLD) return true
  const { whole, part: ofPart } = WANTED_WITH_PART
  return likelihood >= whole && likelihoodOf(answerOf(part), library.judgeGuides(part.text), library) >= ofPart
}

function isWantedWhereAsked(part: AnsweredPart, likelihood: number, library: Library): boolean {
  if (likelihood >= WANTED_FROM_WHERE_ASKED) return true
  const likelihoods = library.judgeGuides(part.text)
  const ofPart = likelihoodOf(answerOf(part), likelihoods, library)
  return (
    ofPart >= WANTED_BY_PART ||
    (part.certainty >= SURE_OF_PART.certainty && ofPart >= Math.max(...likelihoods.values()))
  )
}

function belongsToMessage(part: AnsweredPart, likelihoods: ReadonlyMap<string, number>, library: Library): boolean {
  const answer = answerOf(part)
  if (answer.kind !== 'guide' || Math.max(0, ...likelihoods.values()) < OF_ONE_MATTER_FROM) return true
  const own = likelihoods.get(answer.slug) ?? 0
  return (
    [...likelihoods.values()].filter((likelihood) => likelihood > own).length < MOST_LIKELIER ||
    likelihoodOf(answer, library.judgeGuides(part.text), library) >= LIKELY_OF_PART
  )
}

/** How likely a guide is wanted; a provision as the likeliest of the guides that rest on it. */
function likelihoodOf(passage: Passage, likelihoods: ReadonlyMap<string, number>, library: Library): number {
  const slugs = passage.kind === 'guide' ? [passage.slug] : guidesOn(passage, library).map(({ slug }) => slug)
  return Math.max(0, ...slugs.map((slug) => likelihoods.get(slug) ?? 0))
}

/** What answers the parts of a message that `main` does not cover: the guides and provisions that it is answered with. */
export function findOtherMatters(
  parts: readonly AnsweredPart[],
  main: readonly Passage[],
  library: Library,
): Passage[] {
  return parts.filter(createNewnessCheck(main, library)).map(answerOf)
}

/**
 * What answers the questions of a message that `parts` leave open, read as going on with its first part and with `main`, which
 * it is answered with. None that `main` and `others` have said.
 */
export function findAskedInContext(
  message: string,
  parts: readonly AnsweredPart[],
  main: readonly Passage[],
  others: readonly Passage[],
  library: Library,
): Passage[] {
  const texts = splitIntoParts(message).slice(0, MOST_PARTS)
  const matter = texts.find((text) => library.readWords(text).length >= LEAST_WORDS_OF_MATTER)
  if (matter === undefined) return []
  const answered = parts.map(({ text }) => text)
  const likelihoods = library.judgeGuides(message)
  const open = texts.filter((text) => text !== matter && !answered.includes(text) && asks(text))
  const found = open.flatMap((text): AnsweredPart[] => {
    const { hits, certainty, goesOn } = library.search(text, {
      matter: { question: matter, passages: main },
      most: MOST_HITS,
    })
    const [best, ...next] = hits
    const { confidence, certainty: least } = ANSWERS_IN_CONTEXT
    if (!goesOn || !best || best.confidence < confidence || certainty < least) return []
    const part: AnsweredPart = { text, hits: [best, ...next], certainty, isCovered: false }
    const answer = answerOf(part)
    const isWanted =
      belongsToMessage(part, likelihoods, library) &&
      isWantedWhereAsked(part, likelihoodOf(answer, likelihoods, library), library)
    return isWanted ? [part] : []
  })
  return found.filter(createNewnessCheck([...main, ...others], library)).map(answerOf)
}

function asks(text: string): boolean {
  const phraseText = preparePhraseText(text)
  return text.endsWith('?') || findAskedDetail(phraseText) !== null || asksWhatToDo(phraseText)
}

/** A guide where it fits as well: it says what to do. */
function answerOf({ hits }: AnsweredPart): Passage {
  const guide = alikeOf(hits).find(({ passage }) => passage.kind === 'guide')
  return (guide ?? hits[0]).passage
}

const alikeOf = (hits: AnsweredPart['hits']): Hit[] =>
  hits.filter(({ confidence }) => confidence >= AS_GOOD_SHARE * hits[0].confidence)

/** `actor` is who did what it tells, where another part says that. */
function answerPart(
  text: string,
  actor: string | null,
  ofWhole: ReadonlyMap<string, Hit>,
  library: Library,
): AnsweredPart | null {
  const words = library.readWords(text).length
  // "How much is the fine if it is late?" is asked of the matter that another part names.
  if (words === 0 || ownWords(text).length === 0) return null
  const alone = library.search(text, { most: MOST_HITS })
  const { hits, subject, ...found } = actor === null ? alone : library.search(`${actor} ${text}`, { most: MOST_HITS })
  const [best, ...next] = hits
  if (subject !== 'law' || !best || findDanger(text, library)) return null
  // Who did it chooses among what answers the part; it makes no matter of its own, and nothing surer.
  if (!isAmongHits(best, alone.hits)) return null
  const certainty = Math.min(found.certainty, alone.certainty)
  const isWhole = isCovered(text, best.passage, library)
  const { confidence: inWhole = 0 } = ofWhole.get(keyOfPassage(best.passage)) ?? {}
  const isAtLeast = (least: { certainty?: number; confidence: number; ofWhole?: number }) =>
    certainty >= (least.certainty ?? 0) && best.confidence >= least.confidence && inWhole >= (least.ofWhole ?? 0)
  const names = isWhole && (isAtLeast(COVERS_NAME) || isAtLeast(COVERS_NAME_IN_WHOLE))
  const covers = isWhole && (isAtLeast(COVERS_PART) || isAtLeast(COVERS_PART_ALONE))
  const fits = isAtLeast(FITS_PART) || covers
  const isSure = words > 1 && isAtLeast(SURE_OF_PART)
  const answers = isSure || (words > MOST_WORDS_OF_NAME ? fits : names)
  return answers ? { text, hits: [best, ...next], certainty, isCovered: isWhole } : null
}

const isAmongHits = ({ passage }: Hit, hits: readonly Hit[]): boolean =>
  hits.some((hit) => hit.confidence >= LEAST_OF_PART && keyOfPassage(hit.passage) === keyOfPassage(passage))

/** Whether most of what a guide rests on, and few others do, has not been said by `said`. */
export function isOwnMatter(guide: Guide, said: readonly Passage[], library: Library): boolean {
  const covered = new Set(said.flatMap((passage) => [passage, ...provisionsIn(passage, library)]).map(keyOfPassage))
  return shareOf(provisionsIn(passageOf(guide), library), covered, library) < SAID_SHARE
}

/** How much of the provisions is among what was said: one that many guides rest on counts little. */
function shareOf(provisions: readonly Passage[], covered: ReadonlySet<string>, library: Library): number {
  const weigh = (passages: readonly Passage[]) =>
    passages.reduce((sum, one) => sum + (one.kind === 'provision' ? rarityOf(one, library) : 0), 0)
  const all = weigh(provisions)
  return all === 0 ? 0 : weigh(provisions.filter((passage) => covered.has(keyOfPassage(passage)))) / all
}

/** Makes the check whether a part is about something that has not been said, by `said` or to a part that was checked before. */
function createNewnessCheck(said: readonly Passage[], library: Library): (part: AnsweredPart) => boolean {
  const passagesOf = (passage: Passage) => [passage, ...provisionsIn(passage, library)]
  const answers = new Set(said.map(keyOfPassage))
  const covered = new Set(said.flatMap(passagesOf).map(keyOfPassage))
  return (part) => {
    const answer = answerOf(part)
    const provisions = provisionsIn(answer, library)
    const isSaid =
      alikeOf(part.hits).some(({ passage }) => answers.has(keyOfPassage(passage))) ||
      covered.has(keyOfPassage(part.hits[0].passage)) ||
      shareOf(provisions, covered, library) >= SAID_SHARE
    if (isSaid) return false
    answers.add(keyOfPassage(answer))
    for (const passage of [answer, ...provisions]) covered.add(keyOfPassage(passage))
    return true
  }
}

/** What a guide rests on; what people ask next makes two guides no more alike. */
function provisionsIn(passage: Passage, library: Library): Passage[] {
  return passage.kind === 'guide' ? library.restsOn(passage.slug).own.map(provisionPassage) : []
}
