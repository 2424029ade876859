import { sql } from 'kysely'
import type { AccountId, ConversationId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import { isLive } from '../database/live-rows.ts'
import { leastModelTokens } from './model-tokens.ts'
import type { HistoryMessage } from './prompt.ts'

/** More than fits into any prompt of ordinary messages. */
const MAX_HISTORY_MESSAGES = 200

export interface Question {
  content: string
  createdAt: number
  sequence: number
}

export interface StoredQuestion {
  question: Question
  /** As much as can fit, oldest first; the last message is the question, the first one is a question too. */
  history: HistoryMessage[]
}

export async function conversationExists(queries: Queries, accountId: AccountId, id: ConversationId): Promise<boolean> {
  const row = await queries
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(isLive('conversations', accountId))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The newest question of a conversation with what was said before it; null when there is none. Replies to the
 * question itself are left out, and so are replies that are still being written.
 * @param maxTokens what the history may take: no more is read than can fit by its size, and always the question.
 */
export async function findNewestQuestion(
  queries: Queries,
  accountId: AccountId,
  id: ConversationId,
  maxTokens: number,
): Promise<StoredQuestion | null> {
  const messages = queries
    .selectFrom('messages')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', id)
    .where(isLive('messages', accountId))
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
  const newest = await messages
    .select(['content', 'created_at', 'sequence'])
    .where('role', '=', 'user')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return null

  // Sizes first: they are known without reading the contents.
  const sizes = await messages
    .select(['sequence', bytesOfContent.as('bytes')])
    .where((eb) =>
      eb.or([
        eb('created_at', '<', newest.created_at),
        eb.and([eb('created_at', '=', newest.created_at), eb('sequence', '<=', newest.sequence)]),
      ]),
    )
    .where(bytesOfContent, '>', 0)
    .where('status', '!=', 'streaming')
    .limit(MAX_HISTORY_MESSAGES)
    .execute()
  const upToQuestion = await messages
    .select(['role', 'content'])
    .where('sequence', 'in', fitting(sizes, maxTokens))
    .execute()
  const history = upToQuestion.reverse()
  const { content, created_at: createdAt, sequence } = newest
  return { question: { content, createdAt, sequence }, history: history.slice(firstQuestion(history)) }
}

const bytesOfContent = sql<number>`octet_length(content)`

/** The sequences of the newest messages that can fit together, and of the very newest in any case. */
function fitting(newestFirst: readonly { sequence: number; bytes: number }[], maxTokens: number): number[] {
  let tokens = 0
  const tooMany = newestFirst.findIndex(({ bytes }, place) => {
    tokens += leastModelTokens(bytes)
    return place > 0 && tokens > maxTokens
  })
  return newestFirst.slice(0, tooMany < 0 ? undefined : tooMany).map(({ sequence }) => sequence)
}

/** The oldest messages may be replies whose question was cut off with what came before. */
function firstQuestion(history: HistoryMessage[]): number {
  return Math.max(
    0,
    history.findIndex(({ role }) => role === 'user'),
  )
}
