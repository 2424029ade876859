// The SQL about what an account has running: stored replies, which are messages, and transient ones, which have rows of
// their own so that they are counted over all processes.

import type { AccountId } from '../../contract/ids.ts'
import { type Database, inTransaction, type Queries } from '../database/database.ts'
import { lockAccountRow } from '../database/lock-account-row.ts'
import { LEASE_MS, livingLease } from './lease.ts'

/** How many replies of the account are being written, stored or transient, by any process; `except` one. */
export async function countRunningReplies(
  queries: Queries,
  accountId: AccountId,
  now: number,
  except = '',
): Promise<number> {
  const { after, until } = livingLease(now)
  const stored = await queries
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('account_id', '=', accountId)
    .where('lease_expires_at', '>', after)
    .where('lease_expires_at', '<=', until)
    .where('status', '=', 'streaming')
    .where((eb) => eb(eb.ref('id').$castTo<string>(), '!=', except))
    .executeTakeFirstOrThrow()
  const transient = await queries
    .selectFrom('unkept_replies')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('account_id', '=', accountId)
    .where('lease_expires_at', '>', after)
    .where('lease_expires_at', '<=', until)
    .where('id', '!=', except)
    .executeTakeFirstOrThrow()
  return stored.running + transient.running
}

/**
 * Notes a transient reply, with a lease. `admit` gets the number of other replies running for the account
 * and throws to refuse this one.
 */
export async function openTransientReply(
  database: Database,
  { id, accountId, now }: { id: string; accountId: AccountId; now: number },
  admit: (running: number) => void,
): Promise<void> {
  await inTransaction(database.queries, async (queries) => {
    // Replies of one account are opened one after the other, so that they are counted right; see openReply.
    await lockAccountRow(queries, database.dialect, accountId)
    admit(await countRunningReplies(queries, accountId, now))
    await queries
      .insertInto('unkept_replies')
      .values({ id, account_id: accountId, lease_expires_at: now + LEASE_MS })
      .execute()
  })
}

export async function removeTransientReply(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('unkept_replies').where('id', '=', id).execute()
}
