// Dialogues with what each turn must show: JSON Lines, a dialogue a line. docs/law.md says what the
// labels mean.

import { z } from 'zod'
import { DIALOGUE_KINDS, QUESTION_FORMS } from '../../contract/quality.ts'
import { type EvaluationLines, readEvaluationLines } from './evaluation-lines.ts'

export const REPLY_LABELS = ['answered', 'asked-back', 'danger', 'signpost', 'limits', 'off-topic', 'talk'] as const

const provisionSchema = z.string().regex(/^\S+ \S+$/, 'a work and a number, with a space between')

const turnSchema = z.strictObject({
  ask: z.string().min(1),
  /** Any of these is a right reply. */
  replies: z.array(z.enum(REPLY_LABELS)).min(1),
  /** One of these has to be cited before the first heading, where the reply is an answer. */
  opening: z.array(provisionSchema).optional(),
  /** Of each list, one has to be cited anywhere. */
  also: z.array(z.array(provisionSchema).min(1)).optional(),
  /** Figures that an answer has to say, in Latin digits. */
  say: z.array(z.string().min(1)).optional(),
  /** What would be wrong to say. */
  not: z.array(z.string().min(1)).optional(),
})

const dialogueSchema = z.strictObject({
  id: z.string(),
  form: z.enum(QUESTION_FORMS),
  kind: z.enum(DIALOGUE_KINDS),
  turns: z.array(turnSchema).min(1).max(4),
})

export type ReplyLabel = (typeof REPLY_LABELS)[number]
export type DialogueTurn = z.infer<typeof turnSchema>
export type Dialogue = z.infer<typeof dialogueSchema>

export function readDialogues(files: readonly string[]): EvaluationLines<Dialogue> {
  return readEvaluationLines(files, dialogueSchema)
}
