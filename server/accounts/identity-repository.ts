// The SQL about identities, by which somebody signs in at a provider.

import type { Insertable, Selectable } from 'kysely'
import type { AccountId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import type { IdentitiesTable } from '../database/schema.ts'

export type IdentityRow = Selectable<IdentitiesTable>

/** @throws the database's unique violation when the subject is linked to an account already. */
export async function insertIdentity(queries: Queries, row: Insertable<IdentitiesTable>): Promise<IdentityRow> {
  return queries.insertInto('identities').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Null when nobody has linked this subject of the provider. */
export async function findIdentity(queries: Queries, provider: string, subject: string): Promise<IdentityRow | null> {
  const row = await queries
    .selectFrom('identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_uid', '=', subject)
    .executeTakeFirst()
  return row ?? null
}

/** The account's identities, oldest first. */
export async function listIdentities(queries: Queries, accountId: AccountId): Promise<IdentityRow[]> {
  return queries
    .selectFrom('identities')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Whether the account had one such. */
export async function deleteIdentity(queries: Queries, accountId: AccountId, id: string): Promise<boolean> {
  const result = await queries
    .deleteFrom('identities')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Those that were linked at the instant `since` or later; all of them without one. */
export async function deleteIdentities(queries: Queries, accountId: AccountId, since = 0): Promise<void> {
  await queries.deleteFrom('identities').where('account_id', '=', accountId).where('created_at', '>=', since).execute()
}
