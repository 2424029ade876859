import type { AccountId, ConversationId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import type { HistoryMessage } from './prompt.ts'

/** More than fits into any prompt of ordinary messages; keeps a conversation without end from being read whole. */
const MAX_HISTORY_MESSAGES = 200

export interface Question {
  content: string
  createdAt: number
  sequence: number
}

export interface StoredQuestion {
  question: Question
  /** Oldest first; the last message is the question, the first one is a question too. */
  history: HistoryMessage[]
}

export async function conversationExists(queries: Queries, accountId: AccountId, id: ConversationId): Promise<boolean> {
  const row = await queries
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The newest question of a conversation with what was said before it; null when there is none. Replies to the
 * question itself are left out, and so are replies that are still being written.
 */
export async function findNewestQuestion(
  queries: Queries,
  accountId: AccountId,
  id: ConversationId,
): Promise<StoredQuestion | null> {
  const messages = queries
    .selectFrom('messages')
    .select(['role', 'content', 'created_at', 'sequence'])
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
  const newest = await messages.where('role', '=', 'user').limit(1).executeTakeFirst()
  if (!newest) return null

  const upToQuestion = await messages
    .where((eb) =>
      eb.or([
        eb('created_at', '<', newest.created_at),
        eb.and([eb('created_at', '=', newest.created_at), eb('sequence', '<=', newest.sequence)]),
      ]),
    )
    .where('content', '!=', '')
    .where('status', '!=', 'streaming')
    .limit(MAX_HISTORY_MESSAGES)
    .execute()
  const history = upToQuestion.reverse().map(({ role, content }) => ({ role, content }))
  const { content, created_at: createdAt, sequence } = newest
  return { question: { content, createdAt, sequence }, history: history.slice(firstQuestion(history)) }
}

/** The oldest messages may be replies whose question was cut off with what came before. */
function firstQuestion(history: HistoryMessage[]): number {
  return Math.max(
    0,
    history.findIndex(({ role }) => role === 'user'),
  )
}
