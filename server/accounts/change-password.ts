import type { Language } from '../../contract/preferences.ts'
import { inTransaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import { deleteApiKeys } from './api-keys/api-key-repository.ts'
import { type AccountRow, findAccount, updateAccount } from './account-repository.ts'
import { deleteAuthSessions } from './auth-session-repository.ts'
import { invalidCredentials } from './errors.ts'
import { deleteOtherDevices } from './known-device-repository.ts'
import { type MailParts, queuePasswordChanged } from './mail-changes.ts'
import { refusePersonal } from './new-password.ts'
import { HASH_RANK, hashPassword } from './passwords.ts'
import { lockProven, provePassword } from './prove-password.ts'
import { digestOf } from './secrets.ts'
import { deleteTokens } from './token-repository.ts'

export interface PasswordChange {
  password: string
  oldPassword: string
  /** The secret of the device that the change comes from; null without one. */
  deviceSecret: string | null
  /** Of the mail that tells of it. */
  language: Language
}

/**
 * Sets a new password (the first one, where somebody signed in by codes so far), ends every session but the caller's and every key for programs, forgets every other device, and makes mailed recovery
 * links useless. A mail tells the owner of it.
 * @throws ApiError 401 `user_invalid_credentials` when the old password is wrong or missing, or the address has been changed
 * since the request came; 400 `user_password_personal_data`.
 */
export async function changePassword(
  { database, clock, ...mailParts }: Pick<Parts, 'database' | 'clock'> & MailParts,
  { accountId, authSessionId, name, email }: Caller,
  { password, oldPassword, deviceSecret, language }: PasswordChange,
): Promise<AccountRow> {
  refusePersonal(password, { name, email })
  const place = { key: `account:${accountId}`, rank: HASH_RANK.known }
  const found = await findAccount(database.queries, accountId)
  const hasPassword = found === null || found.password_hash !== null
  const proven = hasPassword ? await provePassword(found, oldPassword, place) : found
  const passwordHash = await hashPassword(password, place)
  const now = clock.now()
  const changed = await inTransaction(database.queries, async (transaction) => {
    // The mail is counted for the address that the request came with.
    if ((await lockProven(transaction, proven)).email !== email) throw invalidCredentials()
    await deleteAuthSessions(transaction, accountId, authSessionId)
    await deleteOtherDevices(transaction, accountId, deviceSecret && digestOf(deviceSecret))
    await deleteApiKeys(transaction, accountId)
    await deleteTokens(transaction, accountId, 'recovery')
    const account = await updateAccount(transaction, accountId, {
      password_hash: passwordHash,
      password_updated_at: now,
      updated_at: now,
    })
    await queuePasswordChanged(mailParts, transaction, account, { language, changedAt: now })
    return account
  })
  mailParts.outbox.wake()
  return changed
}
