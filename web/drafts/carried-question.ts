// A question that a visitor has searched the law library with goes along to sign-up or sign-in: in the storage of this
// tab, because addresses end up in logs and histories. On a shared phone it must not wait for whoever comes next: the
// pages of the library drop it when they are shown, and it has its time.

import { CARRIED_QUESTION as KEY } from './is-question-carried.ts'

/** Long enough for signing up on a slow line. */
const LIFETIME_MS = 15 * 60_000

interface CarriedQuestion {
  question: string
  /** It is only a beginning: nothing for a box in which somebody has typed. */
  isSpare: boolean
}

/** Keeps the question of a visitor for the account that signs in next in this tab. An empty one keeps nothing. */
export function carryQuestion(question: string, isSpare = false): void {
  try {
    if (question) sessionStorage.setItem(KEY, JSON.stringify({ question, isSpare, at: Date.now() }))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is full or forbidden: the question has to be typed again.
  }
}

/** The question that is stored; null when there is none. */
export function findCarriedQuestion(): CarriedQuestion | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (Date.now() - found.at < LIFETIME_MS) return found
  } catch {
    // None was stored, or storage is forbidden.
  }
  carryQuestion('')
  return null
}

/** On a page that nobody signs in on: drops what is carried whenever it is shown, the way back to it included. */
export function dropQuestionWhenShown(): void {
  addEventListener('pageshow', () => carryQuestion(''))
}
