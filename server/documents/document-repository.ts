// The SQL about documents. Every statement is bound to one account: what others own does not exist here, nor does what
// is being deleted.

import { type AbortableQueryOptions, type RawBuilder, sql } from 'kysely'
import type { AccountId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import type { Dialect } from '../database/schema.ts'
import { isLive } from '../database/live-rows.ts'
import { type Collection, PATH_END_COLUMN } from './collections.ts'
import type { Order } from './queries.ts'
import { allOf, ALWAYS, comparable, type Condition, isAmong } from './query-sql.ts'

/** The documents of one account in one collection: all that a statement may touch. */
export interface Scope {
  collection: Collection
  accountId: AccountId
}

export type ColumnValue = string | number | null

export interface DocumentRow {
  sequence: number
  id: string
  account_id: AccountId
  permissions: string
  created_at: number
  changed_at: number
  /** The columns of the collection's attributes, and for messages `is_reply`. */
  [column: string]: ColumnValue
}

/** Where the statements of a list run. */
export interface Reader {
  queries: Queries
  dialect: Dialect
  /** What each of them begins with. */
  guard: Condition
  options?: AbortableQueryOptions
}

export interface Page {
  conditions: Condition[]
  orders: readonly Order[] | 'random'
  limit: number
  offset: number
}

/** What every statement is bound to. */
function isOwn({ table }: Collection, accountId: AccountId): Condition {
  const isOfAccount = sql`account_id = ${accountId}`
  return table === 'user_profiles' ? isOfAccount : sql`${isOfAccount} and ${isLive(table, accountId)}`
}

/** The row of this id, or null. With `lock` no other transaction changes it before this one ends. */
export async function findDocument(
  queries: Queries,
  { collection, accountId }: Scope,
  documentId: string,
  lock?: { dialect: Dialect },
): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    select ${columnsOf({ collection, accountId })} from ${sql.table(collection.table)}
    where ${isOwn(collection, accountId)} and id = ${documentId}
    ${sql.raw(lock?.dialect === 'postgres' ? 'for no key update' : '')}`.execute(queries)
  return rows[0] ?? null
}

/** One page, in order, with the columns of the selected attributes; null for all. */
export async function listRows(
  reader: Reader,
  scope: Scope,
  page: Page,
  selected: ReadonlySet<string> | null,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${columnsOf(scope, selected)} ${matching(reader, scope, page.conditions)}
    ${inOrder(page, reader.dialect)}`.execute(reader.queries, reader.options)
  return rows
}

/** Which rows stand on a page, in order, and the bytes of their texts. */
export async function listSizes(
  reader: Reader,
  scope: Scope,
  page: Page,
): Promise<{ sequence: number; size: number }[]> {
  const size = scope.collection.sizeColumn
  const { rows } = await sql<{ sequence: number; size: number }>`
    select sequence, ${size === null ? sql`0` : sql.ref(size)} as size ${matching(reader, scope, page.conditions)}
    ${inOrder(page, reader.dialect)}`.execute(reader.queries, reader.options)
  return rows
}

/** The rows of these sequences that still exist, in the order of the sequences. */
export async function findRows(
  reader: Reader,
  { collection, accountId }: Scope,
  sequences: readonly number[],
  selected: ReadonlySet<string> | null,
): Promise<DocumentRow[]> {
  // SQLite would take the account's index and read all its rows, did the condition not hide the column from it.
  const { rows } = await sql<DocumentRow>`
    select ${columnsOf({ collection, accountId }, selected)} from ${sql.table(collection.table)}
    where ${reader.guard} and (${isOwn(collection, accountId)}) is true
      and ${isAmong('sequence', sequences, reader.dialect)}`.execute(reader.queries, reader.options)
  const found = new Map(rows.map((row) => [row.sequence, row]))
  return sequences.flatMap((sequence) => found.get(sequence) ?? [])
}

/** How many rows meet the conditions, counted no further than `most`. */
export async function countRows(reader: Reader, scope: Scope, conditions: Condition[], most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 as one ${matching(reader, scope, conditions)} limit ${most}
    ) as matching`.execute(reader.queries, reader.options)
  return rows[0]?.total ?? 0
}

/** The part of a statement that says which rows it is about. */
function matching({ guard }: Reader, { collection, accountId }: Scope, conditions: Condition[]): Condition {
  return sql`from ${sql.table(collection.table)}
    where ${guard} and ${isOwn(collection, accountId)} and ${allOf(conditions)}`
}

function inOrder({ orders, limit, offset }: Page, dialect: Dialect): Condition {
  const order =
    orders === 'random'
      ? sql`random()`
      : sql.join(orders.map(({ field, direction }) => sql`${comparable(field, dialect)} ${sql.raw(direction)}`))
  return sql`order by ${order} limit ${limit} offset ${offset}`
}

/** The sequences of the documents of these ids, of all documents when `ids` is null. */
export async function listSequences(
  queries: Queries,
  { collection, accountId }: Scope,
  ids: readonly string[] | null,
): Promise<number[]> {
  const isNamed = ids === null ? ALWAYS : sql`id in (${sql.join(ids)})`
  const { rows } = await sql<{ sequence: number }>`
    select sequence from ${sql.table(collection.table)}
    where ${isOwn(collection, accountId)} and ${isNamed}`.execute(queries)
  return rows.map(({ sequence }) => sequence)
}

/** The rows of these sequences that still exist; no other transaction changes them before this one ends. */
export async function lockRows(
  queries: Queries,
  { collection, accountId }: Scope,
  sequences: readonly number[],
  dialect: Dialect,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${columnsOf({ collection, accountId })} from ${sql.table(collection.table)}
    where (${isOwn(collection, accountId)}) is true and ${isAmong('sequence', sequences, dialect)}
    order by sequence ${sql.raw(dialect === 'postgres' ? 'for no key update' : '')}`.execute(queries)
  return rows
}

/** Stores a new row. Null when the account has one of this id, or one that must be the only one, already. */
export async function insertDocument(
  queries: Queries,
  { collection, accountId }: Scope,
  values: Readonly<Record<string, ColumnValue>>,
): Promise<DocumentRow | null> {
  const row = { ...values, account_id: accountId }
  const { rows } = await sql<DocumentRow>`
    insert into ${sql.table(collection.table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))})
    on conflict do nothing
    returning ${columnsOf({ collection, accountId })}`.execute(queries)
  return rows[0] ?? null
}

/** Changes some columns of a row. Null when there is no such row. */
export async function updateDocument(
  queries: Queries,
  { collection, accountId }: Scope,
  documentId: string,
  changes: Readonly<Record<string, ColumnValue>>,
): Promise<DocumentRow | null> {
  const assignments = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<DocumentRow>`
    update ${sql.table(collection.table)} set ${sql.join(assignments)}
    where ${isOwn(collection, accountId)} and id = ${documentId}
    returning ${columnsOf({ collection, accountId })}`.execute(queries)
  return rows[0] ?? null
}

/** Removes a row, a conversation with its messages. */
export async function deleteDocument(
  queries: Queries,
  { collection, accountId }: Scope,
  documentId: string,
): Promise<void> {
  await sql`
    delete from ${sql.table(collection.table)}
    where ${isOwn(collection, accountId)} and id = ${documentId}`.execute(queries)
}

const COMMON_COLUMNS = ['sequence', 'id', 'account_id', 'permissions', 'created_at', 'changed_at']

/** The columns of the selected attributes, of all when it is null. What is no column is looked up. */
function columnsOf({ collection, accountId }: Scope, selected: ReadonlySet<string> | null = null): RawBuilder<unknown> {
  const attributes = [...collection.attributes].filter(([name]) => selected?.has(name) ?? true)
  const internal = 'is_reply' in collection.initial ? ['is_reply'] : []
  const names = new Set([...COMMON_COLUMNS, ...attributes.map(([, { column }]) => column), ...internal])
  return sql.join([...names].map((name) => (name === PATH_END_COLUMN ? pathEnd(accountId) : sql.ref(name))))
}

function pathEnd(accountId: AccountId): RawBuilder<unknown> {
  return sql`(
    select shown.id from messages as shown
    where shown.account_id = ${accountId} and shown.conversation_id = conversations.id and shown.is_active = 1
    order by shown.created_at desc, shown.sequence desc limit 1
  ) as ${sql.ref(PATH_END_COLUMN)}`
}
