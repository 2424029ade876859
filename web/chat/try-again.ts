import { uniqueId } from '../../contract/ids.ts'
import type { Client } from '../client.tsx'
import { answerQuestion } from './ask-question.ts'
import type { Message } from './message.ts'
import { ReplyRefused } from './turn/reply-refused.ts'
import { isRunning } from './turn/turn.ts'
import { CONNECTION_LOST } from './turn/turns.ts'

/**
 * Asks once more for the reply to the last question of a conversation. What a failed reply left, and what the library wrote in
 * place of the model, stays until there is an answer. After a lost connection the same reply is taken up again instead, from
 * the words that are shown of it. Nothing is asked while a reply is awaited already.
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
  await answerQuestion(client, question, uniqueId(), { isNamed: true })
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
