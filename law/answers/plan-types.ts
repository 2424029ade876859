// What a question can be about. Each kind has its own reply.

import type { NamedGuide } from '../library-data.ts'
import type { Passage, ProvisionReference } from '../passage.ts'
import type { Guide, Signpost } from '../schema.ts'
import type { Hit, Matter } from '../search/search.ts'
import type { RelatedLanguage } from '../text/related-languages.ts'
import type { Language } from '../../contract/preferences.ts'
import type { Danger } from '../../contract/danger.ts'
import type { AskedDetail } from './asked-detail.ts'
import type { Talk } from './small-talk.ts'

/** The newest question of a conversation, with what it can lean on. */
export interface Conversation {
  /** In Nepali words where it was asked in a related language. */
  question: string
  /** The newest question as it was written. */
  written: string
  /** The question before this one; null where there is none. */
  previous: string | null
  /** What the conversation is about, and this question can lean on; null where it is the first, or begins another matter. */
  matter: Matter | null
  /** The guide that the question picks of two that were offered. */
  picked: Guide | null
  language: Language
  /** The language of the newest question, where it is related to Nepali; it is answered in Nepali. */
  askedIn: RelatedLanguage | null
}

/**
 * How surely what was found answers the question: surely; probably, and the reply leaves it to the person to see; or it is
 * only the closest that the library has, and the reply says so.
 */
export type Sureness = 'sure' | 'likely' | 'near'

/** What fits the question: a guide, provisions, or both. */
export interface AnswerPlan {
  kind: 'answer'
  sureness: Sureness
  lead: 'guide' | 'provisions'
  guide: Guide | null
  /** The best one, and those that fit as well. */
  provisions: ProvisionReference[]
  /** Those that come next: what else helps, and what else may be meant where nothing is sure. */
  related: ProvisionReference[]
  /** A guide of another matter that fits as well as the one that leads: what is told may be of it. */
  alike: Guide | null
  /** What answers the other matters that the question tells of. */
  others: readonly Passage[]
  /** What comes closest where nothing is sure, best first. */
  closest: readonly Hit[]
  /** All provisions that have words of the question, best first: asked-for facts are looked for in them. */
  provisionsOfHits: ProvisionReference[]
}

/** Provisions that the question names. */
export interface NamedPlan {
  kind: 'named'
  /** Those that are held, in the order of the question; at least one. */
  provisions: ProvisionReference[]
  notHeld: ProvisionReference[]
  /** Where no work is named, those that bear the number of the first one in other works. */
  alike: ProvisionReference[]
}

export type ReplyPlan =
  | { kind: 'talk'; talk: Talk }
  /** Somebody thinks of ending their life; with the guide of the matter behind it, where that is surely told. */
  | { kind: 'crisis'; guide: Guide | null }
  | { kind: 'off-topic'; nearestGuide: Guide | null }
  | AnswerPlan
  | NamedPlan
  | { kind: 'not-held'; provisions: ProvisionReference[] }
  | { kind: 'choice'; guides: [NamedGuide, NamedGuide] }
  /** A matter that no held law settles, with what comes closest. */
  | { kind: 'signpost'; signpost: Signpost; closest: readonly Hit[] }
  /** A question of the law of another state, with what comes closest in Nepal's. */
  | { kind: 'foreign-law'; closest: readonly Hit[] }
  /** A question of law that the library does not answer, with what comes closest. */
  | { kind: 'unknown'; closest: readonly Hit[] }

export interface PlannedReply {
  /** What the reply answers: the question before, where this one only picks a guide. */
  question: string
  /** The newest question as it was written. */
  written: string
  plan: ReplyPlan
  /** Whom to call stands above the reply. */
  danger: Danger | null
  /** Whether the reply keeps to what brings somebody to safety. */
  keepsToSafety: boolean
  detail: AskedDetail | null
  /** Whether it was read as going on with the matter of the conversation. */
  goesOn: boolean
  /** The language of the question where it is related to Nepali; the reply is in Nepali, and says so. */
  askedIn: RelatedLanguage | null
}
