// The SQL about challenges: questions for a second factor that wait for their answer.

import type { Insertable, Selectable } from 'kysely'
import type { AccountId, AuthSessionId } from '../../../contract/ids.ts'
import type { Queries } from '../../database/database.ts'
import type { MfaChallengesTable } from '../../database/schema.ts'

export type ChallengeRow = Selectable<MfaChallengesTable>

export async function insertChallenge(queries: Queries, row: Insertable<MfaChallengesTable>): Promise<ChallengeRow> {
  return queries.insertInto('mfa_challenges').values(row).returningAll().executeTakeFirstOrThrow()
}

/** A challenge of this session with one try more counted; null when there is none, it has ended, or it has had `most` tries. */
export async function countTry(
  queries: Queries,
  { id, authSessionId, accountId }: { id: string; authSessionId: AuthSessionId; accountId: AccountId },
  { now, most }: { now: number; most: number },
): Promise<ChallengeRow | null> {
  const row = await queries
    .updateTable('mfa_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('auth_session_id', '=', authSessionId)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Of several who complete it at once, one does: whether it was there. */
export async function takeChallenge(queries: Queries, id: string): Promise<boolean> {
  const result = await queries.deleteFrom('mfa_challenges').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** @returns how many were removed. */
export async function deleteExpiredChallenges(queries: Queries, now: number): Promise<number> {
  const result = await queries.deleteFrom('mfa_challenges').where('expires_at', '<=', now).executeTakeFirst()
  return Number(result.numDeletedRows)
}
