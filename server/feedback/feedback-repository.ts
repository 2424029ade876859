import type { Source } from '../../contract/conversation.ts'
import {
  type Feedback,
  FEEDBACK_LIST_MOST,
  type FeedbackList,
  type FeedbackReason,
  type FeedbackVerdict,
} from '../../contract/feedback.ts'
import type { AccountId, ConversationId, MessageId } from '../../contract/ids.ts'
import { toWireDate } from '../../contract/wire.ts'
import { type Database, inTransaction, type Queries } from '../database/database.ts'
import { isLive } from '../database/live-rows.ts'
import type { Dialect } from '../database/schema.ts'

export interface AnswerKey {
  accountId: AccountId
  messageId: MessageId
}

/** An answer that something can be said of. */
interface Answer {
  /** What it answers; null where that is not stored any more. */
  question: string | null
  sources: Source[]
}

/**
 * Stores what is said of an answer, in place of what was said before.
 * @returns false where the account has no reply of this id that is at its end.
 */
export async function storeFeedback(
  { queries, dialect }: Pick<Database, 'queries' | 'dialect'>,
  key: AnswerKey,
  feedback: Feedback,
  now: number,
): Promise<boolean> {
  return inTransaction(queries, async (transaction) => {
    const answer = await lockAnswer(transaction, dialect, key)
    if (!answer) return false
    await upsertFeedback(transaction, key, feedback, feedback.isQuestionShared ? answer : null, now)
    return true
  })
}

/** The reply with this id, once it is at its end, kept from being deleted until the transaction ends; null where the account has none. */
async function lockAnswer(
  queries: Queries,
  dialect: Dialect,
  { accountId, messageId }: AnswerKey,
): Promise<Answer | null> {
  const reply = await queries
    .selectFrom('messages')
    .select(['conversation_id', 'parent_id', 'created_at', 'sequence', 'sources'])
    .where('account_id', '=', accountId)
    .where('id', '=', messageId)
    .where('is_reply', '=', 1)
    .where('status', '!=', 'streaming')
    .where(isLive('messages', accountId))
    .$if(dialect === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst()
  if (!reply) return null
  const question = await queries
    .selectFrom('messages')
    .select('content')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', reply.conversation_id)
    .where('role', '=', 'user')
    .where((eb) =>
      reply.parent_id !== null
        ? eb('id', '=', reply.parent_id)
        : // Stored by a release that knew no branches: the question before it.
          eb.or([
            eb('created_at', '<', reply.created_at),
            eb.and([eb('created_at', '=', reply.created_at), eb('sequence', '<', reply.sequence)]),
          ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { question: question?.content ?? null, sources: JSON.parse(reply.sources) as Source[] }
}

async function upsertFeedback(
  queries: Queries,
  key: AnswerKey,
  { verdict, reason, sentence }: Feedback,
  shared: Answer | null,
  now: number,
): Promise<void> {
  const said = {
    verdict,
    reason,
    sentence,
    question: shared?.question ?? null,
    sources: shared && JSON.stringify(shared.sources.flatMap(({ url }) => url ?? [])),
    created_at: now,
  }
  await queries
    .insertInto('feedback')
    .values({ account_id: key.accountId, message_id: key.messageId, ...said })
    .onConflict((conflict) => conflict.columns(['account_id', 'message_id']).doUpdateSet(said))
    .execute()
}

/** Takes back what was said of an answer; nothing happens where nothing was. */
export async function removeFeedback(queries: Queries, { accountId, messageId }: AnswerKey): Promise<void> {
  await queries.deleteFrom('feedback').where('account_id', '=', accountId).where('message_id', '=', messageId).execute()
}

/**
 * What an account said of answers that still are there, by their ids, as many as are listed at once.
 * @param within of which conversation, null for all; and behind which answer, null for the beginning.
 */
export async function listOwnFeedback(
  queries: Queries,
  accountId: AccountId,
  { conversationId, after }: { conversationId: ConversationId | null; after: MessageId | null },
): Promise<FeedbackList> {
  const rows = await queries
    .selectFrom('feedback')
    .innerJoin('messages', (join) =>
      join.onRef('messages.account_id', '=', 'feedback.account_id').onRef('messages.id', '=', 'feedback.message_id'),
    )
    .select([
      'feedback.message_id as messageId',
      'verdict',
      'reason',
      'sentence',
      'feedback.sources as sources',
      'feedback.created_at as createdAt',
    ])
    .where('feedback.account_id', '=', accountId)
    .where(isLive('messages', accountId))
    .$if(conversationId !== null, (query) => query.where('messages.conversation_id', '=', conversationId))
    .$if(after !== null, (query) => query.where('feedback.message_id', '>', after))
    .orderBy('feedback.message_id')
    .limit(FEEDBACK_LIST_MOST + 1)
    .execute()
  const feedback = rows.slice(0, FEEDBACK_LIST_MOST).map(({ sources, createdAt, ...said }) => ({
    ...said,
    isQuestionShared: sources !== null,
    createdAt: toWireDate(createdAt),
  }))
  return { feedback, isMore: rows.length > FEEDBACK_LIST_MOST }
}

/** What was said of an answer, without whose it is. */
export interface AnonymousFeedback {
  at: number
  verdict: FeedbackVerdict
  reason: FeedbackReason | null
  sentence: string
  /** Null where the person did not agree to share it. */
  question: string | null
  /** Paths of the pages of the library that the answer rested on; null like the question. */
  sources: string[] | null
}

/** What was said of answers that still are there, the newest first. */
export async function listFeedback(queries: Queries, most: number): Promise<AnonymousFeedback[]> {
  const rows = await queries
    .selectFrom('feedback')
    .innerJoin('messages', (join) =>
      join.onRef('messages.account_id', '=', 'feedback.account_id').onRef('messages.id', '=', 'feedback.message_id'),
    )
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.account_id', '=', 'messages.account_id')
        .onRef('conversations.id', '=', 'messages.conversation_id'),
    )
    .select(['feedback.created_at as at', 'verdict', 'reason', 'sentence', 'question', 'feedback.sources as sources'])
    .where('conversations.deleted_at', 'is', null)
    .orderBy('feedback.created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ sources, ...said }) => ({ ...said, sources: sources === null ? null : JSON.parse(sources) }))
}
