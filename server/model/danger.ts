// Whether somebody needs help before an answer. "My husband beats me" is told from "What is the punishment for
// beating?" by whom it happens to and by what is asked.

import * as phrases from './danger-phrases.ts'
import { type Heard, hear } from './phrases.ts'

export interface Danger {
  kind: 'suicide' | 'trafficking' | 'violence' | 'arrest'
  /** A child is in it. */
  isChild: boolean
}

/** The danger that the words tell of, the gravest first; null when they tell of none. */
export function findDanger(question: string): Danger | null {
  const heard = hear(question)
  const kind = findKind(heard)
  return kind ? { kind, isChild: phrases.isChild(heard) } : null
}

function findKind(heard: Heard): Danger['kind'] | null {
  if (phrases.isSuicide(heard)) return 'suicide'
  if (phrases.mentionsSuicide(heard) && !phrases.isAboutSuicide(heard)) return 'suicide'
  if (phrases.isArrested(heard) && !phrases.isNoArrestNow(heard)) return isViolence(heard) ? 'violence' : 'arrest'
  if (phrases.isGeneral(heard) && !phrases.isPersonal(heard)) return null
  if (phrases.isTrafficked(heard) && !phrases.isSaleOfThings(heard)) return 'trafficking'
  return isViolence(heard) ? 'violence' : null
}

function isViolence(heard: Heard): boolean {
  if (phrases.isHarmless(heard)) return false
  return phrases.isBeaten(heard) || phrases.isThreatened(heard) || phrases.isChildInDanger(heard)
}
