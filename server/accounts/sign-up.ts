import type { AccountId } from '../../contract/ids.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import type { Parts } from '../parts.ts'
import { type AccountRow, insertAccount } from './account-repository.ts'
import { accountExists } from './errors.ts'
import type { Place } from './concurrency-limit.ts'
import { refusePersonal } from './new-password.ts'
import { hashPassword } from './passwords.ts'

export interface NewAccount {
  id: AccountId
  /** In lower case. */
  email: string
  password: string
  name: string
}

/**
 * Creates an account; it signs nobody in and sends no mail.
 * @throws ApiError 409 `user_already_exists` when the id or the address is taken; 400 `user_password_personal_data`.
 */
export async function signUp(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { id, email, password, name }: NewAccount,
  place: Place,
): Promise<AccountRow> {
  refusePersonal(password, { name, email })
  const passwordHash = await hashPassword(password, place)
  const now = clock.now()
  try {
    return await insertAccount(database.queries, {
      id,
      email,
      name,
      created_at: now,
      updated_at: now,
      accessed_at: now,
      email_verified: 0,
      password_hash: passwordHash,
      password_updated_at: now,
      is_active: 1,
    })
  } catch (error) {
    throw isUniqueViolation(error) ? accountExists() : error
  }
}
