import { uniqueId } from '../../contract/ids.ts'
import { COLLECTIONS } from '../../contract/wire.ts'
import { answerQuestion } from './ask-question.ts'
import type { ChatParts } from './chat-parts.ts'
import { type Message, removeMessage } from './current-conversation-slice.ts'
import { CONNECTION_LOST } from './turn/turns.ts'

/**
 * Asks once more for the reply to the last question of a conversation. What a failed reply left, or the library wrote in
 * place of the model, is deleted first, so that it does not stand in the history. After a lost connection the same reply
 * is taken up again instead.
 */
export async function tryAgain(parts: ChatParts, messages: readonly Message[]): Promise<void> {
  const question = messages.findLast(({ role }) => role === 'user')
  if (!question) return
  const { sessionId: conversationId, content } = question

  const turn = parts.turns.find(conversationId)
  const replyId = turn?.error === CONNECTION_LOST ? turn.replyId : uniqueId()
  parts.turns.announce(conversationId, replyId)

  const remains = messages.at(-1)
  if (remains?.role === 'assistant' && remains.messageId !== replyId) await discard(parts, remains)
  await answerQuestion(parts, conversationId, content, replyId)
}

async function discard({ documents, store }: ChatParts, { messageId }: Message): Promise<void> {
  try {
    await documents.delete(COLLECTIONS.messages, messageId)
    store.dispatch(removeMessage(messageId))
  } catch {
    // It has been logged. A broken reply that stays in the conversation is no reason not to answer.
  }
}
