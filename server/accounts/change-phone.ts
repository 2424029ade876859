import { inTransaction } from '../database/database.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import type { Caller } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import { type AccountRow, findAccount, updateAccount } from './account-repository.ts'
import { targetTaken } from './errors.ts'
import { HASH_RANK } from './passwords.ts'
import { lockProven, provePassword } from './prove-password.ts'
import { deleteTokens } from './token-repository.ts'

/**
 * Gives the account another number, not yet verified; codes that were sent to the one before stop working.
 * @throws ApiError 401 `user_invalid_credentials`; 409 `user_target_already_exists` when the number is somebody's, the
 * caller's own included.
 */
export async function changePhone(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { accountId }: Caller,
  { phone, password }: { phone: string; password: string },
): Promise<AccountRow> {
  const place = { key: `account:${accountId}`, rank: HASH_RANK.known }
  const proven = await provePassword(await findAccount(database.queries, accountId), password, place)
  if (proven.phone === phone) throw targetTaken()
  const now = clock.now()
  try {
    return await inTransaction(database.queries, async (transaction) => {
      await lockProven(transaction, proven)
      await deleteTokens(transaction, accountId, 'phone-verification')
      return updateAccount(transaction, accountId, { phone, phone_verified: 0, updated_at: now })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? targetTaken() : error
  }
}
