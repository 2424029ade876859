import type { Language } from '../../contract/preferences.ts'
import { argumentInvalid } from '../appwrite/errors.ts'
import { NEW_PASSWORD_TEXT } from '../appwrite/params.ts'
import { inTransaction } from '../database/database.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import type { Caller } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import { type AccountRow, findAccount, updateAccount } from './account-repository.ts'
import type { Place } from './concurrency-limit.ts'
import { targetTaken } from './errors.ts'
import { type MailParts, queueEmailChanged } from './mail-changes.ts'
import { newPassword, refusePersonal } from './new-password.ts'
import { HASH_RANK, hashPassword } from './passwords.ts'
import { lockProven, provePassword } from './prove-password.ts'
import { deleteTokens } from './token-repository.ts'

interface EmailChange {
  email: string
  password: string
  /** Of the mail that tells of it. */
  language: Language
}

/**
 * Gives the account another address, not yet verified, and where it has none so far (an anonymous session, sign-in by codes) the password. Links mailed to the old address stop working: who reads mail
 * there must neither verify the new one nor set the password. A mail there tells of the change.
 * @throws ApiError 401 `user_invalid_credentials`; 409 `user_target_already_exists` when the address is somebody's,
 * the caller's own included; 400 when what is to be the first password may not be one.
 */
export async function changeEmail(
  { database, clock, ...mailParts }: Pick<Parts, 'database' | 'clock'> & MailParts,
  { accountId }: Caller,
  { email, password, language }: EmailChange,
): Promise<AccountRow> {
  const place = { key: `account:${accountId}`, rank: HASH_RANK.known }
  const found = await findAccount(database.queries, accountId)
  const isFirstPassword = found !== null && found.password_hash === null
  const freshHash = isFirstPassword ? await hashFirstPassword(found, { email, password }, place) : null
  const proven = isFirstPassword ? found : await provePassword(found, password, place)
  if (proven.email === email) throw targetTaken()
  const now = clock.now()
  try {
    const changed = await inTransaction(database.queries, async (transaction) => {
      const before = await lockProven(transaction, proven)
      await deleteTokens(transaction, accountId)
      const account = await updateAccount(transaction, accountId, {
        email,
        email_verified: 0,
        updated_at: now,
        ...(freshHash && { password_hash: freshHash, password_updated_at: now }),
      })
      await queueEmailChanged(mailParts, transaction, before, { language, changedAt: now })
      return account
    })
    mailParts.outbox.wake()
    return changed
  } catch (error) {
    throw isUniqueViolation(error) ? targetTaken() : error
  }
}

async function hashFirstPassword(
  { name }: AccountRow,
  { email, password }: Pick<EmailChange, 'email' | 'password'>,
  place: Place,
): Promise<string> {
  if (!newPassword.safeParse(password).success)
    throw argumentInvalid(`Invalid \`password\` param: ${NEW_PASSWORD_TEXT}`)
  refusePersonal(password, { name, email })
  return hashPassword(password, place)
}
