// Whether somebody needs help before an answer, and what is told of it.

import type { Danger } from '../../contract/danger.ts'
import type { Library } from '../library.ts'
import type { PhraseText, Recognise } from '../text/phrase-finder.ts'
import { preparePhraseText } from '../text/phrases.ts'
import { readInNepali } from '../text/read-in-nepali.ts'
import { says } from './danger-signs.ts'

type Judging = Pick<Library, 'judgeDanger'>

/** From here on, from 0 to 1, a message tells of danger: a false alarm costs less than one that is missed. */
const ALARM_FROM = 0.3
/** From here on it is likelier than not. */
const LIKELY_FROM = 0.5
/** From here on it surely does. */
const SURE_FROM = 0.95
/** From here on it may, where what fits it best is help in danger. */
const MAY_FROM = 0.2

/** The danger that the words tell of; null when they tell of none. */
export function findDanger(question: string, { judgeDanger }: Judging): Danger | null {
  const { kind, likelihood } = judgeDanger(question)
  if (likelihood < ALARM_FROM) return null
  return { kind, isChild: tellsOfChild([question, readInNepali(question)].map(preparePhraseText)) }
}

/** A son may be thirty, and a girl friend is none. */
function tellsOfChild(readings: readonly PhraseText[]): boolean {
  return readings.some(says.childByAge) || (readings.some(says.child) && !readings.some(says.grownUp))
}

/** Whether the words likelier tell of danger than not. */
export function likelyTellsOfDanger(question: string, { judgeDanger }: Judging): boolean {
  return judgeDanger(question).likelihood >= LIKELY_FROM
}

/** Whether the words surely tell of danger, and not only of what may be one. */
export function surelyTellsOfDanger(question: string, { judgeDanger }: Judging): boolean {
  return judgeDanger(question).likelihood >= SURE_FROM
}

/** Whether the words may tell of danger where what fits them best is help against violence. */
export function mayTellOfDanger(question: string, { judgeDanger }: Judging): boolean {
  return judgeDanger(question).likelihood >= MAY_FROM
}

/** Whether the words say that somebody is missing. */
export function tellsOfMissing(question: string): boolean {
  return [question, readInNepali(question)].map(preparePhraseText).some(says.missing)
}

/** What somebody in danger is told to do depends on it. */
export type Situation =
  | 'home'
  | 'locked-in'
  | 'attack'
  | 'sexual'
  | 'threat'
  | 'suicide'
  | 'poisoned'
  | 'child'
  | 'missing'
  | 'trafficking'
  | 'held'
  | 'accident'
  | 'fire'

/** What the words of somebody in danger, as they were written, tell of it. */
export function findSituation(written: string, danger: Danger): { situation: Situation; isAbroad: boolean } {
  // In Nepali words first: as they are, those of a related language can sound like Nepali ones of another meaning.
  const texts = [readInNepali(written), written]
  const readings = texts.map(preparePhraseText)
  const isByFamily = texts.some((text) => findForce(text)?.isByFamily)
  const situations = readings.map((reading) => situationOf(reading, danger, isByFamily))
  return {
    situation:
      situations.find((situation) => situation === 'poisoned') ??
      situations.find((situation) => situation !== UNTOLD) ??
      UNTOLD,
    isAbroad: danger.kind === 'trafficking' || readings.some(says.abroad),
  }
}

/** What holds where the words tell of nothing else. */
const UNTOLD = 'attack'

function situationOf(message: PhraseText, { kind, isChild }: Danger, isByFamily: boolean): Situation {
  if ((kind === 'suicide' || kind === 'injury') && says.poisoned(message)) return 'poisoned'
  if (kind === 'suicide' || kind === 'trafficking') return kind
  if (kind === 'arrest' || says.heldNow(message) || says.arrested(message)) return 'held'
  if (says.fire(message) && (kind === 'injury' || !says.beaten(message))) return 'fire'
  if (kind === 'injury') return 'accident'
  if (says.sexual(message)) return 'sexual'
  if (says.missing(message)) return 'missing'
  if (isChild && says.childInDanger(message)) return 'child'
  if (says.lockedIn(message)) return 'locked-in'
  if (says.beaten(message)) return isByFamily ? 'home' : UNTOLD
  return says.threatened(message) && !says.shownWeapon(message) ? 'threat' : UNTOLD
}

/** What was done to somebody by force, and who the words say did it. */
export interface Force {
  act: 'beating' | 'weapon' | 'locking-in'
  isByFamily: boolean
  isByStranger: boolean
}

/**
 * The force that the words tell of; null when they tell of none. Who did it is named with it or before; family that is named only
 * after it worries, pays or is told.
 */
export function findForce(question: string): Force | null {
  const sentences = sentencesOf(question)
  const force = FORCES.find(({ isTold }) => sentences.some(isTold))
  if (!force) return null
  const act = sentences.findIndex(force.isTold)
  const told = sentences.slice(Math.max(0, act - SENTENCES_BEFORE), act + 1)
  const isByStranger = told.some(says.byStranger)
  return { act: force.act, isByStranger, isByFamily: !isByStranger && told.some(says.byFamily) }
}

const FORCES: readonly { act: Force['act']; isTold: Recognise }[] = [
  { act: 'weapon', isTold: says.shownWeapon },
  { act: 'locking-in', isTold: says.lockedIn },
  { act: 'beating', isTold: says.beaten },
]

/** No phrase reaches from one sentence into the next. */
const SENTENCE_END = /[.?!।॥\n]+(?=\s|$)|\n/u

/** So far back is named who did it: "My husband drinks. We have two children. He hits me." */
const SENTENCES_BEFORE = 2

/** "Elder brother from next door" is no family. */
const NEIGHBOUR =
  /(?:छिमेकी|\bchh?imeki)\s+(?:दाइ|दाजु|भाइ|दिदी|बहिनी|काका|काकी|मामा|बा|आमा|dai|daju|bhai|didi|bahini|kaka|kaki|mama|ba|aama)[\p{L}\p{M}]*/giu

const sentencesOf = (text: string): PhraseText[] =>
  text
    .replace(NEIGHBOUR, 'छिमेकी')
    .split(SENTENCE_END)
    .filter((sentence) => sentence.trim() !== '')
    .map(preparePhraseText)
