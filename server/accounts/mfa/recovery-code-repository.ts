// The SQL about recovery codes.

import type { AccountId } from '../../../contract/ids.ts'
import type { Queries } from '../../database/database.ts'

export async function insertRecoveryCodes(
  queries: Queries,
  accountId: AccountId,
  digests: readonly string[],
): Promise<void> {
  const rows = digests.map((code_digest) => ({ account_id: accountId, code_digest }))
  await queries.insertInto('recovery_codes').values(rows).execute()
}

/** How many are left. */
export async function countRecoveryCodes(queries: Queries, accountId: AccountId): Promise<number> {
  const { count } = await queries
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Uses a code up. Whether it was one. */
export async function takeRecoveryCode(queries: Queries, accountId: AccountId, digest: string): Promise<boolean> {
  const result = await queries
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_digest', '=', digest)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deleteRecoveryCodes(queries: Queries, accountId: AccountId): Promise<void> {
  await queries.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}
