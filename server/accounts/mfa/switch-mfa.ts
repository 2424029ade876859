import type { Language } from '../../../contract/preferences.ts'
import { inTransaction } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { lockAccount, updateAccount } from '../account-repository.ts'
import { accountNotFound } from '../errors.ts'
import type { Factor } from '../factors.ts'
import { type MailParts, queueTwoStepOff } from '../mail-changes.ts'
import { addFactors, type MfaParts } from './authenticators.ts'
import { findAuthenticator } from './authenticator-repository.ts'

/**
 * Turns two-step verification on or off. The session that turns it on counts as having proven what is verified already, so nobody locks
 * themselves out; a mail tells the owner when it is turned off.
 */
export async function switchMfa(
  { database, clock, outbox, origins }: MfaParts & MailParts,
  caller: Caller,
  { isOn, language }: { isOn: boolean; language: Language },
): Promise<void> {
  const now = clock.now()
  await inTransaction(database.queries, async (transaction) => {
    const before = await lockAccount(transaction, caller.accountId)
    if (!before) throw accountNotFound()
    const account = await updateAccount(transaction, caller.accountId, { mfa_enabled: isOn ? 1 : 0, updated_at: now })
    const authenticator = await findAuthenticator(transaction, caller.accountId)
    const verified: (Factor | null)[] = [
      account.email_verified ? 'email' : null,
      authenticator?.is_verified ? 'totp' : null,
    ]
    if (isOn)
      await addFactors(
        transaction,
        caller,
        verified.filter((factor) => factor !== null),
        now,
      )
    else if (before.mfa_enabled)
      await queueTwoStepOff({ outbox, origins }, transaction, account, { language, changedAt: now })
  })
  outbox.wake()
}
