import { COLLECTIONS, type MessageDocument } from '../../contract/wire.ts'
import type { ChatParts } from './chat-parts.ts'
import { appendMessage, type Message } from './current-conversation-slice.ts'
import { toMessage } from './load-messages.ts'
import type { Turn } from './turn/turn.ts'

/**
 * Puts the stored reply in the place of a turn that is over. A turn that failed and left no message stays, so that
 * its question can be asked again.
 */
export async function settleTurn(parts: ChatParts, turn: Turn): Promise<void> {
  const { store, turns } = parts
  const reply = (await findReply(parts, turn)) ?? writtenReply(turn)
  if (reply) store.dispatch(appendMessage(reply))
  if (reply || turn.phase === 'ended') turns.forget(turn.conversationId)
}

/** The reply as it was stored; null when it is still being written or cannot be had now. Without a word, none is. */
async function findReply({ documents }: ChatParts, { replyId, text }: Turn): Promise<Message | null> {
  if (text === '') return null
  // A failure has been logged, and what the stream brought is as good.
  const document = await documents.find<MessageDocument>(COLLECTIONS.messages, replyId).catch(() => null)
  return document && document.status !== 'streaming' ? toMessage(document) : null
}

/** The reply as the stream brought it, when it came to its end. */
function writtenReply({ phase, replyId, conversationId, text, status, sources, model }: Turn): Message | null {
  if (phase !== 'ended' || text === '') return null
  return {
    messageId: replyId,
    content: text,
    role: 'assistant',
    userId: '',
    sessionId: conversationId,
    createdAt: new Date().toISOString(),
    status,
    sources,
    model,
  }
}
