import { sql } from 'kysely'
import type { AccountId, ConversationId, MessageId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import { isLive } from '../database/live-rows.ts'
import { leastModelTokens } from './model-tokens.ts'
import type { HistoryMessage } from './prompt.ts'

/** More than fits into any prompt of ordinary messages. */
const MAX_HISTORY_MESSAGES = 200
/** How far back a question and its history are looked for: clients can store replies and empty messages without end. */
const MAX_MESSAGES_BACK = 1_000

/** Which question, where it stands, and when it was last changed. */
export interface QuestionPlace {
  id: MessageId
  createdAt: number
  changedAt: number
  sequence: number
}

export interface StoredQuestion {
  question: QuestionPlace & { content: string }
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

/** A conversation, and which of its questions: where none is named, the newest one on the path that is shown. */
export interface AskedOf {
  accountId: AccountId
  conversationId: ConversationId
  questionId?: MessageId
}

/**
 * Where the question stands; null when the path that is shown does not have it. The newest is looked for among the latest
 * thousand messages, and no further.
 */
export async function findQuestion(queries: Queries, asked: AskedOf): Promise<QuestionPlace | null> {
  const { accountId, conversationId, questionId } = asked
  const found = questionId
    ? await queries
        .selectFrom('messages')
        .select(['id', 'created_at as createdAt', 'changed_at as changedAt', 'sequence'])
        .where('account_id', '=', accountId)
        .where('id', '=', questionId)
        .where('conversation_id', '=', conversationId)
        .where('role', '=', 'user')
        .where('is_active', '=', 1)
        .where(isLive('messages', accountId))
        .executeTakeFirst()
    : await latestOf(queries, asked).where('role', '=', 'user').limit(1).executeTakeFirst()
  if (!found) return null
  const { id, createdAt, changedAt, sequence } = found
  return { id, createdAt, changedAt, sequence }
}

/**
 * A question with what was said before it on the path that is shown; null when it does not have the question. Of what was
 * said, no more than the latest thousand messages are looked at. Replies to the question itself are left out, and so are
 * replies that are still being written.
 * @param maxTokens what the history may take: no more is read than can fit by its size, and always the question.
 */
export async function findStoredQuestion(
  queries: Queries,
  asked: AskedOf,
  maxTokens: number,
): Promise<StoredQuestion | null> {
  // Before its content: whoever opens the reply finds out by it whether that was changed meanwhile.
  const place = await findQuestion(queries, asked)
  if (!place) return null
  // Sizes first: they are known without reading the contents.
  const sizes = await latestOf(queries, asked, place)
    .where('bytes', '>', 0)
    .where('status', '!=', 'streaming')
    .limit(MAX_HISTORY_MESSAGES)
    .execute()
  const messages = await readMessages(queries, fitting(sizes, maxTokens))
  const content = messages.find((message) => message.sequence === place.sequence)?.content ?? ''
  const history = messages.map(({ role, content }) => ({ role, content }))
  return { question: { ...place, content }, history: history.slice(firstQuestion(history)) }
}

/** The latest messages that are shown of a conversation, up to `last` where it is given, the newest first, without their contents. */
function latestOf(queries: Queries, { accountId, conversationId }: AskedOf, last?: QuestionPlace) {
  const bytes = sql<number>`octet_length(content)`.as('bytes')
  const latest = queries
    .selectFrom('messages')
    .select(['id', 'sequence', 'role', 'status', 'created_at as createdAt', 'changed_at as changedAt', bytes])
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('is_active', '=', 1)
    .where(isLive('messages', accountId))
    .$if(last !== undefined, (query) => query.where(isUpTo(last as QuestionPlace)))
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(MAX_MESSAGES_BACK)
  return queries.selectFrom(latest.as('latest')).selectAll().orderBy('createdAt', 'desc').orderBy('sequence', 'desc')
}

// The first condition alone lets an index find the place; the rest decides among those of the same instant.
const isUpTo = ({ createdAt, sequence }: QuestionPlace) =>
  sql<boolean>`created_at <= ${createdAt} and (created_at < ${createdAt} or sequence <= ${sequence})`

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
