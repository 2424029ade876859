import { isOfLibrary, type MessageStatus } from '../../contract/conversation.ts'
import { COLLECTIONS, type MessageDocument } from '../../contract/wire.ts'
import type { Client } from '../client.tsx'
import { appendMessage, removeMessage } from './current-conversation-slice.ts'
import type { Message } from './message.ts'
import { toMessage } from './stored-messages.ts'
import { isRunning, messageOf, type Turn } from './turn/turn.ts'
import { CONNECTION_LOST } from './turn/turns.ts'

/**
 * Puts the stored reply in the place of a turn that is over. A turn that failed and left no stored message stays, so that
 * its question can be asked again; what came of its reply is among the messages, and stored with them.
 */
export async function settleTurn(client: Client, turn: Turn): Promise<void> {
  const { store, turns } = client
  const hasEnded = turn.phase === 'ended'
  const stored = await findReply(client, turn)
  // After a lost connection the reply may still be being written: it is taken up when its conversation is opened.
  const brokenAs: MessageStatus = turn.error === CONNECTION_LOST ? 'streaming' : 'interrupted'
  const streamed = hasEnded ? turn : { ...turn, status: brokenAs }
  const reply = stored ?? messageOf(streamed, new Date().toISOString())
  // Why it failed is not stored with it.
  if (turn.text) store.dispatch(appendMessage({ ...reply, failure: turn.error }))
  if (turn.text) removeReplaced(client, reply)
  // Where it was stopped before its first word its question is withdrawn, and the turn with it.
  const isWithdrawn = turn.isStopping && !turn.text
  // Another one may have begun meanwhile.
  const isLatest = turns.find(turn.conversationId)?.replyId === turn.replyId
  if (isLatest && (stored || (hasEnded && !isWithdrawn))) turns.forget(turn.conversationId)
}

/**
 * Takes what broke off of other replies to the same question off the screen, and where this one is complete, what the library wrote
 * in place of the model; the service has deleted it.
 */
function removeReplaced({ store }: Client, { messageId, sessionId, status }: Message): void {
  const { messages } = store.getState().currentConversation
  const answered = messages.findLastIndex(({ role }) => role === 'user')
  for (const other of messages.slice(answered + 1)) {
    if (other.sessionId !== sessionId || other.messageId === messageId) continue
    const isStandIn = other.model !== null && isOfLibrary(other.model)
    if (other.status !== 'complete' || (status === 'complete' && isStandIn))
      store.dispatch(removeMessage(other.messageId))
  }
}

/** The reply as it was stored; null when it is still being written or cannot be had now. Without a word, none is. */
export async function findReply({ documents }: Client, { replyId, text }: Turn): Promise<Message | null> {
  if (text === '') return null
  // A failure has been logged, and what the stream brought is as good.
  const document = await documents.find<MessageDocument>(COLLECTIONS.messages, replyId).catch(() => null)
  return document && document.status !== 'streaming' ? toMessage(document) : null
}

/** What has come of the reply that is being written in a conversation; null without a word. */
export function findWords({ turns }: Client, conversationId: string): Message | null {
  const turn = turns.find(conversationId)
  return turn?.text && isRunning(turn) ? messageOf(turn, new Date().toISOString()) : null
}
