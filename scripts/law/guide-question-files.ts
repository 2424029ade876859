// Questions with the guides that answer them: JSON Lines, a question a line.

import { z } from 'zod'
import { MESSAGE_FORMS } from '../../law/training-messages.ts'
import { type EvaluationLines, readEvaluationLines } from './evaluation-lines.ts'

const guideQuestionSchema = z.strictObject({
  id: z.string(),
  form: z.enum(MESSAGE_FORMS),
  question: z.string().min(1),
  /** Slugs of guides, and provisions where no guide fits ("tobacco-2068 11"). Any one of them is right. */
  guides: z.string().array().min(1).optional(),
  provisions: z
    .string()
    .regex(/^\S+ \S+$/, 'a work and a number, with a space between')
    .array()
    .min(1)
    .optional(),
})

/** A question and the guides and provisions of which any one counts as right. */
export type GuideQuestion = z.infer<typeof guideQuestionSchema>

export function readGuideQuestions(files: readonly string[]): EvaluationLines<GuideQuestion> {
  return readEvaluationLines(files, guideQuestionSchema)
}
