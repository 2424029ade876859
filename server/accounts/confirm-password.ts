import type { Caller } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import { findAccount } from './account-repository.ts'
import { HASH_RANK } from './passwords.ts'
import { provePassword } from './prove-password.ts'

/**
 * Only says that this is the password of the caller's account.
 * @throws ApiError 401 `user_invalid_credentials` when it is not, or the account has none.
 */
export async function confirmPassword(
  { database }: Pick<Parts, 'database'>,
  { accountId }: Caller,
  password: string,
): Promise<void> {
  const place = { key: `account:${accountId}`, rank: HASH_RANK.known }
  await provePassword(await findAccount(database.queries, accountId), password, place)
}
