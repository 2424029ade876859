// The authenticator app of an account: registered with a secret, and verified with a first code.

import type { AuthSessionId } from '../../../contract/ids.ts'
import { inTransaction, type Queries } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { type AccountRow, lockAccount } from '../account-repository.ts'
import { findAuthSession, updateAuthSession } from '../auth-session-repository.ts'
import { decrypt, encrypt } from '../encryption.ts'
import { accountNotFound, authenticatorNotFound, authenticatorVerified, invalidToken } from '../errors.ts'
import { type Factor, readFactors } from '../factors.ts'
import type { KeyFor } from '../keys.ts'
import {
  type AuthenticatorRow,
  deleteAuthenticator,
  findAuthenticator,
  replaceAuthenticator,
  updateAuthenticator,
} from './authenticator-repository.ts'
import { findStep, newTotpSecret, totpUri } from './totp.ts'

export interface MfaParts extends Pick<Parts, 'database' | 'clock' | 'outbox'> {
  keyFor: KeyFor
}

/**
 * Registers a new authenticator app in place of one that was never verified.
 * @returns its secret, which is told here only, alone and as what a QR code says.
 * @throws ApiError 409 `user_authenticator_already_verified`.
 */
export async function addAuthenticator(
  { database, clock, keyFor }: MfaParts,
  { accountId, email, name }: Caller,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret()
  const encrypted = encrypt(secret, await keyFor('authenticators'))
  await inTransaction(database.queries, async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) throw accountNotFound()
    if ((await findAuthenticator(transaction, accountId))?.is_verified) throw authenticatorVerified()
    await replaceAuthenticator(transaction, { account_id: accountId, secret: encrypted, created_at: clock.now() })
  })
  return { secret, uri: totpUri(secret, email ?? name) }
}

/**
 * Verifies the app by a code that it shows; the session has proven that factor with it.
 * @throws ApiError 401 `user_invalid_token` for a wrong code; 404 `user_authenticator_not_found`; 409
 * `user_authenticator_already_verified`.
 */
export async function verifyAuthenticator(parts: MfaParts, caller: Caller, code: string): Promise<void> {
  const key = await parts.keyFor('authenticators')
  await inTransaction(parts.database.queries, async (transaction) => {
    if (!(await lockAccount(transaction, caller.accountId))) throw accountNotFound()
    const authenticator = await findAuthenticator(transaction, caller.accountId)
    if (!authenticator) throw authenticatorNotFound()
    if (authenticator.is_verified) throw authenticatorVerified()
    if (!(await acceptCode(transaction, authenticator, code, { key, now: parts.clock.now() }))) throw invalidToken()
    await updateAuthenticator(transaction, caller.accountId, { is_verified: 1 })
    await addFactors(transaction, caller, ['totp'], parts.clock.now())
  })
}

/** @throws ApiError 404 `user_authenticator_not_found`. */
export async function removeAuthenticator(transaction: Queries, { id }: Pick<AccountRow, 'id'>): Promise<void> {
  if (!(await deleteAuthenticator(transaction, id))) throw authenticatorNotFound()
}

/** Whether the code is the app's, within a transaction that has locked the account; it is not accepted again then. */
export async function acceptCode(
  transaction: Queries,
  { account_id, secret, last_step }: AuthenticatorRow,
  code: string,
  { key, now }: { key: Uint8Array; now: number },
): Promise<boolean> {
  const plain = decrypt(secret, key)
  const step = plain && findStep(plain, code, { now, lastStep: last_step })
  if (step === null || step === '') return false
  await updateAuthenticator(transaction, account_id, { last_step: step })
  return true
}

/** Notes in the caller's session that it has proven these factors as well. */
export async function addFactors(
  transaction: Queries,
  { accountId, authSessionId }: { accountId: Caller['accountId']; authSessionId: AuthSessionId },
  factors: readonly Factor[],
  now: number,
) {
  const session = await findAuthSession(transaction, accountId, authSessionId, { now, usedAfter: -1 })
  if (!session) throw invalidToken()
  const all = [...new Set([...readFactors(session.factors), ...factors])]
  return updateAuthSession(transaction, accountId, authSessionId, { factors: JSON.stringify(all) })
}
