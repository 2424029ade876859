import type { Language } from '../../contract/preferences.ts'
import { argumentInvalid } from '../appwrite/errors.ts'
import { NEW_PASSWORD_TEXT, PASSWORD_TEXT } from '../appwrite/params.ts'
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
  /** Null or empty where none was given. */
  password: string | null
  /** Of the mail that tells of it. */
  language: Language
}

/**
 * Gives the account another address, not yet verified. Where it has no password so far, the one that is given becomes its first; an
 * account that is signed in to by codes needs none, one of an anonymous session does. Links mailed to the old address stop working: who
 * reads mail there must neither verify the new one nor set the password. A mail there tells of the change.
 * @throws ApiError 401 `user_invalid_credentials`; 409 `user_target_already_exists` when the address is somebody's,
 * the caller's own included; 400 when a password is missing, or what is to be the first may not be one.
 */
export async function changeEmail(
  { database, clock, ...mailParts }: Pick<Parts, 'database' | 'clock'> & MailParts,
  { accountId }: Caller,
  { email, password, language }: EmailChange,
): Promise<AccountRow> {
  const place = { key: `account:${accountId}`, rank: HASH_RANK.known }
  const found = await findAccount(database.queries, accountId)
  const hasNone = found !== null && found.password_hash === null
  const needsNone = hasNone && !isNobodys(found)
  if (!password && !needsNone) throw passwordMissing(password)
  const freshHash = hasNone && password ? await hashFirstPassword(found, { email, password }, place) : null
  const proven = hasNone ? found : await provePassword(found, password ?? '', place)
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

/** Nobody could sign in again by codes: there is nothing that they could be sent to. */
const isNobodys = ({ email, phone }: AccountRow) => email === null && phone === null

const passwordMissing = (given: string | null) =>
  argumentInvalid(given === null ? 'Param "password" is not optional.' : `Invalid \`password\` param: ${PASSWORD_TEXT}`)

async function hashFirstPassword(
  { name }: AccountRow,
  { email, password }: { email: string; password: string },
  place: Place,
): Promise<string> {
  if (!newPassword.safeParse(password).success)
    throw argumentInvalid(`Invalid \`password\` param: ${NEW_PASSWORD_TEXT}`)
  refusePersonal(password, { name, email })
  return hashPassword(password, place)
}
