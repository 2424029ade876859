// The SQL that opens a reply: its row is there from its start.

import type { Insertable } from 'kysely'
import type { ConversationId } from '../../contract/ids.ts'
import { ownerPermissions } from '../../contract/wire.ts'
import { documentNotFound } from '../appwrite/errors.ts'
import { findPathEnd, lockConversation, showPath } from '../branches/path-repository.ts'
import { type Database, inTransaction, type Queries } from '../database/database.ts'
import { lockAccountRow } from '../database/lock-account-row.ts'
import type { MessagesTable } from '../database/schema.ts'
import { type AskedOf, findQuestion, type QuestionPlace } from './history-repository.ts'
import { LEASE_MS } from './lease.ts'
import { type Claim, findRunningReply } from './reply-repository.ts'
import { countRunningReplies } from './running-reply-repository.ts'

export interface NewReply extends Claim, AskedOf {
  conversationId: ConversationId
  /** The message that is answered. */
  question: QuestionPlace
  model: string
  createdAt: number
  now: number
}

/** What came of opening a reply; see `openReply`. */
export type Opening = 'open' | 'taken' | 'outdated'

/**
 * Inserts an empty reply with a lease at the end of the path that is shown, behind its question; what stood there becomes
 * another branch. What it replaces stays until it has words (`settleReply`). `admit` gets the number of other replies running
 * for the account and throws to refuse this one.
 * @returns `open` when it is there now; `taken` when a message with this id exists already, or another reply to the question is
 * being written; `outdated` when another question is the one to be answered by now, or this one has been changed. Nothing has
 * changed unless it is open.
 * @throws ApiError 404 when the conversation is gone.
 */
export async function openReply(
  database: Database,
  reply: NewReply,
  admit: (running: number) => void,
): Promise<Opening> {
  return inTransaction(database.queries, async (queries) => {
    await lockPlace(queries, database.dialect, reply)
    if (await findRunningReply(queries, reply, reply.now)) return 'taken'
    const { question } = reply
    if ((await findQuestion(queries, reply))?.id !== question.id) return 'outdated'
    if ((await lockQuestion(queries, database.dialect, reply)) !== question.changedAt) return 'outdated'
    const isAtEnd = (await findPathEnd(queries, reply))?.id === question.id
    const inserted = await queries
      .insertInto('messages')
      .values({ ...newRow(reply), is_active: isAtEnd ? 1 : 0 })
      .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return 'taken'
    if (!isAtEnd) await showPath(queries, reply, reply.messageId)
    admit(await countRunningReplies(queries, reply.accountId, reply.now, reply.messageId))
    return 'open'
  })
}

/**
 * On PostgreSQL, replies of one account are opened one after the other, so that they are counted right; and the
 * conversation is locked before its messages, in the order in which its deletion locks them, and so that it is not
 * hidden before the reply is there to be ended.
 */
async function lockPlace(queries: Queries, dialect: Database['dialect'], reply: NewReply): Promise<void> {
  await lockAccountRow(queries, dialect, reply.accountId)
  if (!(await lockConversation(queries, dialect, reply))) throw documentNotFound()
}

/** Keeps the question as it is until the reply is there to be found by who changes it. @returns when it was last changed. */
async function lockQuestion(
  queries: Queries,
  dialect: Database['dialect'],
  { accountId, question }: NewReply,
): Promise<number | undefined> {
  const row = await queries
    .selectFrom('messages')
    .select('changed_at as changedAt')
    .where('account_id', '=', accountId)
    .where('id', '=', question.id)
    .$if(dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row?.changedAt
}

function newRow(reply: NewReply): Omit<Insertable<MessagesTable>, 'is_active'> {
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
    parent_id: reply.question.id,
  }
}
