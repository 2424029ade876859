// The SQL that ends a reply.

import { sql } from 'kysely'
import { CHOSEN_LIBRARY_MODEL, type MessageStatus, STAND_IN_MODEL } from '../../contract/conversation.ts'
import type { ConversationId, MessageId } from '../../contract/ids.ts'
import { lockConversation, removeMessage } from '../branches/path-repository.ts'
import { type Database, inTransaction, type Queries } from '../database/database.ts'
import { indexMessage } from '../message-search/message-index-repository.ts'
import { keysOfText, SEARCH_VERSION } from '../message-search/search-keys.ts'
import { heldBy, NO_CLAIM, type Progress } from './reply-repository.ts'

export interface SettledReply extends Progress {
  conversationId: ConversationId
  status: Exclude<MessageStatus, 'streaming'>
}

/**
 * Ends a reply and gives up the claim. With words, it is stored and its conversation moves to the top; without, no
 * message stays. It is found by its words from now on. One that is complete replaces what the library gave to the same question
 * in place of a model.
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
    if (status === 'complete') await removeStandIns(transaction, reply, settled)
    return true
  })
}

/** Those to the question that this reply answers, which were there before it. */
async function removeStandIns(
  queries: Queries,
  reply: SettledReply,
  { questionId, sequence }: { questionId: MessageId | null; sequence: number },
): Promise<void> {
  const standIns = await queries
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', reply.accountId)
    .where('conversation_id', '=', reply.conversationId)
    .where('parent_id', '=', questionId)
    .where('is_reply', '=', 1)
    .where('status', '=', 'complete')
    .where('model', 'in', [STAND_IN_MODEL, CHOSEN_LIBRARY_MODEL])
    .where('sequence', '<', sequence)
    .execute()
  for (const { id } of standIns) await removeMessage(queries, reply, id)
}

async function moveToTop(queries: Queries, reply: SettledReply, now: number): Promise<void> {
  await queries
    .updateTable('conversations')
    .set({ updated_at: now, changed_at: now })
    .where('account_id', '=', reply.accountId)
    .where('id', '=', reply.conversationId)
    .where((eb) => eb.exists(eb.selectFrom('messages').select(sql`1`.as('one')).where(heldBy(reply))))
    .execute()
}
