// Questions with the provisions that answer them: JSON Lines, a question a line.

import { z } from 'zod'
import { type EvaluationLines, readEvaluationLines } from './evaluation-lines.ts'

const questionSchema = z.object({
  id: z.string(),
  lang: z.enum(['en', 'ne', 'ne-Latn']),
  question: z.string(),
  topic: z.string(),
  expected: z.array(z.object({ act_id: z.string(), section_no: z.string() })),
  label: z.enum(['law', 'off_topic']),
})

/** A question and the provisions of which any one counts as right. */
export type EvaluationQuestion = z.infer<typeof questionSchema>

/** The questions of files, and a sentence for each line that breaks its schema. */
export function readQuestions(files: readonly string[]): EvaluationLines<EvaluationQuestion> {
  return readEvaluationLines(files, questionSchema)
}
