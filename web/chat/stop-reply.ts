import type { Client } from '../client.tsx'
import type { Message } from './message.ts'

/** Stops the reply of a conversation; returns the question to withdraw when no word of the reply was there yet. */
export async function stopReply({ store, turns }: Client, conversationId: string): Promise<Message | null> {
  const turn = await turns.stop(conversationId)
  if (turn?.phase !== 'ended' || turn.text !== '') return null
  const { currentConversationId, messages } = store.getState().currentConversation
  const isOpen = currentConversationId === conversationId
  const question = isOpen && messages.find(({ messageId }) => messageId === turn.question?.messageId)
  if (question) return question
  // Whoever asked is elsewhere by now: there it stays, to be asked again.
  turns.forget(conversationId)
  return null
}
