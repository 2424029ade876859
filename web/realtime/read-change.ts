// What a change means for the screens of this tab. Pure.

import {
  COLLECTIONS,
  type ConversationDocument,
  type DocumentFields,
  type MessageDocument,
} from '../../contract/wire.ts'
import type { Account } from '../api/api.ts'
import type { Change } from '../api/follow-changes.ts'
import { toMessage } from '../chat/stored-messages.ts'
import type { Message } from '../chat/message.ts'
import type { Conversation } from '../conversations/conversation.ts'

export type News =
  | { kind: 'account'; account: Account }
  /** Begun, continued, renamed, or shown in another branch: up to `shownId`. */
  | { kind: 'conversation'; conversation: Conversation; shownId: string | null }
  | { kind: 'deleted'; conversationId: string }
  /** New, or a reply that has ended. */
  | { kind: 'message'; message: Message }
  | { kind: 'messageDeleted'; messageId: string }

/** What a change tells; null for one that no screen shows. */
export function readChange({ events: [event = ''], payload }: Change): News | null {
  if (event.startsWith('users.')) return { kind: 'account', account: payload as Account }
  const { $id, $collectionId } = payload as DocumentFields
  const isDeleted = event.endsWith('.delete')
  if ($collectionId === COLLECTIONS.conversations) {
    return isDeleted ? { kind: 'deleted', conversationId: $id } : conversationNews(payload as ConversationDocument)
  }
  if ($collectionId === COLLECTIONS.messages) {
    if (isDeleted) return { kind: 'messageDeleted', messageId: $id }
    return { kind: 'message', message: toMessage(payload as MessageDocument) }
  }
  return null
}

function conversationNews(document: ConversationDocument): News {
  const { sessionId, title, userId, updatedAt, pinnedAt, archivedAt, activeMessageId: shownId } = document
  return { kind: 'conversation', conversation: { sessionId, title, userId, updatedAt, pinnedAt, archivedAt }, shownId }
}

/**
 * A list with a conversation as it is now: in its place while it is no newer there, else in front of the first that is
 * older. What this tab has noted as more recent activity stays.
 */
export function withConversation(list: readonly Conversation[], conversation: Conversation): Conversation[] {
  const { sessionId, updatedAt } = conversation
  const known = list.find((other) => other.sessionId === sessionId)
  if (known && updatedAt <= known.updatedAt) {
    return list.map((other) => (other === known ? { ...conversation, updatedAt: known.updatedAt } : other))
  }
  const others = list.filter((other) => other !== known)
  const place = others.findIndex((other) => other.updatedAt < updatedAt)
  return place < 0 ? [...others, conversation] : others.toSpliced(place, 0, conversation)
}
