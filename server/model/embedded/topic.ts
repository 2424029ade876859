// What a question can be about. Each kind has its own reply.

import type { ProvisionReference } from '../../../law/library.ts'
import type { Guide } from '../../../law/schema.ts'
import type { Hit } from '../../../law/search/search.ts'
import type { Danger } from '../danger.ts'
import type { Aspect } from './aspect.ts'
import type { Talk } from './small-talk.ts'

/** What fits the question: a guide, provisions, or both. */
export interface Answer {
  kind: 'answer'
  /** Else it is only the nearest that the library has, and the reply says so. */
  isSure: boolean
  lead: 'guide' | 'provisions'
  guide: Guide | null
  /** The best one, and those that fit as well. */
  provisions: ProvisionReference[]
  further: ProvisionReference[]
  /** What comes nearest where nothing is sure, best first. */
  nearest: readonly Hit[]
  /** All provisions that have words of the question, best first: asked-for facts are looked for in them. */
  found: ProvisionReference[]
}

export type Topic =
  | { kind: 'talk'; talk: Talk }
  | { kind: 'crisis' }
  | { kind: 'off-topic'; near: Guide | null }
  | Answer
  /** Provisions that the question names; the first is meant, the others bear the same number in other works. */
  | { kind: 'named'; provisions: ProvisionReference[] }
  | { kind: 'not-held'; provision: ProvisionReference }
  | { kind: 'choice'; guides: [Guide, Guide] }
  /** A question of law that the library does not answer, with what comes nearest. */
  | { kind: 'unknown'; nearest: readonly Hit[] }

export interface ReadQuestion {
  /** What the reply answers: the question before, where this one only picks a guide. */
  question: string
  topic: Topic
  danger: Danger | null
  aspect: Aspect | null
}
