import { inTransaction } from '../database/database.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import type { Caller } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import { type AccountRow, findAccount, updateAccount } from './account-repository.ts'
import { addressTaken } from './errors.ts'
import { HASH_RANK } from './passwords.ts'
import { lockProven, provePassword } from './prove-password.ts'
import { deleteTokens } from './token-repository.ts'

/**
 * Gives the account another address, not yet verified. Links mailed to the old address stop working: who reads mail
 * there must neither verify the new one nor set the password.
 * @throws ApiError 401 `user_invalid_credentials`; 409 `user_target_already_exists` when the address is somebody's,
 * the caller's own included.
 */
export async function changeEmail(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { accountId }: Caller,
  { email, password }: { email: string; password: string },
): Promise<AccountRow> {
  const place = { key: `account:${accountId}`, rank: HASH_RANK.known }
  const proven = await provePassword(await findAccount(database.queries, accountId), password, place)
  if (proven.email === email) throw addressTaken()
  try {
    return await inTransaction(database.queries, async (transaction) => {
      await lockProven(transaction, proven)
      await deleteTokens(transaction, accountId)
      return updateAccount(transaction, accountId, { email, email_verified: 0, updated_at: clock.now() })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? addressTaken() : error
  }
}
