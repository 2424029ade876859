// The SQL about replies that are there. A reply that is being written is claimed by one process; every change of such a row is
// conditional on the claim, so a process that lost it changes nothing. Its lease is renewed in lease-repository.ts.

import type { ExpressionBuilder, Selectable } from 'kysely'
import type { MessageStatus, Source } from '../../contract/conversation.ts'
import type { AccountId, ConversationId, MessageId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import { isLive } from '../database/live-rows.ts'
import type { MessagesTable, Schema } from '../database/schema.ts'
import { documentNotFound } from '../appwrite/errors.ts'
import type { AskedOf } from './history-repository.ts'
import { livingLease } from './lease.ts'

export interface ReplyKey {
  accountId: AccountId
  messageId: MessageId
}

export interface Claim extends ReplyKey {
  /** The process that writes the reply. */
  holder: string
}

export interface StoredReply {
  messageId: MessageId
  conversationId: ConversationId
  /** False for a message that a client stored. */
  isReply: boolean
  content: string
  status: MessageStatus
  sources: Source[]
  model: string
  createdAt: number
}

/** The message with this id, which need not be a reply; null when there is none. */
export async function findReply(queries: Queries, { accountId, messageId }: ReplyKey): Promise<StoredReply | null> {
  const row = await queries
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', messageId)
    .where(isLive('messages', accountId))
    .executeTakeFirst()
  return row ? toStoredReply(row) : null
}

/**
 * The reply to a question that is being written, by any process; null when there is none. One that is about to be stopped
 * is none. Where no question is named, it is the newest message on the path that is shown.
 */
export async function findRunningReply(
  queries: Queries,
  { accountId, conversationId, questionId }: AskedOf,
  now: number,
): Promise<StoredReply | null> {
  const { after, until } = livingLease(now)
  const row = await queries
    .selectFrom('messages')
    .selectAll('messages')
    .where('account_id', '=', accountId)
    .where('lease_expires_at', '>', after)
    .where('lease_expires_at', '<=', until)
    .where('conversation_id', '=', conversationId)
    .where('status', '=', 'streaming')
    .where('stop_requested', '<>', 1)
    .where(isLive('messages', accountId))
    .where((eb) => (questionId ? eb('parent_id', '=', questionId) : isNewest(eb)))
    .executeTakeFirst()
  return row ? toStoredReply(row) : null
}

/** On the path that is shown, with nothing after it. */
function isNewest({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Schema, 'messages'>) {
  const newer = selectFrom('messages as newer')
    .select('newer.id')
    .whereRef('newer.account_id', '=', 'messages.account_id')
    .whereRef('newer.conversation_id', '=', 'messages.conversation_id')
    .where('newer.is_active', '=', 1)
    .where(({ eb, or, and, ref }) =>
      or([
        eb('newer.created_at', '>', ref('messages.created_at')),
        and([
          eb('newer.created_at', '=', ref('messages.created_at')),
          eb('newer.sequence', '>', ref('messages.sequence')),
        ]),
      ]),
    )
  return and([eb('messages.is_active', '=', 1), not(exists(newer))])
}

/** @throws ApiError 404 when there is no reply with this id. */
export async function getReply(queries: Queries, key: ReplyKey): Promise<StoredReply> {
  const stored = await findReply(queries, key)
  if (!stored?.isReply) throw documentNotFound()
  return stored
}

function toStoredReply(row: Selectable<MessagesTable>): StoredReply {
  return {
    messageId: row.id,
    conversationId: row.conversation_id,
    isReply: row.is_reply === 1,
    content: row.content,
    status: row.status,
    sources: JSON.parse(row.sources) as Source[],
    model: row.model ?? '',
    createdAt: row.created_at,
  }
}

/** The row of a reply, as long as it is claimed so. */
export const heldBy =
  ({ accountId, messageId, holder }: Claim) =>
  (eb: ExpressionBuilder<Schema, 'messages'>) =>
    eb.and([
      eb('messages.account_id', '=', accountId),
      eb('messages.id', '=', messageId),
      eb('messages.lease_holder', '=', holder),
      eb('messages.status', '=', 'streaming'),
    ])

export interface Progress extends Claim {
  content: string
  sources: readonly Source[]
  /** Who writes it by now. */
  model: string
}

/** The columns of a claim, of a reply that nobody writes. */
export const NO_CLAIM = { lease_holder: null, lease_expires_at: null, stop_requested: 0 } as const

/** Asks whichever process writes the reply to stop. */
export function requestStop(queries: Queries, key: ReplyKey): Promise<void> {
  return request(queries, key, 1)
}

/** Asks whichever process writes the reply to have the library answer; not one that was asked to stop. */
export function requestLibrary(queries: Queries, key: ReplyKey): Promise<void> {
  return request(queries, key, 2)
}

async function request(queries: Queries, { accountId, messageId }: ReplyKey, requested: 1 | 2): Promise<void> {
  await queries
    .updateTable('messages')
    .set({ stop_requested: requested })
    .where('account_id', '=', accountId)
    .where('id', '=', messageId)
    .where('status', '=', 'streaming')
    .where('stop_requested', '<>', 1)
    .execute()
}
