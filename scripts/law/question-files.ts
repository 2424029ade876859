// Questions with the provisions that answer them: JSON Lines, a question a line.

import { readFileSync } from 'node:fs'
import { z } from 'zod'

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

/** @throws when a line is no question, with its file and number. */
export function readQuestions(files: readonly string[]): EvaluationQuestion[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, `${file}, line ${index + 1}`)])),
  )
}

function readLine(line: string, place: string): EvaluationQuestion {
  try {
    return questionSchema.parse(JSON.parse(line))
  } catch (error) {
    throw new Error(`${place}: no question`, { cause: error })
  }
}
