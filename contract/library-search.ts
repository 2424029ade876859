// What a search of the library gives, on its pages and to the client.

import type { Danger } from './danger.ts'

/** Longest question that the library is searched for. */
export const SEARCH_MAX_LENGTH = 200

/** A text in pieces: every second one, from the second on, is a word that was searched for. */
export type MarkedText = readonly string[]

/** Something found, in the language of the search. */
export interface SearchHit {
  kind: 'work' | 'provision' | 'guide' | 'letter'
  /** How a provision is cited; null for the others. */
  title: string | null
  heading: MarkedText
  /** The sentence of it that has most of what was searched for, or what a work or a letter is about. */
  excerpt: MarkedText
  url: string
  /** Whether it answers to what was searched for; otherwise it only has words of it. */
  fits: boolean
}

/** Who settles what no law of the library does, in the language of the search. */
export interface SignpostView {
  /** What it is about, as a heading. */
  matter: string
  cannotSay: string
  settledBy: string
  /** Whom to ask. */
  office: string
}

/** What was found, in the whole library or within one work. */
export interface SearchView {
  question: string
  /** `nothing` where no hit fits, `off-topic` where the question clearly is about something else than law. */
  outcome: 'found' | 'nothing' | 'off-topic'
  /** Best first; what is nearest where nothing fits. */
  hits: SearchHit[]
  /** The question with words as the library spells them in the place of those that it does not know; null for none. */
  suggestion: string | null
  /** Where something else than the laws of the library settles it, what; null where they do, and in danger. */
  signpost: SignpostView | null
  /** What the words tell of, so that whom to call stands above everything that was found; null for nothing. */
  danger: Danger | null
  /** When this browser last made sure of what it searched in, as an ISO instant; left out where the service searched. */
  keptAt?: string
}
