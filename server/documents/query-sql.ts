// From checked queries to SQL that means the same on SQLite and PostgreSQL.

import { type RawBuilder, sql } from 'kysely'
import type { AccountId } from '../../contract/ids.ts'
import type { Dialect } from '../database/schema.ts'
import { type Field, OWNER_COLUMN } from './collections.ts'
import type { Filter, FieldValue } from './filters.ts'

export type Condition = RawBuilder<unknown>

export const ALWAYS: Condition = sql`1 = 1`
const NEVER: Condition = sql`1 = 0`

/**
 * What the two databases say differently: the order of texts by their bytes, where one text begins in another, and a
 * list of numbers as one value, so that a statement has one form however many they are.
 */
const WORDS = {
  sqlite: {
    inByteOrder: (column: Condition) => column,
    position: (column: Condition, part: string) => sql`instr(${column}, ${part})`,
    isAmong: (column: Condition, numbers: readonly number[]) =>
      sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`,
  },
  postgres: {
    inByteOrder: (column: Condition) => sql`${column} collate "C"`,
    position: (column: Condition, part: string) => sql`strpos(${column}, ${part})`,
    isAmong: (column: Condition, numbers: readonly number[]) => sql`${column} = any(${numbers}::bigint[])`,
  },
} as const

/** The column of a field, in a form that can be ordered and compared. */
export function comparable(field: Field, dialect: Dialect): Condition {
  const column = sql.ref(field.column)
  return field.kind === 'text' ? WORDS[dialect].inByteOrder(column) : column
}

/** Whether the number in `column` is one of these. */
export function isAmong(column: string, numbers: readonly number[], dialect: Dialect): Condition {
  return WORDS[dialect].isAmong(sql.ref(column), numbers)
}

export const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? ALWAYS : sql`(${sql.join(conditions, sql` and `)})`

const anyOf = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

/** The condition that a filter puts on the rows of `accountId`. */
export function toCondition(filter: Filter, accountId: AccountId, dialect: Dialect): Condition {
  const inner = (nested: Filter) => toCondition(nested, accountId, dialect)
  switch (filter.kind) {
    case 'and':
      return allOf(filter.filters.map(inner))
    case 'or':
      return anyOf(filter.filters.map(inner))
    case 'among':
      return amongCondition(filter, accountId)
    case 'compare':
      return compareCondition(comparable(filter.field, dialect), filter.comparison, filter.value)
    case 'between': {
      const column = comparable(filter.field, dialect)
      const operator = sql.raw(filter.negated ? 'not between' : 'between')
      return sql`${column} ${operator} ${filter.from} and ${filter.to}`
    }
    case 'null':
      return sql`${sql.ref(filter.field.column)} ${sql.raw(filter.negated ? 'is not null' : 'is null')}`
    case 'text': {
      const matches = anyOf(filter.values.map((value) => textCondition(filter.match, filter.field, value, dialect)))
      return filter.negated ? sql`not ${matches}` : matches
    }
  }
}

export function compareCondition(column: Condition, comparison: string, value: FieldValue): Condition {
  return sql`${column} ${sql.raw(comparison)} ${value}`
}

/** Whether a filter is about the owner only, who is the same for everything that an account can list. */
export function isOwnerFilter(filter: Filter): boolean {
  return filter.kind === 'among' && filter.field.column === OWNER_COLUMN
}

// Every statement is bound to the caller's rows already: asking for one's own adds nothing, and left out it cannot
// keep the database from the right index.
function amongCondition({ field, values, negated }: Filter & { kind: 'among' }, accountId: AccountId): Condition {
  if (field.column === OWNER_COLUMN) return values.includes(accountId) === negated ? NEVER : ALWAYS
  const column = sql.ref(field.column)
  if (values.length === 1) return sql`${column} ${sql.raw(negated ? '<>' : '=')} ${values[0]}`
  return sql`${column} in (${sql.join(values)})`
}

// Not LIKE: SQLite's ignores case, PostgreSQL's does not, and both read % and _ as patterns.
function textCondition(match: 'start' | 'end' | 'part', field: Field, value: string, dialect: Dialect): Condition {
  const column = sql.ref(field.column)
  const length = Array.from(value).length
  switch (match) {
    case 'start':
      return sql`substr(${column}, 1, ${length}) = ${value}`
    case 'end':
      return sql`(length(${column}) >= ${length} and substr(${column}, length(${column}) - ${length} + 1) = ${value})`
    case 'part':
      return sql`${WORDS[dialect].position(column, value)} > 0`
  }
}
