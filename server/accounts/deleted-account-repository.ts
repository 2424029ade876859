// The SQL that ends an account: at once for everybody, and row by row afterwards.

import { inTransaction, type Queries } from '../database/database.ts'
import { type AccountRow, lockAccount, updateAccount } from './account-repository.ts'

/** What belongs to an account and goes with it at once; conversations are hidden, for they can be many. */
const TABLES = [
  'auth_sessions',
  'tokens',
  'sign_in_tokens',
  'known_devices',
  'identities',
  'authenticators',
  'recovery_codes',
  'mfa_challenges',
  'push_targets',
  'api_keys',
  'audit_log',
  'user_profiles',
  'unkept_replies',
  'model_usage',
  'feedback',
  'shares',
] as const

/** Ends the existence of a locked account for everybody; its address and number are free, and no mail to them is left. */
export async function endAccount(transaction: Queries, { id, email, phone }: AccountRow, now: number): Promise<void> {
  for (const table of TABLES) await transaction.deleteFrom(table).where('account_id', '=', id).execute()
  const recipients = [email, phone].filter((recipient) => recipient !== null)
  if (recipients.length > 0)
    for (const table of ['sign_in_tokens', 'outbox'] as const)
      await transaction.deleteFrom(table).where('recipient', 'in', recipients).execute()
  await transaction
    .updateTable('conversations')
    .set({ deleted_at: now })
    .where('account_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  // Replies that are being written: whoever writes them has lost the claim.
  await transaction
    .deleteFrom('messages')
    .where('account_id', '=', id)
    .where('lease_expires_at', 'is not', null)
    .execute()
  await updateAccount(transaction, id, {
    name: '',
    email: null,
    email_verified: 0,
    phone: null,
    phone_verified: 0,
    password_hash: null,
    password_updated_at: null,
    preferences: '{}',
    mfa_enabled: 0,
    is_active: 0,
    updated_at: now,
    deleted_at: now,
  })
}

/**
 * Removes ended accounts of which no conversation is left, some at a time; what a request that was under way has stored since
 * is hidden, to go as the rest does. @returns how many.
 */
export async function removeEndedAccounts(queries: Queries, most: number, now: number): Promise<number> {
  await queries
    .updateTable('conversations')
    .set({ deleted_at: now })
    .where('deleted_at', 'is', null)
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('accounts').select('accounts.id').where('accounts.deleted_at', 'is not', null),
    )
    .execute()
  const ended = await queries
    .selectFrom('accounts')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('conversations').select('id').whereRef('conversations.account_id', '=', 'accounts.id')),
      ),
    )
    .limit(most)
    .execute()
  if (ended.length === 0) return 0
  const ids = ended.map(({ id }) => id)
  const result = await queries.deleteFrom('accounts').where('id', 'in', ids).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/**
 * Ends accounts without an address, a number or an identity at a provider, which nobody can sign in to again, and which
 * nobody has used since the instant `unusedSince`; `most` of them at most. @returns how many.
 */
export async function endUnusedGuests(
  queries: Queries,
  { unusedSince, now, most }: { unusedSince: number; now: number; most: number },
): Promise<number> {
  const unused = await queries
    .selectFrom('accounts')
    .select('id')
    .where('accessed_at', '<', unusedSince)
    .where('email', 'is', null)
    .where('phone', 'is', null)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('identities').select('id').whereRef('identities.account_id', '=', 'accounts.id'))),
    )
    .orderBy('accessed_at')
    .limit(most)
    .execute()
  let ended = 0
  for (const { id } of unused) {
    ended += await inTransaction(queries, async (transaction) => {
      const guest = await lockAccount(transaction, id)
      // Somebody may have come back meanwhile, and be more than a guest.
      if (!guest || guest.deleted_at !== null || guest.email !== null || guest.phone !== null) return 0
      if (guest.accessed_at >= unusedSince) return 0
      await endAccount(transaction, guest, now)
      return 1
    })
  }
  return ended
}
