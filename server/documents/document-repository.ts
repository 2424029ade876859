// The only SQL about documents. Every statement is bound to one account: what others own does not exist here.

import { type RawBuilder, sql } from 'kysely'
import type { AccountId } from '../../contract/ids.ts'
import type { Dialect, Queries } from '../database/database.ts'
import type { Collection } from './collections.ts'
import type { Order } from './queries.ts'
import { allOf, comparable, type Condition } from './query-sql.ts'

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

interface Page {
  conditions: Condition[]
  orders: readonly Order[] | 'random'
  limit: number
  offset: number
}

/** The row of this id, or null. With `lock` no other transaction changes it before this one ends. */
export async function findDocument(
  queries: Queries,
  { collection, accountId }: Scope,
  documentId: string,
  lock?: { dialect: Dialect },
): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    select ${columnsOf(collection)} from ${sql.table(collection.table)}
    where account_id = ${accountId} and id = ${documentId}
    ${sql.raw(lock?.dialect === 'postgres' ? 'for no key update' : '')}`.execute(queries)
  return rows[0] ?? null
}

/** One page, in order. */
export async function listRows(
  queries: Queries,
  { collection, accountId }: Scope,
  { conditions, orders, limit, offset }: Page,
  dialect: Dialect,
): Promise<DocumentRow[]> {
  const order =
    orders === 'random'
      ? sql`random()`
      : sql.join(orders.map(({ field, direction }) => sql`${comparable(field, dialect)} ${sql.raw(direction)}`))
  const { rows } = await sql<DocumentRow>`
    select ${columnsOf(collection)} from ${sql.table(collection.table)}
    where account_id = ${accountId} and ${allOf(conditions)}
    order by ${order} limit ${limit} offset ${offset}`.execute(queries)
  return rows
}

/** How many rows meet the conditions, counted no further than `most`. */
export async function countRows(
  queries: Queries,
  { collection, accountId }: Scope,
  conditions: Condition[],
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from ${sql.table(collection.table)}
      where account_id = ${accountId} and ${allOf(conditions)} limit ${most}
    ) as matching`.execute(queries)
  return rows[0]?.total ?? 0
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
    returning ${columnsOf(collection)}`.execute(queries)
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
    where account_id = ${accountId} and id = ${documentId}
    returning ${columnsOf(collection)}`.execute(queries)
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
    where account_id = ${accountId} and id = ${documentId}`.execute(queries)
}

const SQLITE_FOREIGN_KEY = 787
const POSTGRES_FOREIGN_KEY = '23503'

/** Whether the database refused a row because what it belongs to does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: unknown; code?: unknown }
  return errcode === SQLITE_FOREIGN_KEY || code === POSTGRES_FOREIGN_KEY
}

const COMMON_COLUMNS = ['sequence', 'id', 'account_id', 'permissions', 'created_at', 'changed_at']
const columnLists = new WeakMap<Collection, RawBuilder<unknown>>()

function columnsOf(collection: Collection): RawBuilder<unknown> {
  const known = columnLists.get(collection)
  if (known) return known
  const own = [...collection.attributes.values()].map(({ column }) => column)
  const internal = 'is_reply' in collection.initial ? ['is_reply'] : []
  const names = new Set([...COMMON_COLUMNS, ...own, ...internal])
  const list = sql.raw([...names].map((name) => `"${name}"`).join(', '))
  columnLists.set(collection, list)
  return list
}
