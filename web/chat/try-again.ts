import { uniqueId } from '../../contract/ids.ts'
import { COLLECTIONS } from '../../contract/wire.ts'
import type { Client } from '../client.tsx'
import { answerQuestion } from './ask-question.ts'
import { removeMessage } from './current-conversation-slice.ts'
import type { Message } from './message.ts'
import { ReplyRefused } from './turn/reply-refused.ts'
import { isRunning } from './turn/turn.ts'
import { CONNECTION_LOST } from './turn/turns.ts'

/**
 * Asks once more for the reply to the last question of a conversation. What a failed reply left is deleted first, so that
 * it does not stand in the history; what the library wrote in place of the model stays until there is an answer. After a lost connection the same reply
 * is taken up again instead, from the words that are shown of it. Nothing is asked while a reply is awaited already.
 */
export async function tryAgain(client: Client, messages: readonly Message[]): Promise<void> {
  const question = messages.findLast(({ role }) => role === 'user')
  if (!question) return
  const { sessionId: conversationId } = question

  const turn = client.turns.find(conversationId)
  if (isRunning(turn)) return
  if (turn?.error === CONNECTION_LOST) {
    return answerQuestion(client, question, turn.replyId, { shown: turn.text, isNamed: true })
  }
  const replyId = uniqueId()
  client.turns.announce(question, replyId)

  const remains = messages.at(-1)
  if (remains?.role === 'assistant' && remains.status !== 'complete') await discard(client, remains)
  // Nothing has been asked: then the question stands there to be asked again.
  if (client.turns.find(conversationId)?.isStopping) return client.turns.forget(conversationId)
  await answerQuestion(client, question, replyId, { isNamed: true })
}

/**
 * Goes on by itself with the reply of an open conversation that the connection was lost to; false when there is none. One
 * that the person has stopped meanwhile stays stopped.
 */
export async function takeUpLost(client: Client, conversationId: string): Promise<boolean> {
  const { store, turns } = client
  const turn = turns.find(conversationId)
  const { currentConversationId, messages } = store.getState().currentConversation
  if (turn?.error !== CONNECTION_LOST || currentConversationId !== conversationId) return false
  if (!turn.isStopping) {
    await tryAgain(client, messages)
    return true
  }
  try {
    await turns.stop(conversationId)
  } catch (error) {
    // Where the service says no, there is nothing to stop. Otherwise it has still to be told.
    if (!(error instanceof ReplyRefused)) return true
  }
  turns.forget(conversationId)
  return false
}

async function discard({ documents, store }: Client, { messageId }: Message): Promise<void> {
  try {
    await documents.delete(COLLECTIONS.messages, messageId)
    store.dispatch(removeMessage(messageId))
  } catch {
    // It has been logged. A broken reply that stays in the conversation is no reason not to answer.
  }
}
