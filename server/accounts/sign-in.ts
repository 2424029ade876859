import { inTransaction } from '../database/database.ts'
import type { Parts } from '../parts.ts'
import { findAccountByEmail, updateAccount } from './account-repository.ts'
import type { Place } from './concurrency-limit.ts'
import type { MailParts } from './mail-changes.ts'
import { type Device, openSession, type SignedIn } from './open-session.ts'
import { hashPassword, isOutdated } from './passwords.ts'
import { tryLockProven, tryPassword } from './prove-password.ts'

export interface Credentials {
  /** In lower case. */
  email: string
  password: string
}

export type SignInFailure = 'unknown address' | 'wrong password' | 'blocked account'

/**
 * Opens a session for who knows the password, and remembers the device. An account keeps ten sessions; the oldest give
 * way.
 * @returns why not, after the same time for an unknown address and for a wrong password.
 * @throws ApiError 503 when there is no room for another hash.
 */
export async function signIn(
  { database, clock, ...mailParts }: Pick<Parts, 'database' | 'clock'> & MailParts,
  credentials: Credentials,
  device: Device,
  place: Place,
): Promise<SignedIn | SignInFailure> {
  const found = await findAccountByEmail(database.queries, credentials.email)
  const proven = await tryPassword(found, credentials.password, place)
  if (!proven) return found ? 'wrong password' : 'unknown address'
  const freshHash = isOutdated(proven.password_hash) ? await hashPassword(credentials.password, place) : null
  const outcome = await inTransaction(database.queries, async (transaction) => {
    const account = await tryLockProven(transaction, proven)
    if (!account) return 'wrong password'
    if (!account.is_active) return 'blocked account'
    if (freshHash) await updateAccount(transaction, account.id, { password_hash: freshHash })
    const method = { provider: 'email', providerUid: account.email ?? '', factors: ['password'] } as const
    return openSession(mailParts, transaction, account, method, device, clock.now())
  })
  mailParts.outbox.wake()
  return outcome
}
