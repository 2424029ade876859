// The SQL about replies. A reply that is being written is claimed by one process; every change of such a row is
// conditional on the claim, so a process that lost it changes nothing. Its lease is renewed in lease-repository.ts.

import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import { CHOSEN_LIBRARY_MODEL, type MessageStatus, type Source, STAND_IN_MODEL } from '../../contract/conversation.ts'
import type { AccountId, ConversationId, MessageId } from '../../contract/ids.ts'
import { ownerPermissions } from '../../contract/wire.ts'
import { type Database, inTransaction, type Queries } from '../database/database.ts'
import { isLive } from '../database/live-rows.ts'
import type { MessagesTable, Schema } from '../database/schema.ts'
import { documentNotFound } from '../appwrite/errors.ts'
import { indexMessage } from '../message-search/message-index-repository.ts'
import { SEARCH_VERSION } from '../message-search/search-keys.ts'
import { LEASE_MS, livingLease } from './lease.ts'
import { countRunningReplies } from './running-reply-repository.ts'

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
 * The reply to the newest question of a conversation that is being written, by any process; null when there is none. One that
 * is about to be stopped is none.
 */
export async function findRunningReply(
  queries: Queries,
  { accountId, conversationId }: { accountId: AccountId; conversationId: ConversationId },
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
    .where('stop_requested', '=', 0)
    .where(isLive('messages', accountId))
    .where(({ not, exists, selectFrom }) => {
      const newer = selectFrom('messages as newer')
        .select('newer.id')
        .whereRef('newer.account_id', '=', 'messages.account_id')
        .whereRef('newer.conversation_id', '=', 'messages.conversation_id')
        .where(({ eb, or, and, ref }) =>
          or([
            eb('newer.created_at', '>', ref('messages.created_at')),
            and([
              eb('newer.created_at', '=', ref('messages.created_at')),
              eb('newer.sequence', '>', ref('messages.sequence')),
            ]),
          ]),
        )
      return not(exists(newer))
    })
    .executeTakeFirst()
  return row ? toStoredReply(row) : null
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

export interface NewReply extends Claim {
  conversationId: ConversationId
  /** The message that is answered: incomplete replies after it are replaced by this one. */
  question: { createdAt: number; sequence: number }
  model: string
  createdAt: number
  now: number
}

/**
 * Inserts an empty reply with a lease, and deletes what was left of failed, stopped and interrupted replies to the
 * same question. What the library gave in place of a model stays until there is a whole answer. `admit` gets the number of other replies running
 * for the account and throws to refuse this one.
 * @returns false when a message with this id exists already, or another reply to the question is being written; nothing has changed
 * then.
 * @throws ApiError 404 when the conversation is gone.
 */
export async function openReply(
  database: Database,
  reply: NewReply,
  admit: (running: number) => void,
): Promise<boolean> {
  return inTransaction(database.queries, async (queries) => {
    await lockPlace(queries, database.dialect === 'postgres', reply)
    if (await findRunningReply(queries, reply, reply.now)) return false
    const inserted = await queries
      .insertInto('messages')
      .values(newRow(reply))
      .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return false
    admit(await countRunningReplies(queries, reply.accountId, reply.now, reply.messageId))
    await deleteReplies(queries, reply).where('status', 'not in', ['streaming', 'complete']).execute()
    return true
  })
}

/**
 * On PostgreSQL, replies of one account are opened one after the other, so that they are counted right; and the
 * conversation is locked before its messages, in the order in which its deletion locks them, and so that it is not
 * hidden before the reply is there to be ended.
 */
async function lockPlace(queries: Queries, hasRowLocks: boolean, { accountId, conversationId }: NewReply) {
  if (hasRowLocks) {
    await queries.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  }
  const conversation = await queries
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', conversationId)
    .where(isLive('conversations', accountId))
    .$if(hasRowLocks, (query) => query.forShare())
    .executeTakeFirst()
  if (!conversation) throw documentNotFound()
}

function newRow(reply: NewReply): Insertable<MessagesTable> {
  return {
    id: reply.messageId,
    account_id: reply.accountId,
    conversation_id: reply.conversationId,
    role: 'assistant',
    content: '',
    sent_at: reply.createdAt,
    status: 'streaming',
    sources: '[]',
    is_reply: 1,
    model: reply.model,
    lease_holder: reply.holder,
    lease_expires_at: reply.now + LEASE_MS,
    stop_requested: 0,
    permissions: JSON.stringify(ownerPermissions(reply.accountId)),
    created_at: reply.createdAt,
    changed_at: reply.createdAt,
  }
}

/** A deletion of replies to a question, which is to be told which of them. */
function deleteReplies(
  queries: Queries,
  { accountId, conversationId, question }: Pick<NewReply, 'accountId' | 'conversationId' | 'question'>,
) {
  return (
    queries
      .deleteFrom('messages')
      .where('account_id', '=', accountId)
      .where('conversation_id', '=', conversationId)
      // With this alone the index finds them; the rest decides among those of the same instant.
      .where('created_at', '>=', question.createdAt)
      .where('is_reply', '=', 1)
      .where((eb) =>
        eb.or([
          eb('created_at', '>', question.createdAt),
          eb.and([eb('created_at', '=', question.createdAt), eb('sequence', '>', question.sequence)]),
        ]),
      )
  )
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

export interface SettledReply extends Progress {
  conversationId: ConversationId
  status: Exclude<MessageStatus, 'streaming'>
}

/**
 * Ends a reply and gives up the claim. With words, it is stored and its conversation moves to the top; without, no
 * message stays. It is found by its words from now on. One that is whole takes the place of what the library gave to the same question in place of a model.
 * @returns false when the claim was lost; nothing has changed then.
 */
export async function settleReply(
  { queries, dialect }: Pick<Database, 'queries' | 'dialect'>,
  reply: SettledReply,
  now: number,
): Promise<boolean> {
  if (reply.content === '') {
    const deleted = await queries.deleteFrom('messages').where(heldBy(reply)).returning('id').executeTakeFirst()
    return deleted !== undefined
  }
  const { content, model, status } = reply
  return inTransaction(queries, async (transaction) => {
    // The conversation first, the order in which its deletion locks them.
    await moveToTop(transaction, reply, now)
    const settled = await transaction
      .updateTable('messages')
      .set({
        ...NO_CLAIM,
        content,
        model,
        status,
        sources: JSON.stringify(reply.sources),
        changed_at: now,
        search_version: SEARCH_VERSION,
      })
      .where(heldBy(reply))
      .returning('sequence')
      .executeTakeFirst()
    if (!settled) return false
    await indexMessage(transaction, dialect, { ...reply, sequence: settled.sequence })
    if (status === 'complete') await deleteStandIns(transaction, reply, settled.sequence)
    return true
  })
}

/** Those to the question that the reply of this `sequence` answers: the newest one that was there before it. */
async function deleteStandIns(
  queries: Queries,
  { accountId, conversationId }: SettledReply,
  sequence: number,
): Promise<void> {
  const question = await queries
    .selectFrom('messages')
    .select(['created_at as createdAt', 'sequence'])
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('role', '=', 'user')
    .where('sequence', '<', sequence)
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!question) return
  await deleteReplies(queries, { accountId, conversationId, question })
    .where('status', '=', 'complete')
    .where('model', 'in', [STAND_IN_MODEL, CHOSEN_LIBRARY_MODEL])
    .where('sequence', '<', sequence)
    .execute()
}

/** The columns of a claim, of a reply that nobody writes. */
export const NO_CLAIM = { lease_holder: null, lease_expires_at: null, stop_requested: 0 } as const

async function moveToTop(queries: Queries, reply: SettledReply, now: number): Promise<void> {
  await queries
    .updateTable('conversations')
    .set({ updated_at: now, changed_at: now })
    .where('account_id', '=', reply.accountId)
    .where('id', '=', reply.conversationId)
    .where((eb) => eb.exists(eb.selectFrom('messages').select(sql`1`.as('one')).where(heldBy(reply))))
    .execute()
}

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
