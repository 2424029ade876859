import type { Language } from '../../contract/preferences.ts'
import { inTransaction } from '../database/database.ts'
import { withReserve } from '../database/reserve.ts'
import type { Caller } from '../http/caller.ts'
import { noticeMail } from '../mail/templates.ts'
import type { Parts } from '../parts.ts'
import { findAccount, lockAccount } from './account-repository.ts'
import { endAccount } from './deleted-account-repository.ts'
import { accountNotFound } from './errors.ts'
import { HASH_RANK } from './passwords.ts'
import { lockProven, provePassword } from './prove-password.ts'

const NEWS_FOR_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Deletes the caller's account with all that was written: from the end of one transaction on, nobody can sign in to it or read any of it;
 * its rows go afterwards, in small batches. A mail to a proven address confirms it. An account without a password takes none.
 * @throws ApiError 401 `user_invalid_credentials` for a wrong password; 404 when it is gone already.
 */
export async function deleteAccount(
  { database, clock, outbox }: Pick<Parts, 'database' | 'clock' | 'outbox'>,
  { accountId }: Caller,
  { password, language }: { password: string; language: Language },
): Promise<void> {
  const found = await findAccount(database.queries, accountId)
  if (!found) throw accountNotFound()
  const place = { key: `account:${accountId}`, rank: HASH_RANK.known }
  const proven = found.password_hash === null ? found : await provePassword(found, password, place)
  const now = clock.now()
  const end = () =>
    inTransaction(database.queries, async (transaction) => {
      const account =
        proven.password_hash === null
          ? await lockAccount(transaction, accountId)
          : await lockProven(transaction, proven)
      if (!account || account.deleted_at !== null) throw accountNotFound()
      await endAccount(transaction, account, now)
      // Behind it: what else waits for the address goes with the account.
      if (account.email !== null && account.email_verified) {
        const mail = noticeMail('accountDeleted', { language, name: account.name, changedAt: now })
        await outbox.queue(transaction, { recipient: account.email, ...mail, expiresAt: now + NEWS_FOR_MS })
      }
    })
  await withReserve(database, end)
  outbox.wake()
}
