// The SQL about auth sessions.

import type { Insertable, Selectable } from 'kysely'
import type { AccountId, AuthSessionId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import type { AuthSessionsTable } from '../database/schema.ts'

export type AuthSessionRow = Selectable<AuthSessionsTable>

/** Which sessions live: those that end after `now`, and were used after `usedAfter` (below zero: all of them were). */
export interface Living {
  now: number
  usedAfter: number
}

export async function insertAuthSession(queries: Queries, row: Insertable<AuthSessionsTable>): Promise<AuthSessionRow> {
  return queries.insertInto('auth_sessions').values(row).returningAll().executeTakeFirstOrThrow()
}

/** A session together with what a request needs to know of its account. */
export type FoundAuthSession = NonNullable<Awaited<ReturnType<typeof findAuthSessionByDigest>>>

/** The session with this secret together with what a request needs to know of its account: one indexed look-up. */
export async function findAuthSessionByDigest(queries: Queries, secretDigest: string) {
  const row = await withAccount(queries).where('auth_sessions.secret_digest', '=', secretDigest).executeTakeFirst()
  return row ?? null
}

/** As `findAuthSessionByDigest`, for who has a JWT of the session. */
export async function findAuthSessionWithAccount(
  queries: Queries,
  accountId: AccountId,
  id: AuthSessionId,
): Promise<FoundAuthSession | null> {
  const row = await withAccount(queries)
    .where('auth_sessions.account_id', '=', accountId)
    .where('auth_sessions.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

function withAccount(queries: Queries) {
  return queries
    .selectFrom('auth_sessions')
    .innerJoin('accounts', 'accounts.id', 'auth_sessions.account_id')
    .leftJoin('authenticators', 'authenticators.account_id', 'auth_sessions.account_id')
    .select([
      'auth_sessions.id',
      'auth_sessions.account_id',
      'auth_sessions.expires_at',
      'auth_sessions.accessed_at as used_at',
      'auth_sessions.factors',
      'accounts.name',
      'accounts.email',
      'accounts.email_verified',
      'accounts.phone',
      'accounts.phone_verified',
      'accounts.is_active',
      'accounts.accessed_at',
      'accounts.mfa_enabled',
      'authenticators.is_verified as has_authenticator',
    ])
    .where('accounts.deleted_at', 'is', null)
}

/** The account's sessions that live, oldest first. */
export async function listAuthSessions(
  queries: Queries,
  accountId: AccountId,
  { now, usedAfter }: Living,
): Promise<AuthSessionRow[]> {
  return queries
    .selectFrom('auth_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('accessed_at', '>', usedAfter)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Null when there is none, when it no longer lives, and when it is another account's. */
export async function findAuthSession(
  queries: Queries,
  accountId: AccountId,
  id: AuthSessionId,
  { now, usedAfter }: Living,
): Promise<AuthSessionRow | null> {
  const row = await queries
    .selectFrom('auth_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('accessed_at', '>', usedAfter)
    .executeTakeFirst()
  return row ?? null
}

/** Changes a session of the account; null when it has none such. */
export async function updateAuthSession(
  queries: Queries,
  accountId: AccountId,
  id: AuthSessionId,
  changes: Partial<Pick<AuthSessionRow, 'expires_at' | 'factors' | 'mfa_updated_at'>>,
): Promise<AuthSessionRow | null> {
  const row = await queries
    .updateTable('auth_sessions')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Notes a use, unless one was noted after `notedUntil`: of many requests at once, one writes. */
export async function touchAuthSession(
  queries: Queries,
  id: AuthSessionId,
  now: number,
  notedUntil: number,
): Promise<void> {
  await queries
    .updateTable('auth_sessions')
    .set({ accessed_at: now })
    .where('id', '=', id)
    .where('accessed_at', '<=', notedUntil)
    .execute()
}

/** Removes the account's oldest sessions until `most` are left; `newest` always stays. */
export async function trimAuthSessions(
  queries: Queries,
  accountId: AccountId,
  newest: AuthSessionId,
  most: number,
): Promise<void> {
  await queries
    .deleteFrom('auth_sessions')
    .where('account_id', '=', accountId)
    .where('id', '!=', newest)
    .where('id', 'not in', (others) =>
      others
        .selectFrom('auth_sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .where('id', '!=', newest)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most - 1),
    )
    .execute()
}

/** Whether the account had such a session. */
export async function deleteAuthSession(queries: Queries, accountId: AccountId, id: AuthSessionId): Promise<boolean> {
  const result = await queries
    .deleteFrom('auth_sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Ends all sessions of the account, or all but one. */
export async function deleteAuthSessions(
  queries: Queries,
  accountId: AccountId,
  except?: AuthSessionId,
): Promise<void> {
  let deletion = queries.deleteFrom('auth_sessions').where('account_id', '=', accountId)
  if (except) deletion = deletion.where('id', '!=', except)
  await deletion.execute()
}

/** @returns how many were removed. */
export async function deleteEndedAuthSessions(queries: Queries, { now, usedAfter }: Living): Promise<number> {
  const expired = await queries.deleteFrom('auth_sessions').where('expires_at', '<=', now).executeTakeFirst()
  if (usedAfter < 0) return Number(expired.numDeletedRows)
  const idle = await queries.deleteFrom('auth_sessions').where('accessed_at', '<=', usedAfter).executeTakeFirst()
  return Number(expired.numDeletedRows + idle.numDeletedRows)
}
