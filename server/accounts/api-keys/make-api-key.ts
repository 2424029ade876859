import { API_KEYS_MAX } from '../../../contract/account.ts'
import { uniqueId } from '../../../contract/ids.ts'
import type { Language } from '../../../contract/preferences.ts'
import { inTransaction } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { findAccount } from '../account-repository.ts'
import { accountBlocked, accountNotFound, addressNotVerified, tooManyApiKeys } from '../errors.ts'
import { type MailParts, queueApiKeyMade } from '../mail-changes.ts'
import { HASH_RANK } from '../passwords.ts'
import { lockProven, provePassword } from '../prove-password.ts'
import { digestOf, newApiKey } from '../secrets.ts'
import { type ApiKeyRow, insertApiKey, listApiKeys } from './api-key-repository.ts'

const SHOWN_CHARACTERS = 4

interface WantedApiKey {
  name: string
  allowsSystemMessages: boolean
  /** Empty for an account without one. */
  password: string
  /** Of the mail that tells of it. */
  language: Language
}

/**
 * Makes a key with which a program asks in the name of the caller's account. A mail tells the owner of it.
 * @returns the row, and the key itself, which is told nobody again.
 * @throws ApiError 400 `user_email_not_verified`; 401 `user_invalid_credentials` for a wrong password; 400 when there are
 * as many keys as there may be.
 */
export async function makeApiKey(
  { database, clock, ...mailParts }: Pick<Parts, 'database' | 'clock'> & MailParts,
  { accountId, isEmailVerified }: Caller,
  { name, allowsSystemMessages, password, language }: WantedApiKey,
): Promise<{ row: ApiKeyRow; secret: string }> {
  if (!isEmailVerified) throw addressNotVerified()
  const found = await findAccount(database.queries, accountId)
  if (!found) throw accountNotFound()
  const place = { key: `account:${accountId}`, rank: HASH_RANK.known }
  const proven = found.password_hash === null ? found : await provePassword(found, password, place)
  const secret = newApiKey()
  const now = clock.now()
  const row = await inTransaction(database.queries, async (transaction) => {
    const account = await lockProven(transaction, proven)
    if (!account.is_active) throw accountBlocked()
    if (!account.email_verified) throw addressNotVerified()
    const present = await listApiKeys(transaction, accountId)
    if (present.length >= API_KEYS_MAX) throw tooManyApiKeys(API_KEYS_MAX)
    await queueApiKeyMade(mailParts, transaction, account, { language, changedAt: now })
    return insertApiKey(transaction, {
      id: uniqueId(now),
      account_id: accountId,
      secret_digest: digestOf(secret),
      last_characters: secret.slice(-SHOWN_CHARACTERS),
      name,
      allows_system_messages: allowsSystemMessages ? 1 : 0,
      created_at: now,
      used_at: null,
    })
  })
  mailParts.outbox.wake()
  return { row, secret }
}
