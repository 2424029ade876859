// What a browser keeps of the library for reading and searching without a connection.

import type { Guide, Help, Work } from '../schema.ts'

/** One file for both languages, as JSON. */
export interface Pocket {
  works: PocketWork[]
  /** Whole. */
  guides: Guide[]
  help: Help[]
  telling: TellingTerms
}

/** A work, and of its provisions in their order what stands in lists. */
export interface PocketWork {
  work: Work
  numbers: string[]
  headings: { en: string[]; ne: string[] }
}

/**
 * The terms that tell provisions best, of what stays behind: everyday words, rules and facts. Each with where it stands,
 * packed: see `pack-terms.ts`.
 */
export interface TellingTerms {
  terms: string[]
  places: string
}
