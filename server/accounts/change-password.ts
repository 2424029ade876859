import { inTransaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import { type AccountRow, findAccount, updateAccount } from './account-repository.ts'
import { deleteAuthSessions } from './auth-session-repository.ts'
import { hashPassword } from './passwords.ts'
import { lockProven, provePassword } from './prove-password.ts'
import { deleteTokens } from './token-repository.ts'

/**
 * Sets a new password, ends every session but the caller's, and makes mailed recovery links useless.
 * @throws ApiError 401 `user_invalid_credentials` when the old password is wrong or missing.
 */
export async function changePassword(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { accountId, authSessionId }: Caller,
  { password, oldPassword }: { password: string; oldPassword: string },
): Promise<AccountRow> {
  const proven = await provePassword(await findAccount(database.queries, accountId), oldPassword)
  const passwordHash = await hashPassword(password)
  const now = clock.now()
  return inTransaction(database.queries, async (transaction) => {
    await lockProven(transaction, proven)
    await deleteAuthSessions(transaction, accountId, authSessionId)
    await deleteTokens(transaction, accountId, 'recovery')
    return updateAccount(transaction, accountId, {
      password_hash: passwordHash,
      password_updated_at: now,
      updated_at: now,
    })
  })
}
