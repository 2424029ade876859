// Whether somebody needs help before an answer. "My husband beats me" is told from "What is the punishment for
// beating?" by whom it happens to and by what is asked.

import type { Danger } from '../../contract/danger.ts'
import type { PhraseText } from '../text/phrase-finder.ts'
import { preparePhraseText, readPhraseGroups } from '../text/phrases.ts'
import PHRASES from './danger-phrases.json' with { type: 'json' }

const says = readPhraseGroups(PHRASES)

/** The danger that the words tell of, the gravest first; null when they tell of none. */
export function findDanger(question: string): Danger | null {
  const phraseText = preparePhraseText(question)
  const kind = findKind(phraseText)
  return kind ? { kind, isChild: says.child(phraseText) } : null
}

/** What was done to somebody by force, and whether the words name family. */
export interface Force {
  act: 'beating' | 'weapon' | 'locking-in'
  isByFamily: boolean
}

/** The force that the words tell of; null when they tell of none. */
export function findForce(question: string): Force | null {
  const phraseText = preparePhraseText(question)
  const act = findAct(phraseText)
  return act && { act, isByFamily: says.byFamily(phraseText) }
}

function findAct(phraseText: PhraseText): Force['act'] | null {
  if (says.shownWeapon(phraseText)) return 'weapon'
  if (says.lockedIn(phraseText)) return 'locking-in'
  return says.beaten(phraseText) ? 'beating' : null
}

function findKind(phraseText: PhraseText): Danger['kind'] | null {
  if (says.suicide(phraseText) || (says.poisoned(phraseText) && !says.animal(phraseText))) return 'suicide'
  if (says.mentionOfSuicide(phraseText) && !says.lawOfSuicide(phraseText)) return 'suicide'
  if (isOver(phraseText)) return null
  if (isHeld(phraseText)) return isHurt(phraseText) ? 'violence' : 'arrest'
  if (says.imagined(phraseText)) return null
  if (isAskedInGeneral(phraseText)) return null
  if (isTrafficking(phraseText)) return 'trafficking'
  if (isViolence(phraseText)) return 'violence'
  return says.injured(phraseText) && !says.afterwards(phraseText) ? 'injury' : null
}

function isHeld(phraseText: PhraseText): boolean {
  return says.heldNow(phraseText) || (says.arrested(phraseText) && !says.noArrestNow(phraseText))
}

/** Whether a rule is asked for, and nothing is told of the one who asks or of what happens now. */
function isAskedInGeneral(phraseText: PhraseText): boolean {
  return says.askedInGeneral(phraseText) && !says.personal(phraseText) && !says.underWay(phraseText)
}

function isTrafficking(phraseText: PhraseText): boolean {
  return says.trafficked(phraseText) || (says.sold(phraseText) && !says.saleOfThings(phraseText))
}

function isOver(phraseText: PhraseText): boolean {
  return says.longAgo(phraseText) && !says.goesOn(phraseText)
}

function isViolence(phraseText: PhraseText): boolean {
  if (isHurt(phraseText)) return true
  return !says.harmless(phraseText) && (says.lockedIn(phraseText) || says.childInDanger(phraseText))
}

/** Whether somebody is hurt or is to be hurt. That somebody is locked in is no more than an arrest where the police do it. */
function isHurt(phraseText: PhraseText): boolean {
  return (
    !says.harmless(phraseText) &&
    (says.beaten(phraseText) || says.shownWeapon(phraseText) || says.threatened(phraseText))
  )
}
