// Paging by cursor: instead of counting rows off, the next page begins where the order says the cursor's row ends.

import { sql } from 'kysely'
import type { Dialect } from '../database/schema.ts'
import type { Field } from './collections.ts'
import type { DocumentRow } from './document-repository.ts'
import { orderValueNull } from './errors.ts'
import type { Order } from './queries.ts'
import { comparable, compareCondition, type Condition } from './query-sql.ts'

const SEQUENCE: Field = { name: '$sequence', column: 'sequence', kind: 'number', isLong: false }
const TIMES_OF_ROW = new Set(['$createdAt', '$updatedAt'])

/**
 * The same orders, made total: rows that are equal in all of them follow the sequence of their creation, backwards
 * when the leading order is by creation or last change, descending.
 */
export function withTieBreaker(orders: readonly Order[]): Order[] {
  const [leading] = orders
  if (orders.some(({ field }) => field.column === SEQUENCE.column)) return [...orders]
  const direction = leading && TIMES_OF_ROW.has(leading.field.name) ? leading.direction : 'asc'
  return [...orders, { field: SEQUENCE, direction }]
}

export function reversed(orders: readonly Order[]): Order[] {
  return orders.map(({ field, direction }) => ({ field, direction: direction === 'asc' ? 'desc' : 'asc' }))
}

/**
 * The condition for standing after `row` in a total order. Each order after the first decides only among equals; that
 * the first one's column is compared on its own lets an index find the page's beginning.
 * @throws ApiError 400 `database_query_order_null`
 */
export function isAfter(row: DocumentRow, orders: readonly Order[], dialect: Dialect): Condition {
  const [{ field, direction }, ...rest] = orders as [Order, ...Order[]]
  const value = row[field.column]
  if (value === null || value === undefined) throw orderValueNull(field.name)
  const column = comparable(field, dialect)
  const comparison = direction === 'asc' ? '>' : '<'
  const isBeyond = compareCondition(column, comparison, value)
  if (rest.length === 0) return isBeyond
  return sql`(${compareCondition(column, `${comparison}=`, value)} and (${isBeyond} or ${isAfter(row, rest, dialect)}))`
}
