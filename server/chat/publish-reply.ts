import type { Events } from '../events/events.ts'
import type { EndedReply } from './lease-repository.ts'

/** Tells those who follow the account that a reply has begun, has ended, or is gone; its conversation has moved with it. */
export function publishReply(
  events: Events,
  { accountId, conversationId, messageId }: EndedReply,
  action: 'create' | 'update' | 'delete',
): void {
  events.publish({ kind: 'document', accountId, collection: 'messages', documentId: messageId, action })
  events.publish({ kind: 'document', accountId, collection: 'sessions', documentId: conversationId, action: 'update' })
}
