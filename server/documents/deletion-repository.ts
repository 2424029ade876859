// The SQL that deletes conversations too large for one transaction: hidden first, then gone batch by batch; and what ends with
// something that is deleted.

import type { ConversationKey } from '../branches/path-repository.ts'
import type { AccountId, ConversationId } from '../../contract/ids.ts'
import { type Database, inTransaction, type Queries } from '../database/database.ts'

/** What one transaction deletes at most (a single message may be larger); others wait for it some milliseconds. */
export interface Batch {
  rows: number
  bytes: number
}

export const BATCH: Batch = { rows: 200, bytes: 2 * 1024 * 1024 }

/** Whether the messages of a conversation can be deleted together. */
export async function fitsInBatch(queries: Queries, { accountId, conversationId }: ConversationKey): Promise<boolean> {
  const sizes = await queries
    .selectFrom('messages')
    .select('size')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .limit(BATCH.rows + 1)
    .execute()
  return sizes.length <= BATCH.rows && sizes.reduce((total, { size }) => total + size, 0) <= BATCH.bytes
}

/**
 * Ends the existence of conversations for everybody. Their running replies go at once, so their writers lose the claim, and so
 * does what was shared of them.
 */
export async function hideConversations(
  queries: Queries,
  accountId: AccountId,
  ids: readonly ConversationId[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return
  await queries
    .updateTable('conversations')
    .set({ deleted_at: now })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
  await queries
    .deleteFrom('messages')
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', ids)
    .where('lease_expires_at', 'is not', null)
    .execute()
  await queries.deleteFrom('shares').where('account_id', '=', accountId).where('conversation_id', 'in', ids).execute()
}

/** Ends the links to a conversation that may hold this message: those that were made when it was there. */
export async function endSharesOf(
  queries: Queries,
  { accountId, conversationId }: ConversationKey,
  message: { created_at: number },
): Promise<void> {
  await queries
    .deleteFrom('shares')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('created_at', '>=', message.created_at)
    .execute()
}

/**
 * Deletes the oldest messages of a hidden conversation, and the conversation with the last of them, in a transaction of
 * its own. Processes that do it at once take different conversations.
 * @returns how many messages and bytes went; null when no hidden conversation is left, or only those of other processes.
 */
export function deleteBatch({ queries, dialect }: Database, most: Batch = BATCH): Promise<Batch | null> {
  return inTransaction(queries, async (transaction) => {
    const conversation = await takeHidden(transaction, dialect === 'postgres')
    if (!conversation) return null
    const oldest = oldestOf(transaction, conversation)
    const sizes = (await oldest.select('size').limit(most.rows).execute()).map(({ size }) => size)
    const rows = countWithin(sizes, most.bytes)
    if (rows < most.rows && rows === sizes.length) await deleteConversation(transaction, conversation)
    else {
      // By their keys: PostgreSQL's idea of how many there are is older than the last batches.
      const taken = oldest.select('sequence').limit(rows)
      await transaction.deleteFrom('messages').where('sequence', 'in', taken).execute()
    }
    return { rows, bytes: sizes.slice(0, rows).reduce((total, size) => total + size, 0) }
  })
}

async function takeHidden(queries: Queries, hasRowLocks: boolean): Promise<ConversationKey | null> {
  const row = await queries
    .selectFrom('conversations')
    .select(['account_id as accountId', 'id as conversationId'])
    .where('deleted_at', 'is not', null)
    .limit(1)
    .$if(hasRowLocks, (query) => query.forUpdate().skipLocked())
    .executeTakeFirst()
  return row ?? null
}

const oldestOf = (queries: Queries, { accountId, conversationId }: ConversationKey) =>
  queries
    .selectFrom('messages')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .orderBy('created_at')
    .orderBy('sequence')

/** How many of the first messages have that many bytes together; one at least. */
function countWithin(sizes: number[], most: number): number {
  let bytes = 0
  const tooMany = sizes.findIndex((size, index) => (bytes += size) > most && index > 0)
  return tooMany < 0 ? sizes.length : tooMany
}

/** With the messages that are left. */
async function deleteConversation(queries: Queries, { accountId, conversationId }: ConversationKey): Promise<void> {
  await queries
    .deleteFrom('conversations')
    .where('account_id', '=', accountId)
    .where('id', '=', conversationId)
    .execute()
}
