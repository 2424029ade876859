import { COPIED_MODEL } from '../../contract/conversation.ts'
import { type ConversationId, type MessageId, uniqueId } from '../../contract/ids.ts'
import type { SharedMessage } from '../../contract/shares.ts'
import { ownerPermissions } from '../../contract/wire.ts'
import { documentExists, unauthorized } from '../appwrite/errors.ts'
import { inTransaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { refuseWhenFull } from '../http/storage-limit.ts'
import { UNINDEXED } from '../message-search/search-keys.ts'
import type { Parts } from '../parts.ts'
import { shareNotFound } from './errors.ts'
import { findShare, insertConversation, insertMessage, isConversationIdTaken } from './share-repository.ts'

/** A conversation that was made, and its messages in their order. */
export interface Continued {
  conversationId: ConversationId
  messageIds: MessageId[]
}

/**
 * Makes a conversation of the caller's own out of a shared copy. Its answers are what the server wrote, so nobody can change
 * them here either, and keep their sources and their days; their model says that they are copies. The messages are indexed
 * afterwards, by the backlog of `message-search`.
 * @throws ApiError 401 `user_unauthorized` for somebody without an address or a number; 409 when the caller has a conversation of
 * this id; 404 when the link does not work; 403 when the account is full.
 */
export async function continueShare(
  { database, clock, env }: Pick<Parts, 'database' | 'clock' | 'env'>,
  { accountId, isAnonymous }: Caller,
  { token, conversationId }: { token: string; conversationId: ConversationId },
): Promise<Continued> {
  if (isAnonymous) throw unauthorized()
  const now = clock.now()
  const owned = { account_id: accountId, permissions: JSON.stringify(ownerPermissions(accountId)), changed_at: now }
  return inTransaction(database.queries, async (transaction) => {
    // Before anything else is refused: the link may have ended since it was continued.
    if (await isConversationIdTaken(transaction, accountId, conversationId)) throw documentExists()
    const share = await findShare(transaction, token, now)
    if (!share) throw shareNotFound()
    await refuseWhenFull(transaction, env, accountId)
    const place = { id: conversationId, title: share.title, updated_at: now, created_at: now }
    if (!(await insertConversation(transaction, { ...owned, ...place }))) throw documentExists()
    const messageIds: MessageId[] = []
    for (const [index, message] of (JSON.parse(share.content) as SharedMessage[]).entries()) {
      await refuseWhenFull(transaction, env, accountId)
      // A millisecond apart, so that none has the id of another.
      const id = uniqueId(now + index) as MessageId
      const parent = messageIds.at(-1) ?? null
      const stored = { ...owned, ...columnsOf(message), id, conversation_id: conversationId, parent_id: parent }
      await insertMessage(transaction, { ...stored, search_version: UNINDEXED })
      messageIds.push(id)
    }
    return { conversationId, messageIds }
  })
}

function columnsOf({ role, content, status, sources, createdAt }: SharedMessage) {
  const isReply = role === 'assistant'
  return {
    role,
    content,
    status,
    sources: JSON.stringify(sources),
    is_reply: isReply ? (1 as const) : (0 as const),
    model: isReply ? COPIED_MODEL : null,
    lease_holder: null,
    lease_expires_at: null,
    stop_requested: 0 as const,
    sent_at: createdAt,
    created_at: createdAt,
  }
}
