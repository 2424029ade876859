// The SQL of the paths through a conversation. A message follows another one, its parent; where two follow the same one,
// the conversation branches. The messages of one path are shown (`is_active`), in the order of their creation.
//
// A release that knows nothing of branches stores messages without a parent, and shows them: each follows the message
// before it. They are given their parents when they are hidden or deleted, which is when it begins to matter.

import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { AccountId, ConversationId, MessageId } from '../../contract/ids.ts'
import { argumentInvalid } from '../appwrite/errors.ts'
import type { Queries } from '../database/database.ts'
import { isLive } from '../database/live-rows.ts'
import type { Dialect, Schema } from '../database/schema.ts'

export interface ConversationKey {
  accountId: AccountId
  conversationId: ConversationId
}

/** Where a message stands. */
export interface MessagePlace {
  id: MessageId
  createdAt: number
  sequence: number
  isActive: boolean
}

/** Messages that one change shows or hides at most; others wait for it. */
const MOST_MOVED = 2_000

/**
 * Keeps the paths of a conversation as they are until the transaction ends. To be taken before its messages are locked, and
 * after the account.
 * @returns false when there is no such conversation.
 */
export async function lockConversation(
  transaction: Queries,
  dialect: Dialect,
  { accountId, conversationId }: ConversationKey,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', conversationId)
    .where(isLive('conversations', accountId))
    .$if(dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row !== undefined
}

/** The last message of the path that is shown; null when there is none. */
export async function findPathEnd(queries: Queries, key: ConversationKey): Promise<MessagePlace | null> {
  const row = await placesIn(queries, key)
    .where('is_active', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toPlace(row) : null
}

/** A message of the conversation; null when it has none of this id. */
export async function findPlace(
  queries: Queries,
  key: ConversationKey,
  messageId: MessageId,
): Promise<MessagePlace | null> {
  const row = await placesIn(queries, key).where('id', '=', messageId).executeTakeFirst()
  return row ? toPlace(row) : null
}

/** When the newest of the replies to this message was opened or last changed; null when it has none. */
export async function findLastAnsweredAt(
  queries: Queries,
  { accountId, conversationId }: ConversationKey,
  messageId: MessageId,
): Promise<number | null> {
  const { created, changed } = await queries
    .selectFrom('messages')
    .select(({ fn }) => [
      fn.max<number | null>('created_at').as('created'),
      fn.max<number | null>('changed_at').as('changed'),
    ])
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('parent_id', '=', messageId)
    .where('is_reply', '=', 1)
    .executeTakeFirstOrThrow()
  return created === null || changed === null ? null : Math.max(created, changed)
}

function placesIn(queries: Queries, { accountId, conversationId }: ConversationKey) {
  return queries
    .selectFrom('messages')
    .select(['id', 'created_at', 'sequence', 'is_active'])
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
}

interface PlaceRow {
  id: MessageId
  created_at: number
  sequence: number
  is_active: 0 | 1
}

const toPlace = ({ id, created_at: createdAt, sequence, is_active }: PlaceRow): MessagePlace => ({
  id,
  createdAt,
  sequence,
  isActive: is_active === 1,
})

/**
 * Shows the path through this message, as far as the newest message that follows it. One that is shown already changes
 * nothing.
 * @returns false when the conversation has no such message.
 * @throws ApiError 400 when too many messages would be shown or hidden.
 */
export async function showMessage(queries: Queries, key: ConversationKey, messageId: MessageId): Promise<boolean> {
  const place = await findPlace(queries, key, messageId)
  if (place && !place.isActive) await showPath(queries, key, await newestBelow(queries, key, messageId))
  return place !== null
}

/**
 * Shows the path that ends with this message; nothing at all for null.
 * @throws ApiError 400 when too many messages would be shown or hidden.
 */
export async function showPath(queries: Queries, key: ConversationKey, endId: MessageId | null): Promise<void> {
  const climbed = endId === null ? [] : await climb(queries, key, endId)
  const junction = climbed.find(({ isActive }) => isActive) ?? null
  await hideAfter(queries, key, junction)
  const shown = climbed.filter(({ isActive }) => !isActive).map(({ sequence }) => sequence)
  if (shown.length === 0) return
  await queries.updateTable('messages').set({ is_active: 1 }).where('sequence', 'in', shown).execute()
}

/** A message and those that it follows, upwards, as far as the first one that is shown. */
async function climb(
  queries: Queries,
  { accountId, conversationId }: ConversationKey,
  fromId: MessageId,
): Promise<MessagePlace[]> {
  const isOfConversation = sql`m.account_id = ${accountId} and m.conversation_id = ${conversationId}`
  const { rows } = await sql<PlaceRow>`
    with recursive climbed (id, parent_id, created_at, sequence, is_active) as (
      select id, parent_id, created_at, sequence, is_active from messages as m
      where ${isOfConversation} and id = ${fromId}
      union all
      select m.id, m.parent_id, m.created_at, m.sequence, m.is_active from climbed
      join messages as m on ${isOfConversation} and m.id = climbed.parent_id
      where climbed.is_active = 0
    )
    select id, created_at, sequence, is_active from climbed limit ${MOST_MOVED + 1}`.execute(queries)
  return refuseTooMany(rows).map(toPlace)
}

/** The newest of a message and all that follow it, in whichever branch. */
async function newestBelow(
  queries: Queries,
  { accountId, conversationId }: ConversationKey,
  messageId: MessageId,
): Promise<MessageId> {
  const isOfConversation = sql`m.account_id = ${accountId} and m.conversation_id = ${conversationId}`
  const { rows } = await sql<{ id: MessageId; sequence: number }>`
    with recursive below (id, sequence) as (
      select id, sequence from messages as m where ${isOfConversation} and id = ${messageId}
      union all
      select m.id, m.sequence from below join messages as m on ${isOfConversation} and m.parent_id = below.id
    )
    select id, sequence from below limit ${MOST_MOVED + 1}`.execute(queries)
  const newest = refuseTooMany(rows).reduce((one, other) => (other.sequence > one.sequence ? other : one))
  return newest.id
}

/** Hides what is shown after a message, all for null. */
async function hideAfter(queries: Queries, key: ConversationKey, junction: MessagePlace | null): Promise<void> {
  const after = await placesIn(queries, key)
    .where('is_active', '=', 1)
    .$if(junction !== null, (query) => query.where(comesAfter(junction as MessagePlace)))
    .limit(MOST_MOVED + 1)
    .execute()
  const hidden = refuseTooMany(after).map(({ sequence }) => sequence)
  if (hidden.length === 0) return
  await giveParents(queries, key, hidden)
  await queries.updateTable('messages').set({ is_active: 0 }).where('sequence', 'in', hidden).execute()
}

const comesAfter = ({ createdAt, sequence }: MessagePlace) =>
  sql<boolean>`created_at >= ${createdAt} and (created_at > ${createdAt} or sequence > ${sequence})`

/**
 * Gives messages that are shown and have no parent the one that they follow: a reply its question, everything else the message before
 * it. The first of a conversation has none.
 */
async function giveParents(
  queries: Queries,
  { accountId, conversationId }: ConversationKey,
  sequences: readonly number[],
): Promise<void> {
  const before = sql`
    select earlier.id from messages as earlier
    where earlier.account_id = ${accountId} and earlier.conversation_id = ${conversationId} and earlier.is_active = 1
      and earlier.created_at <= messages.created_at
      and (earlier.created_at < messages.created_at or earlier.sequence < messages.sequence)`
  const newestFirst = sql`order by earlier.created_at desc, earlier.sequence desc limit 1`
  await queries
    .updateTable('messages')
    .set({
      parent_id: sql<MessageId | null>`coalesce(
        case when is_reply = 1 then (${before} and earlier.role = 'user' ${newestFirst}) end,
        (${before} ${newestFirst}))`,
    })
    .where('sequence', 'in', sequences)
    .where('parent_id', 'is', null)
    .execute()
}

/**
 * Deletes a message. What followed it follows what it followed, and a question to which replies have come so counts as changed;
 * where it was the last one shown, the newest branch next to it is shown in its place. The conversation must be locked.
 * @param condition under which it is deleted; in any case where it is left out.
 * @returns false when the conversation has no such message, or it does not meet the condition.
 */
export async function removeMessage(
  queries: Queries,
  key: ConversationKey,
  messageId: MessageId,
  condition: (eb: ExpressionBuilder<Schema, 'messages'>) => Expression<SqlBool> = (eb) => eb.lit(true),
): Promise<boolean> {
  const place = await findPlace(queries, key, messageId)
  if (!place) return false
  if (place.isActive) await giveParents(queries, key, [place.sequence])
  const answeredAt = await findLastAnsweredAt(queries, key, messageId)
  const removed = await queries
    .deleteFrom('messages')
    .where('sequence', '=', place.sequence)
    .where(condition)
    .returning('parent_id as parentId')
    .executeTakeFirst()
  if (!removed) return false
  const { parentId } = removed
  await queries
    .updateTable('messages')
    .set({ parent_id: parentId })
    .where('account_id', '=', key.accountId)
    .where('conversation_id', '=', key.conversationId)
    .where('parent_id', '=', messageId)
    .execute()
  if (parentId && answeredAt !== null) await countAsChanged(queries, key, parentId, answeredAt + 1)
  if (place.isActive) await goOnAfter(queries, key, parentId)
  return true
}

/** A question that took over the replies of a deleted one counts as changed after them, so that none is shared below it. */
async function countAsChanged(
  queries: Queries,
  { accountId, conversationId }: ConversationKey,
  messageId: MessageId,
  changedAt: number,
): Promise<void> {
  await queries
    .updateTable('messages')
    .set({ changed_at: changedAt })
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('id', '=', messageId)
    .where('role', '=', 'user')
    .where('changed_at', '<', changedAt)
    .execute()
}

/** Shows the newest branch after a message, the whole conversation's for null, if the path ends there. */
async function goOnAfter(queries: Queries, key: ConversationKey, parentId: MessageId | null): Promise<void> {
  const end = await findPathEnd(queries, key)
  if ((end?.id ?? null) !== parentId) return
  const newest = await placesIn(queries, key)
    .where('is_active', '=', 0)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest) await showMessage(queries, key, newest.id)
}

function refuseTooMany<Row>(rows: Row[]): Row[] {
  if (rows.length > MOST_MOVED)
    throw argumentInvalid(`A branch of more than ${MOST_MOVED} messages can be neither left nor shown.`)
  return rows
}
