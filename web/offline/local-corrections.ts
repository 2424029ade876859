// The list of corrected entries as it was last fetched, for reading kept answers without a network. It is the same for
// everybody, so it is no part of the database of an account; and it is read at once, with the answer that it is about.

import type { CorrectionsView } from '../../contract/library.ts'

/** What is known of corrected entries in this tab. */
export interface Corrections {
  list: CorrectionsView
  /** When the service was asked for the list; `-Infinity` after a failure. */
  askedAt: number
}

const KEY = 'kanooni.corrections'

/** Keeps the list in this browser; does nothing where the browser keeps nothing. */
export function saveCorrections(corrections: CorrectionsView): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(corrections))
  } catch {
    // Storage is full or forbidden: what was fetched still holds until the tab is closed.
  }
}

/** The list that was kept last; an empty one when there is none. */
export function findLocalCorrections(): CorrectionsView {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {}
  } catch {
    return {}
  }
}
