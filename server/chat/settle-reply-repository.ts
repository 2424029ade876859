// The SQL that ends a reply.

import { type ExpressionBuilder, sql } from 'kysely'
import { CHOSEN_LIBRARY_MODEL, type MessageStatus, STAND_IN_MODEL } from '../../contract/conversation.ts'
import type { ConversationId, MessageId } from '../../contract/ids.ts'
import { lockConversation, removeMessage } from '../branches/path-repository.ts'
import { type Database, inTransaction, type Queries } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { indexMessage } from '../message-search/message-index-repository.ts'
import { keysOfText, SEARCH_VERSION } from '../message-search/search-keys.ts'
import { heldBy, NO_CLAIM, type Progress } from './reply-repository.ts'

export interface SettledReply extends Progress {
  conversationId: ConversationId
  status: Exclude<MessageStatus, 'streaming'>
}

/**
 * Ends a reply and gives up the claim. With words, it is stored and its conversation moves to the top; without, no
 * message stays. It is found by its words from now on. It replaces what was left of failed, stopped and interrupted replies to
 * the same question, and if it is complete, what the library gave in place of a model.
 * @returns false when the claim was lost; nothing has changed then.
 */
export async function settleReply(
  { queries, dialect }: Pick<Database, 'queries' | 'dialect'>,
  reply: SettledReply,
  now: number,
): Promise<boolean> {
  const { content, model, status, accountId } = reply
  const keys = await keysOfText(content)
  return inTransaction(queries, async (transaction) => {
    // The conversation first, the order in which its deletion locks them.
    if (!(await lockConversation(transaction, dialect, reply))) return false
    if (content === '') return removeMessage(transaction, reply, reply.messageId, heldBy(reply))
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
      .returning(['sequence', 'parent_id as questionId'])
      .executeTakeFirst()
    if (!settled) return false
    await indexMessage(transaction, dialect, { sequence: settled.sequence, accountId, keys })
    await removeReplaced(transaction, reply, settled)
    return true
  })
}

/** Of the replies to the question that this reply answers, those that were there before it and give way to it. */
async function removeReplaced(
  queries: Queries,
  reply: SettledReply,
  { questionId, sequence }: { questionId: MessageId | null; sequence: number },
): Promise<void> {
  const replaced = await queries
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', reply.accountId)
    .where('conversation_id', '=', reply.conversationId)
    .where('parent_id', '=', questionId)
    .where('is_reply', '=', 1)
    .where('sequence', '<', sequence)
    .where((eb) => (reply.status === 'complete' ? eb.or([isLeftover(eb), isStandIn(eb)]) : isLeftover(eb)))
    .execute()
  for (const { id } of replaced) await removeMessage(queries, reply, id)
}

type OfMessages = ExpressionBuilder<Schema, 'messages'>

const isLeftover = (eb: OfMessages) => eb('status', 'not in', ['streaming', 'complete'])

const isStandIn = (eb: OfMessages) =>
  eb.and([eb('status', '=', 'complete'), eb('model', 'in', [STAND_IN_MODEL, CHOSEN_LIBRARY_MODEL])])

async function moveToTop(queries: Queries, reply: SettledReply, now: number): Promise<void> {
  await queries
    .updateTable('conversations')
    .set({ updated_at: now, changed_at: now })
    .where('account_id', '=', reply.accountId)
    .where('id', '=', reply.conversationId)
    .where((eb) => eb.exists(eb.selectFrom('messages').select(sql`1`.as('one')).where(heldBy(reply))))
    .execute()
}
