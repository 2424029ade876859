import { isCustomId } from '../../contract/ids.ts'
import type { Database } from '../database/database.ts'
import { countRows, type DocumentRow, findDocument, listRows, type Scope } from './document-repository.ts'
import { cursorNotFound } from './errors.ts'
import { isAfter, reversed, withTieBreaker } from './keyset.ts'
import type { Cursor, DocumentQuery, Order } from './queries.ts'
import { type Condition, toCondition } from './query-sql.ts'

interface DocumentPage {
  /** Documents that match, whatever the page; counted no further than 5,000, and 0 when not wanted. */
  total: number
  rows: DocumentRow[]
}

const MAX_TOTAL = 5_000

/**
 * One page of the account's documents.
 * @throws ApiError 400 `general_cursor_not_found` when the account has no document of the cursor's id there.
 */
export async function listDocuments(
  database: Pick<Database, 'queries' | 'dialect'>,
  scope: Scope,
  query: DocumentQuery,
  isTotalWanted: boolean,
): Promise<DocumentPage> {
  const { queries, dialect } = database
  const { cursor, limit, offset } = query
  const conditions = query.filters.map((filter) => toCondition(filter, scope.accountId, dialect))
  const orders = withTieBreaker(query.orders)
  const count = () => countRows(queries, scope, conditions, MAX_TOTAL)
  if (cursor) {
    const rows = await listAtCursor(database, scope, { conditions, orders, cursor, limit, offset })
    return { total: isTotalWanted ? await count() : 0, rows }
  }

  // One row more than asked for tells, in the usual case without counting, that there are no others.
  const order = query.isShuffled ? 'random' : orders
  const page = { conditions, orders: order, offset, limit: isTotalWanted ? limit + 1 : limit } as const
  const rows = await listRows(queries, scope, page, dialect)
  if (!isTotalWanted) return { total: 0, rows }
  const isEndSeen = rows.length <= limit && (rows.length > 0 || offset === 0)
  const total = isEndSeen ? Math.min(offset + rows.length, MAX_TOTAL) : await count()
  return { total, rows: rows.slice(0, limit) }
}

interface CursorPage {
  conditions: Condition[]
  orders: Order[]
  cursor: Cursor
  limit: number
  offset: number
}

// The page before a cursor is the page after it in the reversed order, turned round.
async function listAtCursor(
  { queries, dialect }: Pick<Database, 'queries' | 'dialect'>,
  scope: Scope,
  { conditions, orders, cursor, limit, offset }: CursorPage,
): Promise<DocumentRow[]> {
  const row = isCustomId(cursor.documentId) ? await findDocument(queries, scope, cursor.documentId) : null
  if (!row) throw cursorNotFound(cursor.documentId)
  const direction = cursor.side === 'after' ? orders : reversed(orders)
  const page = { conditions: [...conditions, isAfter(row, direction, dialect)], orders: direction, limit, offset }
  const rows = await listRows(queries, scope, page, dialect)
  return cursor.side === 'after' ? rows : rows.reverse()
}
