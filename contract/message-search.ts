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

export interface MessageSearchView {
  /** The latest first. */
  hits: MessageHit[]
  /** Whether there are older ones beside these. */
  isMore: boolean
}
