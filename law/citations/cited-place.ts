import type { Source } from '../../contract/conversation.ts'
import type { Passage } from '../passage.ts'

/** Where a source is cited. */
export interface CitedPlace {
  start: number
  end: number
  source: Source
  /** What the place was found to name; null when it was found to name nothing. */
  passage: Passage | null
}
