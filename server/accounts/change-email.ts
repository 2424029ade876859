import type { Language } from '../../contract/preferences.ts'
import { inTransaction } from '../database/database.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import type { Caller } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import { type AccountRow, findAccount, updateAccount } from './account-repository.ts'
import { targetTaken } from './errors.ts'
import { type MailParts, queueEmailChanged } from './mail-changes.ts'
import { HASH_RANK } from './passwords.ts'
import { lockProven, provePassword } from './prove-password.ts'
import { deleteTokens } from './token-repository.ts'

interface EmailChange {
  email: string
  password: string
  /** Of the mail that tells of it. */
  language: Language
}

/**
 * Gives the account another address, not yet verified. Links mailed to the old address stop working: who reads mail
 * there must neither verify the new one nor set the password. A mail there tells of the change.
 * @throws ApiError 401 `user_invalid_credentials`; 409 `user_target_already_exists` when the address is somebody's,
 * the caller's own included.
 */
export async function changeEmail(
  { database, clock, ...mailParts }: Pick<Parts, 'database' | 'clock'> & MailParts,
  { accountId }: Caller,
  { email, password, language }: EmailChange,
): Promise<AccountRow> {
  const place = { key: `account:${accountId}`, rank: HASH_RANK.known }
  const proven = await provePassword(await findAccount(database.queries, accountId), password, place)
  if (proven.email === email) throw targetTaken()
  const now = clock.now()
  try {
    const changed = await inTransaction(database.queries, async (transaction) => {
      const before = await lockProven(transaction, proven)
      await deleteTokens(transaction, accountId)
      const account = await updateAccount(transaction, accountId, { email, email_verified: 0, updated_at: now })
      await queueEmailChanged(mailParts, transaction, before, { language, changedAt: now })
      return account
    })
    mailParts.outbox.wake()
    return changed
  } catch (error) {
    throw isUniqueViolation(error) ? targetTaken() : error
  }
}
