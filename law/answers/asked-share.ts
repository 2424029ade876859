import type { WordSought } from '../search/search.ts'
import { tokenize } from '../text/normalize.ts'
import { allTermsOf } from '../text/terms.ts'

/** How much of what a question asks stands in a text, in its words or in what means the same; from 0 to 1. */
export function askedShareOf(text: string, asked: readonly WordSought[]): number {
  const own = new Set(tokenize(text).flatMap(allTermsOf))
  const all = asked.reduce((sum, { share }) => sum + share, 0)
  const found = asked.filter(({ terms }) => [...terms].some((term) => own.has(term)))
  return all === 0 ? 0 : found.reduce((sum, { share }) => sum + share, 0) / all
}
