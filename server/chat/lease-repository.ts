// The SQL about leases: who writes a reply renews its lease, and a reply whose lease ran out has lost its process.

import type { ExpressionBuilder } from 'kysely'
import type { AccountId, ConversationId, MessageId } from '../../contract/ids.ts'
import { lockConversation, removeMessage } from '../branches/path-repository.ts'
import { type Database, inTransaction, type Queries } from '../database/database.ts'
import type { MessagesTable, Schema } from '../database/schema.ts'
import { LEASE_MS, livingLease } from './lease.ts'
import { heldBy, NO_CLAIM, type Progress } from './reply-repository.ts'

/** What a process finds when it renews a lease: its claim, with what others ask of it meanwhile, or that it is lost. */
export type ClaimState = 'held' | 'stop-requested' | 'library-requested' | 'lost'

const REQUESTS: Record<MessagesTable['stop_requested'], ClaimState> = {
  0: 'held',
  1: 'stop-requested',
  2: 'library-requested',
}

/**
 * Renews the leases of these replies, and stores how far they have come with the same update of each row, all in one
 * transaction; the states come in the same order.
 */
export async function renewLeases(queries: Queries, progress: readonly Progress[], now: number): Promise<ClaimState[]> {
  return inTransaction(queries, async (transaction) => {
    const states: ClaimState[] = []
    for (const { content, sources, model, ...claim } of progress) {
      const row = await transaction
        .updateTable('messages')
        .set({ content, sources: JSON.stringify(sources), model, lease_expires_at: now + LEASE_MS, changed_at: now })
        .where(heldBy(claim))
        .returning('stop_requested')
        .executeTakeFirst()
      states.push(row ? REQUESTS[row.stop_requested] : 'lost')
    }
    return states
  })
}

/** The same for transient replies. @returns the ids of those that still have one. */
export async function renewTransientLeases(
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

/** A reply that is no longer written. */
export interface EndedReply {
  accountId: AccountId
  conversationId: ConversationId
  messageId: MessageId
}

/**
 * Marks the replies whose process is dead by their lease, whichever it was; those without a word go.
 * @param graceMs as for `livingLease`.
 * @returns which they were, and whether anything is left of each.
 */
export async function interruptExpiredReplies(
  { queries, dialect }: Pick<Database, 'queries' | 'dialect'>,
  now: number,
  graceMs: number,
): Promise<(EndedReply & { isGone: boolean })[]> {
  const { after, until } = livingLease(now, graceMs)
  const isDead = (eb: ExpressionBuilder<Schema, 'messages'>) =>
    eb.and([
      eb('status', '=', 'streaming'),
      eb.or([eb('lease_expires_at', '<=', after), eb('lease_expires_at', '>', until)]),
    ])
  const told = ['account_id as accountId', 'conversation_id as conversationId', 'id as messageId'] as const
  const isWordless = (eb: ExpressionBuilder<Schema, 'messages'>) => eb.and([isDead(eb), eb('content', '=', '')])
  const deleted: EndedReply[] = []
  for (const reply of await queries.selectFrom('messages').select(told).where(isWordless).execute()) {
    const isRemoved = await inTransaction(queries, async (transaction) => {
      await lockConversation(transaction, dialect, reply)
      return removeMessage(transaction, reply, reply.messageId, isWordless)
    })
    if (isRemoved) deleted.push(reply)
  }
  const interrupted = await queries
    .updateTable('messages')
    .set({ ...NO_CLAIM, status: 'interrupted', changed_at: now })
    .where(isDead)
    .returning(told)
    .execute()
  return [
    ...deleted.map((reply) => ({ ...reply, isGone: true })),
    ...interrupted.map((reply) => ({ ...reply, isGone: false })),
  ]
}

/** Removes the transient replies whose process is dead. @param graceMs as for `livingLease`. */
export async function removeExpiredTransientReplies(queries: Queries, now: number, graceMs: number): Promise<void> {
  const { after, until } = livingLease(now, graceMs)
  await queries
    .deleteFrom('unkept_replies')
    .where((eb) => eb.or([eb('lease_expires_at', '<=', after), eb('lease_expires_at', '>', until)]))
    .execute()
}
