// Lists as clients ask for them: JSON texts in, one checked value out. No text makes it throw anything but an ApiError.

import type { Collection, Field } from './collections.ts'
import { invalidQuery } from '../appwrite/errors.ts'
import { countValues, type Filter, getOrdered, parseFilter, readWireQuery, sumOf, type WireQuery } from './filters.ts'

export interface Order {
  field: Field
  direction: 'asc' | 'desc'
}

export interface Cursor {
  documentId: string
  side: 'after' | 'before'
}

export interface DocumentQuery {
  filters: Filter[]
  /** In the sequence that was asked for, each field once. */
  orders: Order[]
  isShuffled: boolean
  limit: number
  offset: number
  cursor: Cursor | null
  /** Names of the attributes to answer with; null for all. */
  selected: ReadonlySet<string> | null
}

const DEFAULT_LIMIT = 25
const MAX_LIMIT = 5_000
/** Databases take a bounded number of values in one statement: SQLite 32,766. */
const MAX_VALUES_IN_ALL = 5_000
/** Each of them is looked for in every row. */
const MAX_SEARCHED_IN_ALL = 50

/**
 * Reads the queries of one list. Of several limits, offsets or cursors the first counts.
 * @throws ApiError 400 `general_query_invalid`, naming the first thing that is wrong.
 */
export function parseQueries(texts: readonly string[], collection: Collection): DocumentQuery {
  const queries = texts.map((text) => readWireQuery(parseJson(text)))
  const filters = queries.flatMap((query) => parseFilter(query, collection) ?? checkMethod(query))
  refuseTooManyValues(filters)
  const named = (...methods: string[]) => queries.filter(({ method }) => methods.includes(method))
  const limits = named('limit').map((query) => readWholeNumber(query, 1, MAX_LIMIT))
  const offsets = named('offset').map((query) => readWholeNumber(query, 0, Number.MAX_SAFE_INTEGER))
  const [cursor = null] = named('cursorAfter', 'cursorBefore').map(readCursor)
  const isShuffled = named('orderRandom').length > 0
  if (isShuffled && cursor) throw invalidQuery('A cursor cannot be used with a random order')
  return {
    filters,
    orders: readOrders(named('orderAsc', 'orderDesc'), collection),
    isShuffled,
    limit: limits[0] ?? DEFAULT_LIMIT,
    offset: offsets[0] ?? 0,
    cursor,
    selected: readSelection(named('select'), collection),
  }
}

/**
 * Reads the queries of a single document: only `select` means something there.
 * @returns the names of the attributes to answer with; null for all.
 * @throws ApiError 400 `general_query_invalid`
 */
export function parseSelection(texts: readonly string[], collection: Collection): ReadonlySet<string> | null {
  const queries = texts.map((text) => readWireQuery(parseJson(text)))
  const other = queries.find(({ method }) => method !== 'select')
  if (other) throw unknownMethod(other)
  return readSelection(queries, collection)
}

/**
 * Which documents a change of many is about: those of the ids in one `equal` of `$id`, or all of them, which is null.
 * @throws ApiError 400 `general_query_invalid` for any other query.
 */
export function parseTargets(texts: readonly string[], collection: Collection): string[] | null {
  const filters = texts.map((text) => parseFilter(readWireQuery(parseJson(text)), collection))
  const [filter, ...others] = filters
  if (filter === undefined) return null
  const isOfIds = filter?.kind === 'among' && !filter.negated && filter.field.column === 'id'
  if (!isOfIds || others.length > 0) {
    throw invalidQuery('A change of many documents takes one query "equal" of "$id", or none for all of them')
  }
  return filter.values.map(String)
}

function refuseTooManyValues(filters: readonly Filter[]): void {
  const { all, searched } = sumOf(filters.map(countValues))
  if (all > MAX_VALUES_IN_ALL) throw invalidQuery(`The queries have more than ${MAX_VALUES_IN_ALL} values together`)
  if (searched > MAX_SEARCHED_IN_ALL) {
    throw invalidQuery(`The queries have more than ${MAX_SEARCHED_IN_ALL} values to search for together`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidQuery('Syntax error')
  }
}

const OTHER_METHODS = new Set([
  'limit',
  'offset',
  'cursorAfter',
  'cursorBefore',
  'orderAsc',
  'orderDesc',
  'orderRandom',
  'select',
])

function checkMethod(query: WireQuery): [] {
  if (!OTHER_METHODS.has(query.method)) throw unknownMethod(query)
  return []
}

const unknownMethod = (query: WireQuery) => invalidQuery(`Invalid query method: ${query.method}`)

function readWholeNumber({ method, values }: WireQuery, least: number, most: number): number {
  const [value] = values
  if (values.length === 1 && Number.isInteger(value) && Number(value) >= least && Number(value) <= most) {
    return Number(value)
  }
  const range = `${least.toLocaleString('en')} and ${most.toLocaleString('en')}`
  throw invalidQuery(`Invalid ${method}: Value must be a valid range between ${range}`)
}

function readCursor({ method, values }: WireQuery): Cursor {
  const [documentId] = values
  if (values.length !== 1 || typeof documentId !== 'string')
    throw invalidQuery('Invalid cursor: Value must be a document id')
  return { documentId, side: method === 'cursorAfter' ? 'after' : 'before' }
}

function readOrders(queries: WireQuery[], collection: Collection): Order[] {
  const orders = new Map<string, Order>()
  for (const { method, attribute } of queries) {
    const field = getOrdered(collection, attribute)
    if (!orders.has(field.column))
      orders.set(field.column, { field, direction: method === 'orderAsc' ? 'asc' : 'desc' })
  }
  return [...orders.values()]
}

/** System keys are answered whatever is selected; they may be named all the same. */
const SYSTEM_KEYS = new Set([
  '$id',
  '$sequence',
  '$collectionId',
  '$databaseId',
  '$createdAt',
  '$updatedAt',
  '$permissions',
])

function readSelection(queries: WireQuery[], collection: Collection): ReadonlySet<string> | null {
  if (queries.length === 0) return null
  const names = queries.flatMap(({ values }) => values)
  if (names.length === 0) throw invalidQuery('Select queries require at least one value.')
  const selected = new Set<string>()
  for (const name of names) {
    const isKnown =
      typeof name === 'string' && (name === '*' || SYSTEM_KEYS.has(name) || collection.attributes.has(name))
    if (!isKnown) throw invalidQuery(`Attribute not found in schema: ${typeof name === 'string' ? name : ''}`)
    selected.add(name)
  }
  return selected.has('*') ? null : selected
}
