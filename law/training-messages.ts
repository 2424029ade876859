// The messages that classifiers learn from, which stand in law/training.

import type { Danger } from '../contract/danger.ts'

/** A message that somebody wrote, to learn from. */
export interface TrainingMessage {
  message: string
  form: MessageForm
}

/** What a message is written in. */
export const MESSAGE_FORMS = ['en', 'ne', 'romanised', 'hi', 'mai', 'bho'] as const
export type MessageForm = (typeof MESSAGE_FORMS)[number]

/** The messages that classifiers learn from, by what they are about. */
export interface TrainingMessages {
  /** Of people in danger, or near somebody who is. */
  danger: (TrainingMessage & { kind: Danger['kind'] })[]
  /** Of law, told or asked by somebody who is not in danger now. */
  law: TrainingMessage[]
  /** About anything else. */
  offTopic: TrainingMessage[]
  /** Of people in the situation of a guide: which one, and which of its further questions is the point; 0 where it is the guide's own. */
  situations: (TrainingMessage & { guide: string; further: number })[]
}
