// Proof that somebody knows an account's password, in two steps: hashing takes long, so it happens before the
// transaction; what it proved is checked again inside.

import type { Queries } from '../database/database.ts'
import { type AccountRow, lockAccount } from './account-repository.ts'
import { invalidCredentials } from './errors.ts'
import { verifyPassword } from './passwords.ts'

/** An account whose password was just proven. */
export type ProvenAccount = AccountRow & { password_hash: string }

/**
 * @returns the account, when this is its password.
 * @throws ApiError 401 `user_invalid_credentials`, after the same time for a wrong password and for no account.
 */
export async function provePassword(account: AccountRow | null, password: string): Promise<ProvenAccount> {
  const isRight = await verifyPassword(password, account?.password_hash ?? null)
  if (!account || account.password_hash === null || !isRight) throw invalidCredentials()
  return { ...account, password_hash: account.password_hash }
}

/**
 * Locks a proven account for the rest of the transaction.
 * @throws ApiError 401 `user_invalid_credentials` when its password was changed since it was proven.
 */
export async function lockProven(transaction: Queries, proven: ProvenAccount): Promise<AccountRow> {
  const account = await lockAccount(transaction, proven.id)
  if (!account || account.password_hash !== proven.password_hash) throw invalidCredentials()
  return account
}
