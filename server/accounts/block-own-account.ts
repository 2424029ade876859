import { inTransaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import { blockAccount, lockAccount } from './account-repository.ts'

/**
 * Blocks the caller's account: from now on every call and every sign-in is refused, and only an operator can undo it. Its keys
 * for programs are gone for good.
 */
export async function blockOwnAccount(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { accountId }: Caller,
): Promise<void> {
  await inTransaction(database.queries, async (transaction) => {
    await lockAccount(transaction, accountId)
    await blockAccount(transaction, accountId, clock.now())
  })
}
