import { inTransaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import { type AccountRow, findAccount, updateAccount } from './account-repository.ts'
import { deleteAuthSessions } from './auth-session-repository.ts'
import { deleteOtherDevices } from './known-device-repository.ts'
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
}

/**
 * Sets a new password, ends every session but the caller's, forgets every other device, and makes mailed recovery
 * links useless.
 * @throws ApiError 401 `user_invalid_credentials` when the old password is wrong or missing; 400
 * `user_password_personal_data`.
 */
export async function changePassword(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { accountId, authSessionId, name, email }: Caller,
  { password, oldPassword, deviceSecret }: PasswordChange,
): Promise<AccountRow> {
  refusePersonal(password, { name, email })
  const place = { key: `account:${accountId}`, rank: HASH_RANK.known }
  const proven = await provePassword(await findAccount(database.queries, accountId), oldPassword, place)
  const passwordHash = await hashPassword(password, place)
  const now = clock.now()
  return inTransaction(database.queries, async (transaction) => {
    await lockProven(transaction, proven)
    await deleteAuthSessions(transaction, accountId, authSessionId)
    await deleteOtherDevices(transaction, accountId, deviceSecret && digestOf(deviceSecret))
    await deleteTokens(transaction, accountId, 'recovery')
    return updateAccount(transaction, accountId, {
      password_hash: passwordHash,
      password_updated_at: now,
      updated_at: now,
    })
  })
}
