// Whether somebody needs help before an answer. "My husband beats me" is told from "What is the punishment for
// beating?" by whom it happens to and by what is asked.

import type { Danger } from '../../contract/danger.ts'
import { type Heard, hear, readPhraseGroups } from '../text/phrases.ts'
import PHRASES from './danger-phrases.json' with { type: 'json' }

const says = readPhraseGroups(PHRASES)

/** The danger that the words tell of, the gravest first; null when they tell of none. */
export function findDanger(question: string): Danger | null {
  const heard = hear(question)
  const kind = findKind(heard)
  return kind ? { kind, isChild: says.child(heard) } : null
}

/** What was done to somebody by force, and whether the words name family. */
export interface Force {
  act: 'beating' | 'weapon' | 'locking-in'
  isByFamily: boolean
}

/** The force that the words tell of; null when they tell of none. */
export function findForce(question: string): Force | null {
  const heard = hear(question)
  const act = findAct(heard)
  return act && { act, isByFamily: says.byFamily(heard) }
}

function findAct(heard: Heard): Force['act'] | null {
  if (says.shownWeapon(heard)) return 'weapon'
  if (says.lockedIn(heard)) return 'locking-in'
  return says.beaten(heard) ? 'beating' : null
}

function findKind(heard: Heard): Danger['kind'] | null {
  if (says.suicide(heard) || (says.poisoned(heard) && !says.animal(heard))) return 'suicide'
  if (says.mentionOfSuicide(heard) && !says.lawOfSuicide(heard)) return 'suicide'
  if (says.arrested(heard) && !says.noArrestNow(heard)) return isViolence(heard) ? 'violence' : 'arrest'
  if (says.askedInGeneral(heard) && !says.personal(heard)) return null
  if (says.trafficked(heard) && !says.saleOfThings(heard)) return 'trafficking'
  return isViolence(heard) ? 'violence' : null
}

function isViolence(heard: Heard): boolean {
  if (says.harmless(heard)) return false
  return (
    says.beaten(heard) ||
    says.shownWeapon(heard) ||
    says.lockedIn(heard) ||
    says.threatened(heard) ||
    says.childInDanger(heard)
  )
}
