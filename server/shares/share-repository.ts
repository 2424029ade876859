// The SQL about shared copies. One exists for nobody once its time is over, its conversation is being deleted, or its account
// is blocked or has ended, whether its row is gone or not.

import type { Insertable, Selectable } from 'kysely'
import type { AccountId, ConversationId, MessageId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import { isLive } from '../database/live-rows.ts'
import type { ConversationsTable, MessagesTable, SharesTable } from '../database/schema.ts'

export type ShareRow = Selectable<SharesTable>
type ListedShare = Omit<ShareRow, 'content' | 'size'>

/** All shares that exist at the instant `now`. */
function livingShares(queries: Queries, now: number) {
  return queries
    .selectFrom('shares')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.account_id', '=', 'shares.account_id')
        .onRef('conversations.id', '=', 'shares.conversation_id'),
    )
    .innerJoin('accounts', 'accounts.id', 'shares.account_id')
    .where('shares.expires_at', '>', now)
    .where('conversations.deleted_at', 'is', null)
    .where('accounts.is_active', '=', 1)
    .where('accounts.deleted_at', 'is', null)
}

/** The copy that a token leads to at the instant `now`; null when there is none. */
export async function findShare(queries: Queries, token: string, now: number): Promise<ShareRow | null> {
  const found = livingShares(queries, now).selectAll('shares').where('shares.token', '=', token)
  return (await found.executeTakeFirst()) ?? null
}

/** What an account shares at the instant `now`, the latest first, without what the copies hold. */
export function listShares(queries: Queries, accountId: AccountId, now: number): Promise<ListedShare[]> {
  return livingShares(queries, now)
    .select([
      'shares.id',
      'shares.account_id',
      'shares.conversation_id',
      'shares.token',
      'shares.title',
      'shares.message_count',
      'shares.created_at',
      'shares.expires_at',
    ])
    .where('shares.account_id', '=', accountId)
    .orderBy('shares.created_at', 'desc')
    .orderBy('shares.id', 'desc')
    .execute()
}

export async function insertShare(queries: Queries, row: Insertable<SharesTable>): Promise<void> {
  await queries.insertInto('shares').values(row).execute()
}

/** Whether the account has a row of this id, whether its link works or not. */
export async function isShareIdTaken(queries: Queries, accountId: AccountId, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom('shares')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether the account had such a share. */
export async function deleteShare(queries: Queries, accountId: AccountId, id: string): Promise<boolean> {
  const result = await queries
    .deleteFrom('shares')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Removes shares whose time was over at the instant `now`, `most` of them at most. @returns how many. */
export async function deleteExpiredShares(queries: Queries, now: number, most: number): Promise<number> {
  const expired = queries.selectFrom('shares').select('token').where('expires_at', '<=', now).limit(most)
  const result = await queries.deleteFrom('shares').where('token', 'in', expired).executeTakeFirst()
  return Number(result.numDeletedRows)
}

export type StoredMessage = Pick<
  Selectable<MessagesTable>,
  | 'id'
  | 'parent_id'
  | 'role'
  | 'content'
  | 'status'
  | 'sources'
  | 'is_reply'
  | 'model'
  | 'is_active'
  | 'created_at'
  | 'changed_at'
>

/** Those of the named messages that stand in the conversation of the account, in its order. */
export function findMessages(
  queries: Queries,
  { accountId, conversationId }: { accountId: AccountId; conversationId: ConversationId },
  ids: readonly MessageId[],
): Promise<StoredMessage[]> {
  return queries
    .selectFrom('messages')
    .select([
      'id',
      'parent_id',
      'role',
      'content',
      'status',
      'sources',
      'is_reply',
      'model',
      'is_active',
      'created_at',
      'changed_at',
    ])
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('id', 'in', ids)
    .where(isLive('messages', accountId))
    .orderBy('created_at')
    .orderBy('sequence')
    .execute()
}

/** Whether the account has a conversation of this id, were it one whose deletion has begun. */
export async function isConversationIdTaken(
  queries: Queries,
  accountId: AccountId,
  id: ConversationId,
): Promise<boolean> {
  const row = await queries
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether it was inserted: else the account has one of this id. */
export async function insertConversation(queries: Queries, row: Insertable<ConversationsTable>): Promise<boolean> {
  const inserted = await queries
    .insertInto('conversations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function insertMessage(queries: Queries, row: Insertable<MessagesTable>): Promise<void> {
  await queries.insertInto('messages').values(row).execute()
}
