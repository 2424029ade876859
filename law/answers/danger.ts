// Whether somebody needs help before an answer. "My husband beats me" is told from "What is the punishment for
// beating?" by whom it happens to, by what is asked, and by when it happened. What is done and whom it happens to stand in
// one sentence; that it is a film, long over or before a court may stand anywhere in the message.

import type { Danger } from '../../contract/danger.ts'
import type { PhraseText, Recognise } from '../text/phrase-finder.ts'
import { preparePhraseText, readPhraseGroups } from '../text/phrases.ts'
import { readInNepali } from '../text/read-in-nepali.ts'
import type { Situation } from './first-steps.ts'
import PHRASES from './danger-phrases.json' with { type: 'json' }

const says = readPhraseGroups(PHRASES)

/** What is true of a whole message, whichever of its sentences tells of danger. */
interface Circumstances {
  isOver: boolean
  isImagined: boolean
  isBeforeCourt: boolean
  isLawOfSuicide: boolean
  isOthersStory: boolean
  isAnimal: boolean
  isAfterwards: boolean
  isUrgent: boolean
}

/** The danger that the words tell of, the gravest first; null when they tell of none. */
export function findDanger(question: string): Danger | null {
  const inNepali = readInNepali(question)
  return findDangerIn(question) ?? (inNepali === question ? null : findDangerIn(inNepali))
}

function findDangerIn(text: string): Danger | null {
  const message = preparePhraseText(text)
  const circumstances = readCircumstances(message)
  const sentences = sentencesOf(text)
  // Who says goodbye does it in several sentences.
  if (tellsOfSuicide(message, circumstances)) return { kind: 'suicide', isChild: says.child(message) }
  for (const { kind, isTold } of KINDS) {
    if (sentences.some((sentence) => isTold(sentence, circumstances))) return { kind, isChild: says.child(message) }
  }
  return null
}

/** Whether the words may tell of danger where what fits them best is help against violence: it happens to somebody, and now. */
export function mayTellOfDanger(question: string): boolean {
  const message = preparePhraseText(question)
  const { isOver, isImagined, isBeforeCourt } = readCircumstances(message)
  if (isOver || isImagined || isBeforeCourt || says.askedInGeneral(message)) return false
  return isOfOneselfNow(message)
}

/** What somebody in danger is told to do depends on it. */
export function findSituation(question: string, danger: Danger): { situation: Situation; isAbroad: boolean } {
  const message = preparePhraseText(question)
  return { situation: situationOf(message, danger), isAbroad: danger.kind === 'trafficking' || says.abroad(message) }
}

function situationOf(message: PhraseText, { kind, isChild }: Danger): Situation {
  if (kind === 'suicide' || kind === 'trafficking') return kind
  if (kind === 'arrest' || says.heldNow(message) || says.arrested(message)) return 'held'
  if (says.fire(message) && (kind === 'injury' || !says.beaten(message))) return 'fire'
  if (kind === 'injury') return 'accident'
  if (says.sexual(message)) return 'sexual'
  if (isChild && says.childInDanger(message)) return 'child'
  if (says.beaten(message) || says.lockedIn(message)) return says.byFamily(message) ? 'home' : 'attack'
  return says.threatened(message) && !says.shownWeapon(message) ? 'threat' : 'attack'
}

/** What was done to somebody by force, and whether the words name family. */
export interface Force {
  act: 'beating' | 'weapon' | 'locking-in'
  isByFamily: boolean
}

/** The force that the words tell of; null when they tell of none. */
export function findForce(question: string): Force | null {
  const sentences = sentencesOf(question)
  const act = FORCES.find(({ isTold }) => sentences.some(isTold))?.act
  return act ? { act, isByFamily: sentences.some(says.byFamily) } : null
}

const FORCES: readonly { act: Force['act']; isTold: Recognise }[] = [
  { act: 'weapon', isTold: says.shownWeapon },
  { act: 'locking-in', isTold: says.lockedIn },
  { act: 'beating', isTold: says.beaten },
]

/** No phrase reaches from one sentence into the next. */
const SENTENCE_END = /[.?!।॥\n]+(?=\s|$)|\n/u

const sentencesOf = (text: string): PhraseText[] =>
  text
    .split(SENTENCE_END)
    .filter((sentence) => sentence.trim() !== '')
    .map(preparePhraseText)

function readCircumstances(message: PhraseText): Circumstances {
  return {
    isOver: isLongOver(message),
    isImagined: says.imagined(message) || isAskedInGeneral(message),
    isBeforeCourt: says.beforeCourt(message) && !says.underWay(message),
    isOthersStory: says.imagined(message) && !says.personal(message),
    isLawOfSuicide: says.lawOfSuicide(message),
    isAnimal: says.animal(message),
    isAfterwards: says.afterwards(message),
    isUrgent: says.urgent(message) && says.personal(message) && !says.askedInGeneral(message),
  }
}

type Tells = (sentence: PhraseText, circumstances: Circumstances) => boolean

/** What comes after suicide, the gravest first. Somebody who is hurt by those who hold them is in more danger than by the arrest. */
const KINDS: readonly { kind: Danger['kind']; isTold: Tells }[] = [
  { kind: 'violence', isTold: (sentence, circumstances) => isHeld(sentence, circumstances) && isHurt(sentence) },
  { kind: 'arrest', isTold: isHeld },
  { kind: 'trafficking', isTold: unlessImagined(isTrafficking) },
  { kind: 'violence', isTold: unlessImagined(isViolence) },
  {
    kind: 'injury',
    isTold: unlessImagined((sentence, { isAfterwards }) => !isAfterwards && isInjured(sentence)),
  },
  { kind: 'violence', isTold: unlessImagined(isGraveNow) },
]

function tellsOfSuicide(message: PhraseText, { isAnimal, isLawOfSuicide, isOthersStory }: Circumstances): boolean {
  if (isOthersStory) return false
  if (says.suicide(message) || (says.poisoned(message) && !isAnimal)) return true
  return says.mentionOfSuicide(message) && !isLawOfSuicide
}

function isHeld(sentence: PhraseText, { isOver, isBeforeCourt }: Circumstances): boolean {
  if (isOver || isBeforeCourt || isLongOver(sentence)) return false
  return says.heldNow(sentence) || (says.arrested(sentence) && !says.noArrestNow(sentence))
}

function unlessImagined(tells: Tells): Tells {
  return (sentence, circumstances) => {
    const { isOver, isBeforeCourt, isImagined } = circumstances
    if (isOver || isBeforeCourt || isLongOver(sentence)) return false
    // A poem may be asked for by somebody who is beaten meanwhile.
    if (isImagined && (says.imagined(sentence) || !isOfOneselfNow(sentence))) return false
    if (says.supposed(sentence) || isAskedInGeneral(sentence)) return false
    return tells(sentence, circumstances)
  }
}

const isOfOneselfNow = (text: PhraseText) => says.personal(text) && (says.goesOn(text) || says.underWay(text))

const isLongOver = (text: PhraseText) => says.longAgo(text) && !says.goesOn(text)

/** Whether a rule is asked for, and nothing is told of the one who asks or of what happens now. */
function isAskedInGeneral(text: PhraseText): boolean {
  return says.askedInGeneral(text) && !says.personal(text) && !says.underWay(text)
}

function isTrafficking(sentence: PhraseText): boolean {
  return says.trafficked(sentence) || (says.sold(sentence) && !says.saleOfThings(sentence))
}

function isViolence(sentence: PhraseText): boolean {
  if (isHurt(sentence)) return true
  return !says.harmless(sentence) && (says.lockedIn(sentence) || says.childInDanger(sentence))
}

/** A sign of danger that is none by itself, in a message that calls for help. */
function isGraveNow(sentence: PhraseText, { isUrgent, isAfterwards }: Circumstances): boolean {
  return isUrgent && !isAfterwards && says.grave(sentence) && !says.harmless(sentence)
}

function isInjured(sentence: PhraseText): boolean {
  return says.injured(sentence) || (says.byVehicle(sentence) && says.beaten(sentence) && !says.harmless(sentence))
}

/** Whether somebody is hurt or is to be hurt. That somebody is locked in is no more than an arrest where the police do it. */
function isHurt(sentence: PhraseText): boolean {
  if (says.harmless(sentence)) return false
  return says.shownWeapon(sentence) || says.threatened(sentence) || (says.beaten(sentence) && !says.byVehicle(sentence))
}
