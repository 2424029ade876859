// The parameters of a list in the request line. Brackets in names are Appwrite's; the framework leaves them as they are.

import { argumentInvalid } from './errors.ts'

const MAX_QUERIES = 100
const QUERY_MAX_LENGTH = 4_096
const QUERIES_NAME = /^queries(?:\[(\d{0,9})\])?$/

/**
 * The JSON texts given as `queries[0]=…&queries[1]=…` (in the order of their numbers), `queries[]=…` or `queries=…`.
 * @throws ApiError 400 when there are too many, or one is too long or empty.
 */
export function readQueryTexts(parameters: unknown): string[] {
  const numbered: { place: number; text: string }[] = []
  for (const [name, value] of Object.entries((parameters ?? {}) as Record<string, string | string[]>)) {
    const match = QUERIES_NAME.exec(name)
    if (!match) continue
    for (const text of [value].flat()) numbered.push({ place: match[1] ? Number(match[1]) : numbered.length, text })
  }
  const isAcceptable = ({ text }: { text: string }) => text.length >= 1 && text.length <= QUERY_MAX_LENGTH
  if (numbered.length > MAX_QUERIES || !numbered.every(isAcceptable)) {
    throw argumentInvalid(
      `Invalid \`queries\` param: Value must be a valid array no longer than ${MAX_QUERIES} items and Value must be a valid string and at least 1 chars and no longer than ${QUERY_MAX_LENGTH} chars`,
    )
  }
  return numbered.sort((one, other) => one.place - other.place).map(({ text }) => text)
}

/**
 * Whether the list is to say how many documents match; it does unless `total` is `false` or `0`.
 * @throws ApiError 400 when `total` is not a boolean.
 */
export function readTotalWanted(parameters: unknown): boolean {
  const { total } = (parameters ?? {}) as { total?: unknown }
  if (total === undefined || total === 'true' || total === '1') return true
  if (total === 'false' || total === '0') return false
  throw argumentInvalid('Invalid `total` param: Value must be a valid boolean')
}
