// The SQL about accounts.

import type { Insertable, Selectable } from 'kysely'
import type { AccountId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import type { AccountsTable } from '../database/schema.ts'

export type AccountRow = Selectable<AccountsTable>

/** @throws the database's unique violation when the id or the address is taken. */
export async function insertAccount(queries: Queries, row: Insertable<AccountsTable>): Promise<AccountRow> {
  return queries.insertInto('accounts').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findAccount(queries: Queries, id: AccountId): Promise<AccountRow | null> {
  return (await queries.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** @throws when there is none. */
export async function getAccount(queries: Queries, id: AccountId): Promise<AccountRow> {
  return queries.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** @param email in lower case. */
export async function findAccountByEmail(queries: Queries, email: string): Promise<AccountRow | null> {
  return (await queries.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()) ?? null
}

/** @param phone in international form. */
export async function findAccountByPhone(queries: Queries, phone: string): Promise<AccountRow | null> {
  return (await queries.selectFrom('accounts').selectAll().where('phone', '=', phone).executeTakeFirst()) ?? null
}

/**
 * The account as it is now, and kept so until the transaction ends: others who lock it wait. Every transaction over
 * an account and its sessions or tokens starts with this, so a password change and a sign-in cannot pass each other,
 * and no two of them wait for each other. Null when there is none.
 * A write that changes nothing is the one lock that SQLite and PostgreSQL both have.
 */
export async function lockAccount(transaction: Queries, id: AccountId): Promise<AccountRow | null> {
  const row = await transaction
    .updateTable('accounts')
    .set((columns) => ({ updated_at: columns.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Refuses an account from now on, and ends what it has shared and its keys for programs for good. */
export async function blockAccount(transaction: Queries, id: AccountId, now: number): Promise<void> {
  await updateAccount(transaction, id, { is_active: 0, updated_at: now })
  await transaction.deleteFrom('shares').where('account_id', '=', id).execute()
  await transaction.deleteFrom('api_keys').where('account_id', '=', id).execute()
}

/** @throws the database's unique violation when a new address is taken. */
export async function updateAccount(
  queries: Queries,
  id: AccountId,
  changes: Partial<Omit<AccountRow, 'id' | 'created_at'>>,
): Promise<AccountRow> {
  return queries.updateTable('accounts').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
