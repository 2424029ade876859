// Proof that somebody knows an account's password, in two steps: hashing takes long, so it happens before the
// transaction; what it proved is checked again inside.

import type { Queries } from '../database/database.ts'
import { type AccountRow, lockAccount } from './account-repository.ts'
import { invalidCredentials } from './errors.ts'
import type { Place } from './concurrency-limit.ts'
import { verifyPassword } from './passwords.ts'

/** An account whose password was just proven. */
export type ProvenAccount = AccountRow & { password_hash: string }

/**
 * @returns the account, when this is its password.
 * @throws ApiError 401 `user_invalid_credentials`, after the same time for a wrong password and for no account; 503
 * when there is no room for another hash.
 */
export async function provePassword(
  account: AccountRow | null,
  password: string,
  place: Place,
): Promise<ProvenAccount> {
  const proven = await tryPassword(account, password, place)
  if (!proven) throw invalidCredentials()
  return proven
}

/** As `provePassword`, but null when it is not the password. */
export async function tryPassword(
  account: AccountRow | null,
  password: string,
  place: Place,
): Promise<ProvenAccount | null> {
  const isRight = await verifyPassword(password, account?.password_hash ?? null, place)
  if (!account || account.password_hash === null || !isRight) return null
  return { ...account, password_hash: account.password_hash }
}

/**
 * Locks a proven account, or one without a password, for the rest of the transaction.
 * @throws ApiError 401 `user_invalid_credentials` when its password was changed since it was proven.
 */
export async function lockProven(transaction: Queries, proven: AccountRow): Promise<AccountRow> {
  const account = await tryLockProven(transaction, proven)
  if (!account) throw invalidCredentials()
  return account
}

/** As `lockProven`, but null when the password was changed. */
export async function tryLockProven(transaction: Queries, proven: AccountRow): Promise<AccountRow | null> {
  const account = await lockAccount(transaction, proven.id)
  return account?.password_hash === proven.password_hash ? account : null
}
