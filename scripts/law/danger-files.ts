// What people write in danger, and what only sounds like it, to measure by: JSON Lines in law/evaluation/danger, a message a line.

import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { DANGER_KINDS } from '../../contract/danger.ts'
import { MESSAGE_FORMS } from '../../law/training-messages.ts'
import { readEvaluationLines } from './evaluation-lines.ts'

const messageSchema = z.strictObject({
  message: z.string().min(1),
  form: z.enum(MESSAGE_FORMS),
  /** What it tells of. */
  kind: z.enum([...DANGER_KINDS, 'none']),
})

/** The messages of a file. @throws Error with a sentence for each line that breaks its schema. */
export function readDangerMessages(name: 'tuning' | 'set-aside'): z.infer<typeof messageSchema>[] {
  const path = fileURLToPath(new URL(`../../law/evaluation/danger/${name}.jsonl`, import.meta.url))
  const { lines, faults } = readEvaluationLines([path], messageSchema)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return lines
}
