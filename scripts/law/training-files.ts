// The messages that classifiers learn from: JSON Lines in law/training, a message a line.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { DANGER_KINDS } from '../../contract/danger.ts'
import { MESSAGE_FORMS, type TrainingMessages } from '../../law/training-messages.ts'
import { memoise } from '../../law/text/memoise.ts'
import { readEvaluationLines } from './evaluation-lines.ts'

const messageSchema = z.strictObject({ message: z.string().min(1), form: z.enum(MESSAGE_FORMS) })
const situationSchema = messageSchema.extend({ guide: z.string().min(1), further: z.int().min(0) })
const dangerSchema = messageSchema.extend({ kind: z.enum(DANGER_KINDS) })

const LAW_FOLDER = fileURLToPath(new URL('../../law', import.meta.url))

/** All messages of a folder. @throws Error with a sentence for each line that breaks its schema. */
export function readTraining(folder = LAW_FOLDER): TrainingMessages {
  return readOnce(folder)
}

/** The same object each time, by which it is known what was learned from it. */
const readOnce = memoise(
  (folder: string): TrainingMessages => ({
    danger: readMessages(folder, 'danger', dangerSchema),
    law: readMessages(folder, 'law', messageSchema),
    offTopic: readMessages(folder, 'off-topic', messageSchema),
    situations: readMessages(folder, 'situations', situationSchema),
  }),
)

function readMessages<Line>(folder: string, name: string, schema: z.ZodType<Line>): Line[] {
  const { lines, faults } = readEvaluationLines([join(folder, 'training', `${name}.jsonl`)], schema)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return lines
}
