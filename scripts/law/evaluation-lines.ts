import { readFileSync } from 'node:fs'
import { z } from 'zod'

export interface EvaluationLines<Line> {
  lines: Line[]
  /** A sentence for each line that could not be understood, with its file and number. */
  faults: string[]
}

/** Reads files of JSON Lines. A line that the schema does not know is left out and named. */
export function readEvaluationLines<Line>(files: readonly string[], schema: z.ZodType<Line>): EvaluationLines<Line> {
  const lines: Line[] = []
  const faults: string[] = []
  for (const file of files) {
    for (const [index, text] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (text.trim() === '') continue
      const { data, error } = schema.safeParse(parseOrNull(text))
      if (error) faults.push(`${file}, line ${index + 1}: ${z.prettifyError(error).replaceAll(/\s+/g, ' ')}`)
      else lines.push(data)
    }
  }
  return { lines, faults }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
