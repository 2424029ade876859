// The SQL about tokens, the one-time secrets that are mailed as links.

import type { Insertable, Selectable } from 'kysely'
import type { AccountId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import type { TokenPurpose, TokensTable } from '../database/schema.ts'

export type TokenRow = Selectable<TokensTable>
/** What may be told of a token. */
export type TokenOutline = Pick<TokenRow, 'id' | 'account_id' | 'created_at' | 'expires_at'>

/** Which token is meant, by somebody who knows its secret. */
export interface TokenClaim {
  accountId: AccountId
  /** It has one of these. */
  purposes: readonly TokenPurpose[]
  secretDigest: string
}

export async function insertToken(queries: Queries, row: Insertable<TokensTable>): Promise<TokenRow> {
  return queries.insertInto('tokens').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Null when there is none, and when it has expired. */
export async function findToken(queries: Queries, claim: TokenClaim, now: number): Promise<TokenRow | null> {
  const row = await queries
    .selectFrom('tokens')
    .selectAll()
    .where('account_id', '=', claim.accountId)
    .where('purpose', 'in', claim.purposes)
    .where('secret_digest', '=', claim.secretDigest)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Uses the token up. Of several who try at once, one gets it; null when there is none, and when it has expired. */
export async function takeToken(queries: Queries, claim: TokenClaim, now: number): Promise<TokenRow | null> {
  const row = await queries
    .deleteFrom('tokens')
    .where('account_id', '=', claim.accountId)
    .where('purpose', 'in', claim.purposes)
    .where('secret_digest', '=', claim.secretDigest)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** What sets a new password: a link that was asked for, or the one that went to an address when the account got another. */
export const RECOVERY_PURPOSES: readonly TokenPurpose[] = ['recovery', 'email-return']

/** Makes links useless that were mailed before: those for one purpose, or all but the way back to an earlier address. */
export async function deleteTokens(queries: Queries, accountId: AccountId, purpose?: TokenPurpose): Promise<void> {
  let deletion = queries.deleteFrom('tokens').where('account_id', '=', accountId)
  deletion = purpose ? deletion.where('purpose', '=', purpose) : deletion.where('purpose', '!=', 'email-return')
  await deletion.execute()
}

/** Closes the ways back to addresses that the account got at an instant or later. */
export async function deleteReturnsSince(queries: Queries, accountId: AccountId, since: number): Promise<void> {
  await queries
    .deleteFrom('tokens')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'email-return')
    .where('created_at', '>=', since)
    .execute()
}

/** @returns how many were removed. */
export async function deleteExpiredTokens(queries: Queries, now: number): Promise<number> {
  const result = await queries.deleteFrom('tokens').where('expires_at', '<=', now).executeTakeFirst()
  return Number(result.numDeletedRows)
}
