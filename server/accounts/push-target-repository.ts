// The SQL about push targets.

import type { Insertable, Selectable } from 'kysely'
import type { AccountId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import type { PushTargetsTable } from '../database/schema.ts'

export type PushTargetRow = Selectable<PushTargetsTable>

/** The account's targets, oldest first. */
export async function listPushTargets(queries: Queries, accountId: AccountId): Promise<PushTargetRow[]> {
  return queries
    .selectFrom('push_targets')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** @throws the database's unique violation when the account has a target with this id. */
export async function insertPushTarget(queries: Queries, row: Insertable<PushTargetsTable>): Promise<PushTargetRow> {
  return queries.insertInto('push_targets').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Null when the account has none such. */
export async function updatePushTarget(
  queries: Queries,
  accountId: AccountId,
  id: string,
  changes: Pick<PushTargetRow, 'identifier' | 'updated_at'>,
): Promise<PushTargetRow | null> {
  const row = await queries
    .updateTable('push_targets')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Whether the account had one such. */
export async function deletePushTarget(queries: Queries, accountId: AccountId, id: string): Promise<boolean> {
  const result = await queries
    .deleteFrom('push_targets')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
