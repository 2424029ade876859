// What the service worker and the script that it loads to show the pocket know of each other. That script is a file of its
// own: whoever does not keep the library does not fetch it.

import type { SearchView } from '../../contract/library-search.ts'
import type { Language, Theme } from '../../contract/preferences.ts'

/** Where the build puts it. */
export const POCKET_SCRIPT = '/pocket.js'

export interface PocketScript {
  /** Makes the index of a pocket, as bytes that can be kept. `pocket` is the file. */
  index(pocket: Uint8Array): Uint8Array<ArrayBuffer>
  /** Opens a pocket with its index. @throws Error when the index is damaged. */
  open(pocket: Uint8Array, index: Uint8Array): PocketPages
  /** The entry of a calendar for an ISO date, as a file; null for anything else. */
  calendarFile(isoDate: string, language: Language): string | null
}

/** In the language of the pocket. */
export interface PocketPages {
  /** The page at an address as HTML with the style sheet that is in it; null where none stands there. */
  render(visit: PocketVisit): { html: string; style: string } | null
  search(question: string, workId?: string): SearchView
}

export interface PocketVisit {
  address: URL
  theme: Theme | null
  /** When it was made sure that what is kept is what the service has. */
  keptAt: string
  now: number
}
