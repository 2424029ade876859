// Challenges: a second factor is asked for, at sign-in and before sensitive changes, and its code comes back.

import { uniqueId } from '../../../contract/ids.ts'
import type { Language } from '../../../contract/preferences.ts'
import { inTransaction, type Queries } from '../../database/database.ts'
import type { MfaFactor } from '../../database/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { codeMail } from '../../mail/templates.ts'
import { type AccountRow, lockAccount } from '../account-repository.ts'
import { type AuthSessionRow, updateAuthSession } from '../auth-session-repository.ts'
import { accountNotFound, addressMissing, addressNotVerified, authenticatorNotFound, invalidToken } from '../errors.ts'
import { codeDigest, newCode } from '../one-time-codes.ts'
import { acceptCode, addFactors, type MfaParts } from './authenticators.ts'
import { findAuthenticator } from './authenticator-repository.ts'
import { type ChallengeRow, countTry, insertChallenge, takeChallenge } from './challenge-repository.ts'
import { acceptRecoveryCode } from './recovery-codes.ts'

const MINUTE_MS = 60_000
const CHALLENGE_LIFETIME_MS = 60 * MINUTE_MS
const CODE_LIFETIME_MS = 15 * MINUTE_MS
const MOST_TRIES = 10

/**
 * Asks the caller for a factor; for `email` a code is mailed.
 * @throws ApiError 400 `user_email_not_found` or `user_email_not_verified`; 404 `user_authenticator_not_found`.
 */
export async function beginChallenge(
  { database, clock, outbox, keyFor }: MfaParts,
  { accountId, authSessionId }: Caller,
  { factor, language }: { factor: MfaFactor; language: Language },
): Promise<ChallengeRow> {
  const now = clock.now()
  const key = await keyFor('authenticators')
  const code = factor === 'email' ? newCode() : null
  const expires_at = now + (code === null ? CHALLENGE_LIFETIME_MS : CODE_LIFETIME_MS)
  const challenge = await inTransaction(database.queries, async (transaction) => {
    const account = await lockAccount(transaction, accountId)
    if (!account) throw accountNotFound()
    await checkAvailable(transaction, account, factor)
    const id = uniqueId(now)
    if (code !== null && account.email !== null) {
      const mail = codeMail('secondFactorCode', { language, name: account.name, code, expiresAt: expires_at })
      await outbox.queue(transaction, { recipient: account.email, ...mail, expiresAt: expires_at })
    }
    return insertChallenge(transaction, {
      id,
      account_id: accountId,
      auth_session_id: authSessionId,
      factor,
      code_digest: code === null ? null : codeDigest(code, id, key),
      created_at: now,
      expires_at,
    })
  })
  if (code !== null) outbox.wake()
  return challenge
}

async function checkAvailable(transaction: Queries, account: AccountRow, factor: MfaFactor): Promise<void> {
  if (factor === 'email' && account.email === null) throw addressMissing()
  if (factor === 'email' && !account.email_verified) throw addressNotVerified()
  if (factor === 'totp' && !(await findAuthenticator(transaction, account.id))?.is_verified) {
    throw authenticatorNotFound()
  }
}

/**
 * Completes a challenge of the caller's own session. The session has proven the factor from then on, and may make sensitive
 * changes for half an hour. A wrong code is counted; after ten the challenge is over.
 * @throws ApiError 401 `user_invalid_token` for a wrong code, and for a challenge that is unknown, over or another session's.
 */
export async function completeChallenge(
  { database, clock, keyFor }: MfaParts,
  { accountId, authSessionId }: Caller,
  { challengeId, code }: { challengeId: string; code: string },
): Promise<AuthSessionRow> {
  const now = clock.now()
  const key = await keyFor('authenticators')
  // By itself, so that a try counts whatever comes of it.
  const challenge = await countTry(
    database.queries,
    { id: challengeId, accountId, authSessionId },
    { now, most: MOST_TRIES },
  )
  if (!challenge) throw invalidToken()
  return inTransaction(database.queries, async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) throw accountNotFound()
    if (!(await isRight(transaction, challenge, code, { key, now }))) throw invalidToken()
    if (!(await takeChallenge(transaction, challenge.id))) throw invalidToken()
    await addFactors(transaction, { accountId, authSessionId }, [challenge.factor], now)
    const session = await updateAuthSession(transaction, accountId, authSessionId, { mfa_updated_at: now })
    if (!session) throw invalidToken()
    return session
  })
}

async function isRight(
  transaction: Queries,
  { id, account_id: accountId, factor, code_digest }: ChallengeRow,
  code: string,
  at: { key: Uint8Array; now: number },
): Promise<boolean> {
  if (factor === 'email') return code_digest === codeDigest(code, id, at.key)
  if (factor === 'recoverycode') return acceptRecoveryCode(transaction, { accountId }, code, at.key)
  const authenticator = await findAuthenticator(transaction, accountId)
  return authenticator?.is_verified === 1 && acceptCode(transaction, authenticator, code, at)
}
