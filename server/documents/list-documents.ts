import { isCustomId } from '../../contract/ids.ts'
import { LIST_ALWAYS_FITS } from '../../contract/wire.ts'
import type { Database } from '../database/database.ts'
import { endedBy, withinBudget } from '../database/long-reads.ts'
import type { AccountLines } from './account-lines.ts'
import { hasLongTexts } from './collections.ts'
import {
  countRows,
  type DocumentRow,
  findDocument,
  findRows,
  listRows,
  listSizes,
  type Page,
  type Reader,
  type Scope,
} from './document-repository.ts'
import { cursorNotFound, tooMuchText } from './errors.ts'
import { isAbout } from './filters.ts'
import { isAfter, reversed, withTieBreaker } from './keyset.ts'
import type { DocumentQuery } from './queries.ts'
import { ALWAYS, type Condition, toCondition } from './query-sql.ts'
import { isServedByIndex } from './quick-lists.ts'

interface DocumentPage {
  /** Documents that match, whatever the page; counted no further than 5,000, and 0 when not wanted. */
  total: number
  rows: DocumentRow[]
}

export interface ListParts {
  database: Pick<Database, 'queries' | 'longReads' | 'dialect'>
  /** Where the long lists of an account wait for each other. */
  lines: AccountLines
}

interface ListWishes {
  isTotalWanted: boolean
  /** Ends a long list that nobody waits for any more. */
  signal: AbortSignal
}

const MAX_TOTAL = 5_000
const MAX_BYTES = 8_000_000
/** Rows of more text than this are not read on the main thread. */
const SHORT_BYTES = 1_000_000

/**
 * One page of the account's documents.
 * @throws ApiError 400 `general_cursor_not_found` when the account has no document of the cursor's id there, 400
 * `general_query_invalid` naming a limit that fits when the page has more than 8 MB of text, 429 when too many long
 * lists of the account wait already; StatementTimeoutError when it takes too long.
 */
export function listDocuments(
  { database, lines }: ListParts,
  scope: Scope,
  asked: DocumentQuery,
  wishes: ListWishes,
): Promise<DocumentPage> {
  const query = withUsual(asked, scope)
  const { queries, longReads, dialect } = database
  const inLine = <Result>(work: () => Promise<Result>) => lines.wait(scope.accountId, work)
  const quick: Way = (work) => work({ queries, dialect, guard: ALWAYS })
  const long: Way = (work) =>
    work({ queries: longReads, dialect, guard: withinBudget(dialect), options: endedBy(wishes.signal) })
  if (!isServedByIndex(scope.collection, query)) {
    return inLine(() => readList({ find: long, readShort: quick, readLong: long }, database, scope, query, wishes))
  }
  const readLong: Way = (work) => inLine(() => long(work))
  return readList({ find: quick, readShort: quick, readLong }, database, scope, query, wishes)
}

/** Of messages, those on the path that is shown, unless the queries say which. */
function withUsual(query: DocumentQuery, { collection: { usual } }: Scope): DocumentQuery {
  if (!usual || query.filters.some((filter) => isAbout(filter, usual))) return query
  return { ...query, filters: [...query.filters, { kind: 'among', field: usual, values: [1], negated: false }] }
}

/** Runs a statement somewhere. */
type Way = <Result>(work: (reader: Reader) => Promise<Result>) => Promise<Result>

interface Ways {
  /** Where the rows of a list are found and counted. */
  find: Way
  /** Where known rows are read, if they are few bytes and if they are many. */
  readShort: Way
  readLong: Way
}

async function readList(
  ways: Ways,
  database: ListParts['database'],
  scope: Scope,
  query: DocumentQuery,
  { isTotalWanted }: ListWishes,
): Promise<DocumentPage> {
  const { limit, offset, cursor } = query
  const conditions = query.filters.map((filter) => toCondition(filter, scope.accountId, database.dialect))
  const page = await placePage(database, scope, query, conditions)
  // One row more than asked for tells, in the usual case without counting, that there are no others.
  const isEndLookedFor = isTotalWanted && !cursor
  const found = await readPage(ways, scope, query, isEndLookedFor ? { ...page, limit: limit + 1 } : page)
  const rows = cursor?.side === 'before' ? found.rows.reverse() : found.rows
  if (!isTotalWanted) return { total: 0, rows }
  const isEndSeen = isEndLookedFor && found.count <= limit && (found.count > 0 || offset === 0)
  if (isEndSeen) return { total: Math.min(offset + found.count, MAX_TOTAL), rows }
  return { total: await ways.find((reader) => countRows(reader, scope, conditions, MAX_TOTAL)), rows }
}

/** What follows or precedes the cursor, if there is one. The page before it is the one after it in the reversed order. */
async function placePage(
  { queries, dialect }: ListParts['database'],
  scope: Scope,
  { cursor, orders, isShuffled, limit, offset }: DocumentQuery,
  conditions: Condition[],
): Promise<Page> {
  const complete = withTieBreaker(orders)
  if (!cursor) return { conditions, orders: isShuffled ? 'random' : complete, limit, offset }
  const row = isCustomId(cursor.documentId) ? await findDocument(queries, scope, cursor.documentId) : null
  if (!row) throw cursorNotFound(cursor.documentId)
  const direction = cursor.side === 'after' ? complete : reversed(complete)
  return { conditions: [...conditions, isAfter(row, direction, dialect)], orders: direction, limit, offset }
}

interface FoundPage {
  /** No more than the limit that the client gave. */
  rows: DocumentRow[]
  /** How many there are, up to the limit of the page. */
  count: number
}

/** Long texts are read last: first which rows there are and how much they weigh. So no sorting carries them either. */
async function readPage(
  { find, readShort, readLong }: Ways,
  scope: Scope,
  { limit, selected }: DocumentQuery,
  page: Page,
): Promise<FoundPage> {
  if (!hasLongTexts(scope.collection, selected)) {
    const rows = await find((reader) => listRows(reader, scope, page, selected))
    return { rows: rows.slice(0, limit), count: rows.length }
  }
  const sized = await find((reader) => listSizes(reader, scope, page))
  const wanted = sized.slice(0, limit)
  const bytes = measure(wanted.map(({ size }) => size))
  const sequences = wanted.map(({ sequence }) => sequence)
  const read = bytes <= SHORT_BYTES ? readShort : readLong
  const rows = await read((reader) => findRows(reader, scope, sequences, selected))
  return { rows, count: sized.length }
}

/** @throws ApiError 400 when they are too much together for one list. */
function measure(sizes: readonly number[]): number {
  let bytes = 0
  for (const [index, size] of sizes.entries()) {
    bytes += size
    if (bytes > MAX_BYTES && index >= LIST_ALWAYS_FITS) throw tooMuchText(index)
  }
  return bytes
}
