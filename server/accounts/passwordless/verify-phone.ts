// A code that proves that an account's number is its owner's.

import { type AccountId, uniqueId } from '../../../contract/ids.ts'
import type { Language } from '../../../contract/preferences.ts'
import { inTransaction } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { smsMessage } from '../../mail/sms-texts.ts'
import type { Parts } from '../../parts.ts'
import { lockAccount, updateAccount } from '../account-repository.ts'
import { accountNotFound, invalidToken, phoneMissing, phoneVerified } from '../errors.ts'
import type { KeyFor } from '../keys.ts'
import { TOKEN_LIFETIME_MS } from '../mailed-link.ts'
import { codeDigest, newCode } from '../one-time-codes.ts'
import { insertToken, type TokenRow, takeToken } from '../token-repository.ts'

type PhoneParts = Pick<Parts, 'database' | 'clock' | 'outbox'> & { keyFor: KeyFor }

/** @throws ApiError 400 `user_phone_not_found`; 409 `user_phone_already_verified`. */
export async function requestPhoneVerification(
  { database, clock, outbox, keyFor }: PhoneParts,
  { accountId }: Caller,
  language: Language,
): Promise<TokenRow> {
  const now = clock.now()
  const code = newCode()
  const secret_digest = codeDigest(code, accountId, await keyFor('sign-in'))
  const issued = await inTransaction(database.queries, async (transaction) => {
    const account = await lockAccount(transaction, accountId)
    if (!account) throw accountNotFound()
    if (account.phone === null) throw phoneMissing()
    if (account.phone_verified) throw phoneVerified()
    const expires_at = now + TOKEN_LIFETIME_MS['phone-verification']
    const message = smsMessage('phoneVerification', { language, code })
    await outbox.queue(transaction, { recipient: account.phone, ...message, expiresAt: expires_at })
    return insertToken(transaction, {
      id: uniqueId(now),
      account_id: accountId,
      purpose: 'phone-verification',
      secret_digest,
      created_at: now,
      expires_at,
    })
  })
  outbox.wake()
  return issued
}

/** @throws ApiError 404 `user_not_found`; 401 `user_invalid_token` when the code is wrong, used, expired, or was sent to an earlier number. */
export async function verifyPhone(
  { database, clock, keyFor }: PhoneParts,
  { accountId, code }: { accountId: AccountId; code: string },
): Promise<TokenRow> {
  const now = clock.now()
  const secretDigest = codeDigest(code, accountId, await keyFor('sign-in'))
  return inTransaction(database.queries, async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) throw accountNotFound()
    const token = await takeToken(transaction, { accountId, purposes: ['phone-verification'], secretDigest }, now)
    if (!token) throw invalidToken()
    await updateAccount(transaction, accountId, { phone_verified: 1, updated_at: now })
    return token
  })
}
