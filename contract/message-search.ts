// What a search over one's own messages gives: `GET /v1/search/messages?q=…`.

import type { MessageRole } from './conversation.ts'
import type { ConversationId, MessageId } from './ids.ts'
import type { MarkedText } from './library-search.ts'

/** Below `/v1`. */
export const MESSAGE_SEARCH_PATH = '/search/messages'

export interface MessageHit {
  messageId: MessageId
  conversationId: ConversationId
  /** Of the conversation. */
  title: string
  role: MessageRole
  /** As instants are on the wire. */
  createdAt: string
  /** Where the message says it, without its marks of Markdown. */
  passage: MarkedText
}

/** A conversation whose title says it, where no message of it does that is among the hits. */
export interface ConversationHit {
  conversationId: ConversationId
  title: MarkedText
  /** As instants are on the wire. */
  updatedAt: string
}

export interface MessageSearchView {
  /** Those that were used last first. */
  conversations: ConversationHit[]
  /** The latest first. */
  hits: MessageHit[]
  /** Whether there are older ones beside these. */
  isMore: boolean
}
