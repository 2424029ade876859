// Which lists are quick whatever is stored: those that an index serves from their first row to their last, so that what
// they cost depends on what they ask for and on nothing else.

import type { Collection } from './collections.ts'
import type { Filter } from './filters.ts'
import { isOwnerFilter } from './query-sql.ts'
import type { DocumentQuery } from './queries.ts'

const MOST_ROWS = 1_000
const MOST_OFFSET = 1_000

/**
 * Whether an index serves the list: the messages of one conversation in the order of their creation, either way, those that are
 * shown or those that are not, and conversations by the attribute `updatedAt`, the latest first, all of them or those that
 * are archived, are not, or are pinned; neither with other filters, nor far out. A test asks SQLite for its plans; PostgreSQL chooses by what is stored.
 */
export function isServedByIndex(
  { table }: Collection,
  { filters, orders, isShuffled, limit, offset }: DocumentQuery,
): boolean {
  const [order, ...others] = orders
  if (isShuffled || !order || others.length > 0 || limit > MOST_ROWS || offset > MOST_OFFSET) return false
  if (filters.filter(isOneFlag).length > 1) return false
  const [filter, ...more] = filters.filter((each) => !isOwnerFilter(each) && !isOneFlag(each))
  switch (table) {
    case 'conversations':
      return order.field.column === 'updated_at' && order.direction === 'desc' && isMark(filter) && more.length === 0
    case 'messages':
      return order.field.column === 'created_at' && isOneConversation(filter) && more.length === 0
    default:
      return false
  }
}

function isOneFlag(filter: Filter): boolean {
  if (filter.kind !== 'among' || filter.negated) return false
  return filter.field.column === 'is_active' && filter.values.length === 1
}

function isMark(filter: Filter | undefined): boolean {
  if (!filter) return true
  if (filter.kind !== 'null') return false
  return filter.field.column === 'archived_at' || (filter.field.column === 'pinned_at' && filter.negated)
}

function isOneConversation(filter: Filter | undefined): boolean {
  if (filter?.kind !== 'among' || filter.negated) return false
  return filter.field.column === 'conversation_id' && filter.values.length === 1
}
