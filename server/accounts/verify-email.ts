import type { AccountId } from '../../contract/ids.ts'
import type { Language } from '../../contract/preferences.ts'
import { inTransaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { linkMail } from '../mail/templates.ts'
import type { Parts } from '../parts.ts'
import { lockAccount, updateAccount } from './account-repository.ts'
import { accountNotFound, addressMissing, alreadyVerified, invalidToken } from './errors.ts'
import { issueLink } from './mailed-link.ts'
import { digestOf } from './secrets.ts'
import { type TokenRow, takeToken } from './token-repository.ts'

/**
 * Mails a link that proves that the account's address is its owner's.
 * @throws ApiError 400 `user_email_not_found` without an address, or when it has been changed since the request came, which
 * was counted for the one before; 409 `user_email_already_verified`.
 */
export async function requestVerification(
  { database, clock, outbox }: Pick<Parts, 'database' | 'clock' | 'outbox'>,
  { accountId, email }: Pick<Caller, 'accountId' | 'email'>,
  { url, language }: { url: string; language: Language },
): Promise<TokenRow> {
  const issued = await inTransaction(database.queries, async (transaction) => {
    const account = await lockAccount(transaction, accountId)
    if (!account) throw accountNotFound()
    if (account.email === null || account.email !== email) throw addressMissing()
    if (account.email_verified) throw alreadyVerified()
    const { token, link } = await issueLink(transaction, account, { purpose: 'verification', url }, clock.now())
    const expiresAt = token.expires_at
    const mail = linkMail('verification', { language, name: null, link, expiresAt })
    await outbox.queue(transaction, { recipient: account.email, ...mail, expiresAt })
    return token
  })
  outbox.wake()
  return issued
}

/**
 * Marks the address as verified and uses the token up.
 * @throws ApiError 404 `user_not_found`; 401 `user_invalid_token` when it is wrong, used, expired, or was mailed to
 * an earlier address.
 */
export async function verifyEmail(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { accountId, secret }: { accountId: AccountId; secret: string },
): Promise<TokenRow> {
  const now = clock.now()
  return inTransaction(database.queries, async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) throw accountNotFound()
    const claim = { accountId, purposes: ['verification'], secretDigest: digestOf(secret) } as const
    const token = await takeToken(transaction, claim, now)
    if (!token) throw invalidToken()
    await updateAccount(transaction, accountId, { email_verified: 1, updated_at: now })
    return token
  })
}
