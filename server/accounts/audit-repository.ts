// The SQL about what was done with an account.

import type { Insertable, Selectable } from 'kysely'
import type { AccountId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import type { AuditLogTable } from '../database/schema.ts'

export type AuditRow = Selectable<AuditLogTable>

export async function insertAuditEvent(queries: Queries, row: Insertable<AuditLogTable>): Promise<void> {
  await queries.insertInto('audit_log').values(row).execute()
}

/** The newest first. */
export async function listAuditEvents(
  queries: Queries,
  accountId: AccountId,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditRow[]> {
  return queries
    .selectFrom('audit_log')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are, `most` at most. */
export async function countAuditEvents(queries: Queries, accountId: AccountId, most: number): Promise<number> {
  const { count } = await queries
    .selectFrom(queries.selectFrom('audit_log').select('id').where('account_id', '=', accountId).limit(most).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns how many were removed, `most` at most. */
export async function deleteAuditEvents(queries: Queries, before: number, most: number): Promise<number> {
  const old = queries.selectFrom('audit_log').select('id').where('created_at', '<', before).limit(most)
  const result = await queries.deleteFrom('audit_log').where('id', 'in', old).executeTakeFirst()
  return Number(result.numDeletedRows)
}
