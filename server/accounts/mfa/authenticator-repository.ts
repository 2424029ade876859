// The SQL about authenticator apps.

import type { Insertable, Selectable } from 'kysely'
import type { AccountId } from '../../../contract/ids.ts'
import type { Queries } from '../../database/database.ts'
import type { AuthenticatorsTable } from '../../database/schema.ts'

export type AuthenticatorRow = Selectable<AuthenticatorsTable>

export async function findAuthenticator(queries: Queries, accountId: AccountId): Promise<AuthenticatorRow | null> {
  const row = await queries
    .selectFrom('authenticators')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/** Puts it in the place of the one that the account has. */
export async function replaceAuthenticator(queries: Queries, row: Insertable<AuthenticatorsTable>): Promise<void> {
  await deleteAuthenticator(queries, row.account_id)
  await queries.insertInto('authenticators').values(row).execute()
}

export async function updateAuthenticator(
  queries: Queries,
  accountId: AccountId,
  changes: Partial<Pick<AuthenticatorRow, 'is_verified' | 'last_step'>>,
): Promise<void> {
  await queries.updateTable('authenticators').set(changes).where('account_id', '=', accountId).execute()
}

/** Whether there was one. */
export async function deleteAuthenticator(queries: Queries, accountId: AccountId): Promise<boolean> {
  const result = await queries.deleteFrom('authenticators').where('account_id', '=', accountId).executeTakeFirst()
  return result.numDeletedRows > 0n
}
