// The SQL about what an account has running: replies that are kept, which are messages, and replies that are not, which
// have rows of their own so that they are counted over all processes.

import type { AccountId } from '../../contract/ids.ts'
import { type Database, inTransaction, type Queries } from '../database/database.ts'
import { LEASE_MS, livingLease } from './lease.ts'

/** How many replies of the account are being written, kept or not, by any process; `except` one. */
export async function countRunningReplies(
  queries: Queries,
  accountId: AccountId,
  now: number,
  except = '',
): Promise<number> {
  const { after, until } = livingLease(now)
  const kept = await queries
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('account_id', '=', accountId)
    .where('lease_expires_at', '>', after)
    .where('lease_expires_at', '<=', until)
    .where('status', '=', 'streaming')
    .where((eb) => eb(eb.ref('id').$castTo<string>(), '!=', except))
    .executeTakeFirstOrThrow()
  const unkept = await queries
    .selectFrom('unkept_replies')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('account_id', '=', accountId)
    .where('lease_expires_at', '>', after)
    .where('lease_expires_at', '<=', until)
    .where('id', '!=', except)
    .executeTakeFirstOrThrow()
  return kept.running + unkept.running
}

/**
 * Notes a reply that will not be kept, with a lease. `admit` gets the number of other replies running for the account
 * and throws to refuse this one.
 */
export async function openUnkeptReply(
  database: Database,
  { id, accountId, now }: { id: string; accountId: AccountId; now: number },
  admit: (running: number) => void,
): Promise<void> {
  await inTransaction(database.queries, async (queries) => {
    // Replies of one account are opened one after the other, so that they are counted right; see openReply.
    if (database.dialect === 'postgres') {
      await queries.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    }
    admit(await countRunningReplies(queries, accountId, now))
    await queries
      .insertInto('unkept_replies')
      .values({ id, account_id: accountId, lease_expires_at: now + LEASE_MS })
      .execute()
  })
}

/** Renews the leases of replies that are not kept. @returns the ids of those that still have one. */
export async function renewUnkeptLeases(
  queries: Queries,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const renewed = await queries
    .updateTable('unkept_replies')
    .set({ lease_expires_at: now + LEASE_MS })
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  return new Set(renewed.map(({ id }) => id))
}

export async function removeUnkeptReply(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('unkept_replies').where('id', '=', id).execute()
}

/** Removes what dead processes left behind. @param graceMs as for `livingLease`. */
export async function removeExpiredUnkeptReplies(queries: Queries, now: number, graceMs: number): Promise<void> {
  const { after, until } = livingLease(now, graceMs)
  await queries
    .deleteFrom('unkept_replies')
    .where((eb) => eb.or([eb('lease_expires_at', '<=', after), eb('lease_expires_at', '>', until)]))
    .execute()
}
