// The queries of the lists of the account API, which are short: a page of them, and equality with a text.

import { z } from 'zod'
import { invalidQuery } from '../appwrite/errors.ts'
import { readQueryTexts, readTotalWanted } from '../appwrite/query-parameters.ts'

const DEFAULT_LIMIT = 25
const MAX_LIMIT = 5_000

export interface ListParameters {
  limit: number
  offset: number
  /** Texts of which an attribute must have one. */
  equal: { attribute: string; values: string[] }[]
  isTotalWanted: boolean
}

const query = z.discriminatedUnion('method', [
  z.object({ method: z.literal('limit'), values: z.tuple([z.int().min(1).max(MAX_LIMIT)]) }),
  z.object({ method: z.literal('offset'), values: z.tuple([z.int().min(0)]) }),
  z.object({ method: z.literal('equal'), attribute: z.string(), values: z.array(z.string()).min(1) }),
])

/**
 * Reads limit, offset and, for the attributes that are named, equal. Of several limits or offsets the first counts.
 * @throws ApiError 400 `general_query_invalid` for anything else.
 */
export function readListParameters(parameters: unknown, attributes: readonly string[] = []): ListParameters {
  const queries = readQueryTexts(parameters).map((text) => parseQuery(text, attributes))
  return {
    limit: queries.find((each) => each.method === 'limit')?.values[0] ?? DEFAULT_LIMIT,
    offset: queries.find((each) => each.method === 'offset')?.values[0] ?? 0,
    equal: queries.filter((each) => each.method === 'equal'),
    isTotalWanted: readTotalWanted(parameters),
  }
}

function parseQuery(text: string, attributes: readonly string[]): z.infer<typeof query> {
  const { success, data } = query.safeParse(parseJson(text))
  if (!success) throw invalidQuery('Only limit, offset and equal with texts are understood here')
  if (data.method === 'equal' && !attributes.includes(data.attribute))
    throw invalidQuery(`Attribute not found in schema: ${data.attribute}`)
  return data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidQuery('Syntax error')
  }
}
