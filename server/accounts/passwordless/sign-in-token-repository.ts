// The SQL about codes and links that sign somebody in.

import type { Insertable, Selectable } from 'kysely'
import type { Queries } from '../../database/database.ts'
import type { SignInTokensTable } from '../../database/schema.ts'

export type SignInTokenRow = Selectable<SignInTokensTable>

export async function insertSignInToken(queries: Queries, row: Insertable<SignInTokensTable>): Promise<SignInTokenRow> {
  return queries.insertInto('sign_in_tokens').values(row).returningAll().executeTakeFirstOrThrow()
}

/** A token with one try more counted; null when there is none, it has expired, or it has had `most` tries. */
export async function countTry(
  queries: Queries,
  id: string,
  { now, most }: { now: number; most: number },
): Promise<SignInTokenRow | null> {
  const row = await queries
    .updateTable('sign_in_tokens')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Uses the token up. Of several who try at once, one gets it: whether it was there. */
export async function takeSignInToken(queries: Queries, id: string): Promise<boolean> {
  const result = await queries.deleteFrom('sign_in_tokens').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** @returns how many were removed. */
export async function deleteExpiredSignInTokens(queries: Queries, now: number): Promise<number> {
  const result = await queries.deleteFrom('sign_in_tokens').where('expires_at', '<=', now).executeTakeFirst()
  return Number(result.numDeletedRows)
}
