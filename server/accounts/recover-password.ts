import { setTimeout } from 'node:timers/promises'
import { type AccountId, uniqueId } from '../../contract/ids.ts'
import type { Language } from '../../contract/preferences.ts'
import { inTransaction } from '../database/database.ts'
import { linkMail } from '../mail/templates.ts'
import type { Parts } from '../parts.ts'
import { type AccountRow, findAccount, findAccountByEmail, lockAccount, updateAccount } from './account-repository.ts'
import { deleteAuthSessions } from './auth-session-repository.ts'
import { accountNotFound, invalidToken } from './errors.ts'
import { deleteOtherDevices } from './known-device-repository.ts'
import { issueLink, TOKEN_LIFETIME_MS } from './mailed-link.ts'
import { refusePersonal } from './new-password.ts'
import { HASH_RANK, hashPassword } from './passwords.ts'
import { digestOf } from './secrets.ts'
import { deleteTokens, findToken, type TokenClaim, type TokenOutline, takeToken } from './token-repository.ts'

/** Well above the time that a token and a mail take to be stored, so that answers come equally late without them. */
const ANSWERED_AFTER_MS = 100

export interface RecoveryRequest {
  /** In lower case. */
  email: string
  url: string
  /** Of the mail. */
  language: Language
}

/**
 * Mails a link for choosing a new password, if there is such an account and it is not blocked.
 * @returns an outline whose ids are made up, for known and unknown addresses alike: an account's own id, the same on
 * every request, would tell strangers who has an account.
 */
export async function requestRecovery(
  parts: Pick<Parts, 'database' | 'clock' | 'outbox'>,
  request: RecoveryRequest,
): Promise<TokenOutline> {
  const now = parts.clock.now()
  await Promise.all([mailRecoveryLink(parts, request, now), setTimeout(ANSWERED_AFTER_MS)])
  return {
    id: uniqueId(now),
    account_id: uniqueId(now) as AccountId,
    created_at: now,
    expires_at: now + TOKEN_LIFETIME_MS.recovery,
  }
}

async function mailRecoveryLink(
  { database, outbox }: Pick<Parts, 'database' | 'outbox'>,
  { email, url, language }: RecoveryRequest,
  now: number,
): Promise<void> {
  const found = await findAccountByEmail(database.queries, email)
  if (!found) return
  await inTransaction(database.queries, async (transaction) => {
    const account = await lockAccount(transaction, found.id)
    if (!account?.is_active || account.email !== email) return
    const { token, link } = await issueLink(transaction, account, { purpose: 'recovery', url }, now)
    const expiresAt = token.expires_at
    const mail = linkMail('recovery', { language, name: account.email_verified ? account.name : null, link, expiresAt })
    await outbox.queue(transaction, { recipient: email, ...mail, expiresAt })
  })
  outbox.wake()
}

export interface Recovery {
  accountId: AccountId
  /** Of the mailed link. */
  secret: string
  password: string
  /** The secret of the device that the link is followed on; null without one. */
  deviceSecret: string | null
}

/**
 * Sets the password of who holds a mailed link. The link has proven the address, too. Every session of the account
 * ends, every other device is forgotten, and every other recovery link stops working.
 * @throws ApiError 404 `user_not_found`; 401 `user_invalid_token` when the secret is wrong, used or expired; 400
 * `user_password_personal_data`, which leaves the link as it is.
 */
export async function recoverPassword(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { accountId, secret, password, deviceSecret }: Recovery,
): Promise<{ token: TokenOutline; account: AccountRow }> {
  const claim: TokenClaim = { accountId, purpose: 'recovery', secretDigest: digestOf(secret) }
  const found = await findAccount(database.queries, accountId)
  if (!found) throw accountNotFound()
  // Looked at before it is taken, so that guessing costs no password hash.
  if (!(await findToken(database.queries, claim, clock.now()))) throw invalidToken()
  refusePersonal(password, found)
  const passwordHash = await hashPassword(password, { key: `account:${accountId}`, rank: HASH_RANK.known })
  const now = clock.now()
  return inTransaction(database.queries, async (transaction) => {
    await lockAccount(transaction, accountId)
    const token = await takeToken(transaction, claim, now)
    if (!token) throw invalidToken()
    const account = await updateAccount(transaction, accountId, {
      password_hash: passwordHash,
      password_updated_at: now,
      email_verified: 1,
      updated_at: now,
    })
    await deleteTokens(transaction, accountId, 'recovery')
    await deleteAuthSessions(transaction, accountId)
    await deleteOtherDevices(transaction, accountId, deviceSecret && digestOf(deviceSecret))
    return { token, account }
  })
}
