// Filters as values: what a client's query asks for, checked against the collection, before it becomes SQL.

import { type Collection, type Field, SEARCHABLE_LENGTH } from './collections.ts'
import { invalidQuery } from '../appwrite/errors.ts'
import { fulltextMissing } from './errors.ts'
import { parseInstant } from './instants.ts'

type Comparison = '<' | '<=' | '>' | '>='
export type FieldValue = string | number

export type Filter =
  | { kind: 'among'; field: Field; values: FieldValue[]; negated: boolean }
  | { kind: 'compare'; field: Field; comparison: Comparison; value: FieldValue }
  | { kind: 'between'; field: Field; from: FieldValue; to: FieldValue; negated: boolean }
  | { kind: 'null'; field: Field; negated: boolean }
  | { kind: 'text'; field: Field; match: 'start' | 'end' | 'part'; values: string[]; negated: boolean }
  | { kind: 'and' | 'or'; filters: Filter[] }

/** One query as it stands on the wire, its outer form checked. */
export interface WireQuery {
  method: string
  attribute: unknown
  values: unknown[]
}

const MAX_VALUES = 500
const MAX_SEARCHED_VALUES = 20
const MAX_DEPTH = 5
const LEAST_IN_GROUP = 2

/**
 * The outer form of one query.
 * @throws ApiError 400 `general_query_invalid` when it is not an object with a method and, if any, a list of values.
 */
export function readWireQuery(query: unknown): WireQuery {
  if (typeof query !== 'object' || query === null || Array.isArray(query)) throw invalidQuery('Syntax error')
  const { method, attribute, values = [] } = query as Partial<Record<string, unknown>>
  if (typeof method !== 'string' || !Array.isArray(values)) throw invalidQuery('Syntax error')
  if (values.length > MAX_VALUES) throw tooManyValues(MAX_VALUES, attribute ?? method)
  return { method, attribute, values }
}

const tooManyValues = (most: number, name: unknown) =>
  invalidQuery(`Query on attribute has greater than ${most} values: ${typeof name === 'string' ? name : ''}`)

/**
 * The field of this name in the collection.
 * @throws ApiError 400 `general_query_invalid` when there is none.
 */
export function getField(collection: Collection, name: unknown): Field {
  const field = typeof name === 'string' ? collection.fields.get(name) : undefined
  if (!field) throw invalidQuery(`Attribute not found in schema: ${typeof name === 'string' ? name : ''}`)
  return field
}

/**
 * A field of this name whose values have an order.
 * @throws ApiError 400 `general_query_invalid` when there is none.
 */
export function getOrdered(collection: Collection, name: unknown): Field {
  const field = getField(collection, name)
  if (field.kind === 'flag') throw invalidQuery(`Attribute "${field.name}" is true or false, and has no order`)
  return field
}

/** Whether a filter is about this field, in any of its branches. */
export function isAbout(filter: Filter, field: Field): boolean {
  if ('filters' in filter) return filter.filters.some((each) => isAbout(each, field))
  return filter.field.column === field.column
}

type FilterParser = (query: WireQuery, collection: Collection, depth: number) => Filter

const parsers = new Map<string, FilterParser>([
  ['equal', among(false)],
  ['notEqual', among(true)],
  ['lessThan', compare('<')],
  ['lessThanEqual', compare('<=')],
  ['greaterThan', compare('>')],
  ['greaterThanEqual', compare('>=')],
  ['between', between(false)],
  ['notBetween', between(true)],
  ['isNull', isNull(false)],
  ['isNotNull', isNull(true)],
  ['contains', text('part', false)],
  ['notContains', text('part', true)],
  ['startsWith', text('start', false)],
  ['notStartsWith', text('start', true)],
  ['endsWith', text('end', false)],
  ['notEndsWith', text('end', true)],
  ['search', search],
  ['notSearch', search],
  ['and', group('and')],
  ['or', group('or')],
  ['createdBefore', on('$createdAt', compare('<'))],
  ['createdAfter', on('$createdAt', compare('>'))],
  ['createdBetween', on('$createdAt', between(false))],
  ['updatedBefore', on('$updatedAt', compare('<'))],
  ['updatedAfter', on('$updatedAt', compare('>'))],
  ['updatedBetween', on('$updatedAt', between(false))],
])

/**
 * The filter that a query stands for; null when its method is not one of a filter.
 * @throws ApiError 400 `general_query_invalid` when its attribute or values do not fit.
 */
export function parseFilter(query: WireQuery, collection: Collection, depth = 0): Filter | null {
  return parsers.get(query.method)?.(query, collection, depth) ?? null
}

/** How many values a filter compares with, in all its branches; `searched` are those looked for inside texts. */
export function countValues(filter: Filter): { all: number; searched: number } {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return sumOf(filter.filters.map(countValues))
    case 'text':
      return { all: filter.values.length, searched: filter.values.length }
    case 'among':
      return { all: filter.values.length, searched: 0 }
    case 'compare':
    case 'between':
    case 'null':
      return { all: 1, searched: 0 }
  }
}

/** What the filters count together. */
export function sumOf(counts: readonly { all: number; searched: number }[]): { all: number; searched: number } {
  const sum = (of: 'all' | 'searched') => counts.reduce((total, count) => total + count[of], 0)
  return { all: sum('all'), searched: sum('searched') }
}

function among(negated: boolean): FilterParser {
  return (query, collection) => {
    const field = getField(collection, query.attribute)
    const values = negated ? exactly(1, query) : atLeastOne(query)
    return { kind: 'among', field, values: values.map((value) => readValue(field, value)), negated }
  }
}

function compare(comparison: Comparison): FilterParser {
  return (query, collection) => {
    const field = getOrdered(collection, query.attribute)
    const [value] = exactly(1, query)
    return { kind: 'compare', field, comparison, value: readValue(field, value) }
  }
}

function between(negated: boolean): FilterParser {
  return (query, collection) => {
    const field = getOrdered(collection, query.attribute)
    const [from, to] = exactly(2, query)
    return { kind: 'between', field, from: readValue(field, from), to: readValue(field, to), negated }
  }
}

function isNull(negated: boolean): FilterParser {
  return (query, collection) => ({ kind: 'null', field: getField(collection, query.attribute), negated })
}

function text(match: 'start' | 'end' | 'part', negated: boolean): FilterParser {
  return (query, collection) => {
    const field = getField(collection, query.attribute)
    const values = match === 'part' ? atLeastOne(query) : exactly(1, query)
    if (field.kind !== 'text') throw invalidValue(field)
    if (field.isLong) throw notSearchable(query.method, field)
    if (values.length > MAX_SEARCHED_VALUES) throw tooManyValues(MAX_SEARCHED_VALUES, field.name)
    return { kind: 'text', field, match, values: values.map((value) => readText(field, value)), negated }
  }
}

function search(query: WireQuery, collection: Collection): never {
  throw fulltextMissing(getField(collection, query.attribute).name)
}

function group(kind: 'and' | 'or'): FilterParser {
  return (query, collection, depth) => {
    if (query.values.length < LEAST_IN_GROUP) {
      throw invalidQuery(`${capitalised(kind)} queries require at least two queries`)
    }
    if (depth >= MAX_DEPTH) throw invalidQuery(`Queries can be nested at most ${MAX_DEPTH} deep`)
    const filters = query.values.map((value) => {
      const filter = parseFilter(readWireQuery(value), collection, depth + 1)
      if (!filter) throw invalidQuery(`${capitalised(kind)} queries can only contain filter queries`)
      return filter
    })
    return { kind, filters }
  }
}

function on(attribute: string, parser: FilterParser): FilterParser {
  return (query, collection, depth) => parser({ ...query, attribute }, collection, depth)
}

function atLeastOne(query: WireQuery): unknown[] {
  if (query.values.length === 0) throw invalidQuery(`${capitalised(query.method)} queries require at least one value.`)
  return query.values
}

function exactly(count: 1 | 2, query: WireQuery): unknown[] {
  if (query.values.length === count) return query.values
  const wanted = count === 1 ? 'one value' : 'two values'
  throw invalidQuery(`${capitalised(query.method)} queries require exactly ${wanted}.`)
}

function readValue(field: Field, value: unknown): FieldValue {
  switch (field.kind) {
    case 'text':
      return readText(field, value)
    case 'flag':
      if (typeof value !== 'boolean') throw invalidValue(field)
      return value ? 1 : 0
    case 'number':
      if (!Number.isSafeInteger(value)) throw invalidValue(field)
      return value as number
    case 'instant': {
      const instant = typeof value === 'string' ? parseInstant(value) : null
      if (instant === null) throw invalidValue(field)
      return instant
    }
  }
}

// PostgreSQL has no NUL in its texts; on both databases nothing stored can match one.
function readText(field: Field, value: unknown): string {
  if (typeof value !== 'string' || value.includes('\0')) throw invalidValue(field)
  return value
}

const notSearchable = (method: string, { name }: Field) =>
  invalidQuery(
    `${capitalised(method)} queries take attributes of at most ${SEARCHABLE_LENGTH} characters, and "${name}" can be longer.`,
  )
const invalidValue = (field: Field) => invalidQuery(`Query value is invalid for attribute "${field.name}"`)
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
