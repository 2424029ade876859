import { type AccountId, uniqueId } from '../../../contract/ids.ts'
import { inTransaction } from '../../database/database.ts'
import type { Parts } from '../../parts.ts'
import { insertAccount } from '../account-repository.ts'
import type { MailParts } from '../mail-changes.ts'
import { type Device, openSession, type SignedIn } from '../open-session.ts'

/** Makes an account without an address or a password, and opens its only session. An address makes it a whole account later. */
export async function beginAnonymous(
  { database, clock, ...mailParts }: Pick<Parts, 'database' | 'clock'> & MailParts,
  device: Device,
): Promise<SignedIn> {
  const now = clock.now()
  return inTransaction(database.queries, async (transaction) => {
    const account = await insertAccount(transaction, {
      id: uniqueId(now) as AccountId,
      name: '',
      email: null,
      email_verified: 0,
      password_hash: null,
      password_updated_at: null,
      is_active: 1,
      created_at: now,
      updated_at: now,
      accessed_at: now,
    })
    const method = { provider: 'anonymous', providerUid: '', factors: ['anonymous'] } as const
    return openSession(mailParts, transaction, account, method, device, now)
  })
}
