// The SQL about keys for programs.

import type { Insertable, Selectable, Updateable } from 'kysely'
import type { AccountId } from '../../../contract/ids.ts'
import type { Queries } from '../../database/database.ts'
import type { ApiKeysTable } from '../../database/schema.ts'

export type ApiKeyRow = Selectable<ApiKeysTable>

export async function insertApiKey(queries: Queries, row: Insertable<ApiKeysTable>): Promise<ApiKeyRow> {
  return queries.insertInto('api_keys').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The key with this secret together with what a request needs to know of its account: one indexed look-up. Null for none. */
export async function findApiKeyByDigest(queries: Queries, secretDigest: string) {
  const row = await queries
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select([
      'api_keys.id',
      'api_keys.account_id',
      'api_keys.allows_system_messages',
      'api_keys.used_at',
      'accounts.email',
      'accounts.email_verified',
      'accounts.is_active',
    ])
    .where('api_keys.secret_digest', '=', secretDigest)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The account's keys, oldest first. */
export async function listApiKeys(queries: Queries, accountId: AccountId): Promise<ApiKeyRow[]> {
  return queries
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The key as it is then; null when the account has none such. */
export async function updateApiKey(
  queries: Queries,
  accountId: AccountId,
  id: string,
  changes: Pick<Updateable<ApiKeysTable>, 'name' | 'allows_system_messages'>,
): Promise<ApiKeyRow | null> {
  const row = await queries
    .updateTable('api_keys')
    // A statement that sets nothing is none.
    .set({ id, ...changes })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Records a use at `now`, unless one was recorded after `before`. */
export async function touchApiKey(queries: Queries, id: string, now: number, before: number): Promise<void> {
  await queries
    .updateTable('api_keys')
    .set({ used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<=', before)]))
    .execute()
}

/** Whether the account had one such. */
export async function deleteApiKey(queries: Queries, accountId: AccountId, id: string): Promise<boolean> {
  const result = await queries
    .deleteFrom('api_keys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** All keys of the account. */
export async function deleteApiKeys(queries: Queries, accountId: AccountId): Promise<void> {
  await queries.deleteFrom('api_keys').where('account_id', '=', accountId).execute()
}
