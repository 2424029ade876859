import { setTimeout } from 'node:timers/promises'
import { type AccountId, uniqueId } from '../../contract/ids.ts'
import type { Language } from '../../contract/preferences.ts'
import { inTransaction, type Queries } from '../database/database.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import { isPastBound, type Limits } from '../http/limits.ts'
import { linkMail } from '../mail/templates.ts'
import type { Parts } from '../parts.ts'
import { RECOVERY_MAILS } from './account-limits.ts'
import { type AccountRow, findAccount, findAccountByEmail, lockAccount, updateAccount } from './account-repository.ts'
import { deleteApiKeys } from './api-keys/api-key-repository.ts'
import { deleteAuthSessions } from './auth-session-repository.ts'
import { accountNotFound, invalidToken, targetTaken } from './errors.ts'
import { deleteOtherDevices } from './known-device-repository.ts'
import { type MailParts, queuePasswordChanged } from './mail-changes.ts'
import { issueLink, TOKEN_LIFETIME_MS } from './mailed-link.ts'
import { deleteAuthenticator, findAuthenticator } from './mfa/authenticator-repository.ts'
import { deleteRecoveryCodes } from './mfa/recovery-code-repository.ts'
import { refusePersonal } from './new-password.ts'
import { forgetUnproven } from './forget-unproven.ts'
import { deleteIdentities } from './identity-repository.ts'
import { HASH_RANK, hashPassword } from './passwords.ts'
import { digestOf } from './secrets.ts'
import {
  deleteReturnsSince,
  deleteTokens,
  findToken,
  RECOVERY_PURPOSES,
  type TokenClaim,
  type TokenOutline,
  takeToken,
} from './token-repository.ts'

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
 * Mails a link for choosing a new password, if there is such an account, it is not blocked, and the address has not got as
 * many such mails lately as it may: those still work.
 * @returns an outline whose ids are made up, for known and unknown addresses alike: an account's own id, the same on
 * every request, would tell strangers who has an account.
 */
export async function requestRecovery(
  parts: Pick<Parts, 'database' | 'clock' | 'limits' | 'outbox'>,
  request: RecoveryRequest,
): Promise<TokenOutline> {
  const now = parts.clock.now()
  const mail = async () => {
    // Counted for unknown addresses, too: what takes longer for some tells who has an account.
    if (!(await isPastBound(parts.limits, ...recoveryMailsTo(request.email))))
      await mailRecoveryLink(parts, request, now)
  }
  await Promise.all([mail(), setTimeout(ANSWERED_AFTER_MS)])
  return {
    id: uniqueId(now),
    account_id: uniqueId(now) as AccountId,
    created_at: now,
    expires_at: now + TOKEN_LIFETIME_MS.recovery,
  }
}

/** For who has recovered: the links that were mailed before no longer work, so another has to be sent when it is asked for. */
export function forgetRecoveryMails(limits: Limits, email: string): Promise<void> {
  return limits.reset(...recoveryMailsTo(email))
}

const recoveryMailsTo = (email: string) => [RECOVERY_MAILS, `email:${email}`] as const

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
  /** Of the mail that tells of it. */
  language: Language
}

/**
 * Sets the password of the person who holds a mailed link; the link that went to an earlier address puts that back as well. The link
 * has proven the address, too. Every session and every key of the account ends, every other device is forgotten, and every other recovery link stops
 * working, the way back to a later address included. A mail tells the owner of it.
 * @throws ApiError 404 `user_not_found`; 401 `user_invalid_token` when the secret is wrong, used or expired; 400
 * `user_password_personal_data`, which leaves the link as it is; 409 `user_target_already_exists` when somebody has taken the earlier
 * address meanwhile, which changes nothing.
 */
export async function recoverPassword(
  { database, clock, ...mailParts }: Pick<Parts, 'database' | 'clock'> & MailParts,
  { accountId, secret, password, deviceSecret, language }: Recovery,
): Promise<{ token: TokenOutline; account: AccountRow }> {
  const claim: TokenClaim = { accountId, purposes: RECOVERY_PURPOSES, secretDigest: digestOf(secret) }
  const found = await findAccount(database.queries, accountId)
  if (!found) throw accountNotFound()
  // Looked at before it is taken, so that guessing costs no password hash.
  if (!(await findToken(database.queries, claim, clock.now()))) throw invalidToken()
  refusePersonal(password, found)
  const passwordHash = await hashPassword(password, { key: `account:${accountId}`, rank: HASH_RANK.known })
  const now = clock.now()
  const recover = async (transaction: Queries) => {
    const before = await lockAccount(transaction, accountId)
    const token = await takeToken(transaction, claim, now)
    if (!token) throw invalidToken()
    if (before && !before.email_verified && token.detail === null) await forgetUnproven(transaction, before)
    if (token.detail !== null) await forgetSince(transaction, accountId, token.created_at)
    const account = await updateAccount(transaction, accountId, {
      password_hash: passwordHash,
      password_updated_at: now,
      ...(token.detail !== null && { email: token.detail }),
      email_verified: 1,
      updated_at: now,
    })
    await deleteTokens(transaction, accountId)
    await deleteAuthSessions(transaction, accountId)
    await deleteApiKeys(transaction, accountId)
    await deleteOtherDevices(transaction, accountId, deviceSecret && digestOf(deviceSecret))
    await queuePasswordChanged(mailParts, transaction, account, { language, changedAt: now })
    return { token, account }
  }
  try {
    const recovered = await inTransaction(database.queries, recover)
    mailParts.outbox.wake()
    return recovered
  } catch (error) {
    throw isUniqueViolation(error) ? targetTaken() : error
  }
}

/**
 * Who changed the address without its owner may have set up a second factor, which would lock the owner out, have a way back of
 * their own, by a further change, and sign in at a provider.
 */
async function forgetSince(transaction: Queries, accountId: AccountId, since: number): Promise<void> {
  await deleteReturnsSince(transaction, accountId, since)
  await deleteIdentities(transaction, accountId, since)
  const authenticator = await findAuthenticator(transaction, accountId)
  if (authenticator && authenticator.created_at < since) return
  await deleteAuthenticator(transaction, accountId)
  await deleteRecoveryCodes(transaction, accountId)
  await updateAccount(transaction, accountId, { mfa_enabled: 0 })
}
