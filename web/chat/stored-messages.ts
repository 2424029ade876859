// The messages of a conversation as the service stores them.

import { COLLECTIONS, type MessageDocument } from '../../contract/wire.ts'
import { IN_ALL_BRANCHES, Query } from '../api/query.ts'
import type { StoreParts } from '../store-parts.ts'
import type { Message } from './message.ts'

export interface Place {
  accountId: string
  conversationId: string
}

export function toMessage(document: MessageDocument): Message {
  const { $id, content, role, userId, sessionId, $createdAt, status, sources, model, parentId } = document
  return { messageId: $id, content, role, userId, sessionId, createdAt: $createdAt, status, sources, model, parentId }
}

/**
 * Whether the service has other messages in a conversation than this question: another device may have gone on there, or
 * there are other branches.
 */
export async function holdsMore({ documents }: Pick<StoreParts, 'documents'>, place: Place, questionId: string) {
  const queries = [...newestFirst(place), IN_ALL_BRANCHES, Query.limit(2)]
  const found = await documents.list<MessageDocument>(COLLECTIONS.messages, queries)
  return found.some(({ $id }) => $id !== questionId)
}

/** The query for all of those that are shown. */
export const newestFirst = ({ accountId, conversationId }: Place) => [
  Query.equal('userId', accountId),
  Query.equal('sessionId', conversationId),
  Query.orderDesc('$createdAt'),
]
