import { sql } from 'kysely'
import type { AccountId, ConversationId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import { isLive } from '../database/live-rows.ts'
import { leastModelTokens } from './model-tokens.ts'
import type { HistoryMessage } from './prompt.ts'

/** More than fits into any prompt of ordinary messages. */
const MAX_HISTORY_MESSAGES = 200
/** How far back a question and its history are looked for: clients can store replies and empty messages without end. */
const MAX_MESSAGES_BACK = 1_000

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
 * The newest question of a conversation with what was said before it; null when none is among its latest thousand
 * messages, further than which nothing is looked at. Replies to the question itself are left out, and so are replies
 * that are still being written.
 * @param maxTokens what the history may take: no more is read than can fit by its size, and always the question.
 */
export async function findNewestQuestion(
  queries: Queries,
  accountId: AccountId,
  id: ConversationId,
  maxTokens: number,
): Promise<StoredQuestion | null> {
  const newest = await latestOf(queries, accountId, id).where('role', '=', 'user').limit(1).executeTakeFirst()
  if (!newest) return null
  const { createdAt, sequence } = newest
  // Sizes first: they are known without reading the contents.
  const sizes = await latestOf(queries, accountId, id)
    .where((eb) =>
      eb.or([
        eb('createdAt', '<', createdAt),
        eb.and([eb('createdAt', '=', createdAt), eb('sequence', '<=', sequence)]),
      ]),
    )
    .where('bytes', '>', 0)
    .where('status', '!=', 'streaming')
    .limit(MAX_HISTORY_MESSAGES)
    .execute()
  const messages = await readMessages(queries, fitting(sizes, maxTokens))
  const content = messages.find((message) => message.sequence === sequence)?.content ?? ''
  const history = messages.map(({ role, content }) => ({ role, content }))
  return { question: { content, createdAt, sequence }, history: history.slice(firstQuestion(history)) }
}

/** The latest messages of a conversation, the newest first, without their contents. */
function latestOf(queries: Queries, accountId: AccountId, id: ConversationId) {
  const latest = queries
    .selectFrom('messages')
    .select(['sequence', 'role', 'status', 'created_at as createdAt', sql<number>`octet_length(content)`.as('bytes')])
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', id)
    .where(isLive('messages', accountId))
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(MAX_MESSAGES_BACK)
  return queries.selectFrom(latest.as('latest')).selectAll().orderBy('createdAt', 'desc').orderBy('sequence', 'desc')
}

/** These messages, the oldest first as `newestFirst` has them. */
async function readMessages(queries: Queries, newestFirst: readonly number[]) {
  if (newestFirst.length === 0) return []
  const rows = await queries
    .selectFrom('messages')
    .select(['sequence', 'role', 'content'])
    .where('sequence', 'in', newestFirst)
    .execute()
  const place = new Map(newestFirst.map((sequence, index) => [sequence, index]))
  return rows.toSorted((one, other) => (place.get(other.sequence) ?? 0) - (place.get(one.sequence) ?? 0))
}

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
