import { COLLECTIONS } from '../../contract/wire.ts'
import type { Client } from '../client.tsx'
import { removeConversation } from '../conversations/conversations-slice.ts'
import { clearCurrentConversation, type CurrentConversationState, removeMessage } from './current-conversation-slice.ts'
import type { Message } from './message.ts'

interface Place {
  conversationId: string
  questionId: string
  /** The conversation began with this question. */
  isFirst?: boolean
  /** Both stay on the screen, where the question goes on waiting. */
  isQueued?: boolean
}

/** `isOver`: the conversation held nothing else, and is gone as well. */
export type TakenBack = { isTakenBack: false } | { isTakenBack: true; isOver: boolean }

/**
 * Deletes a stored question that has no reply, and with it a conversation that holds nothing else. What cannot be
 * deleted stays on the screen, without a turn: then it can be asked again.
 */
export async function takeBack(client: Client, place: Place): Promise<TakenBack> {
  const { conversationId, questionId, isFirst = false, isQueued = false } = place
  const { store, documents, turns } = client
  const { currentConversation } = store.getState()
  const isOpen = currentConversation.currentConversationId === conversationId
  const hasWaiting = client.waiting.get().some((question) => question.conversationId === conversationId)
  const isOver = !hasWaiting && (isFirst || (isOpen && isAlone(currentConversation, questionId)))
  try {
    if (isOver) await documents.delete(COLLECTIONS.conversations, conversationId)
    else await documents.delete(COLLECTIONS.messages, questionId)
  } catch {
    // It has been logged.
    turns.forget(conversationId)
    return { isTakenBack: false }
  }
  store.dispatch(removeMessage(questionId))
  turns.forget(conversationId)
  if (isOver && !isQueued) {
    store.dispatch(removeConversation(conversationId))
    if (isOpen) store.dispatch(clearCurrentConversation())
    client.tabs.tell({ kind: 'deleted', conversationId })
  }
  return { isTakenBack: true, isOver }
}

/** Not known before all of the conversation is there. */
const isAlone = ({ messages, isLoading, error }: CurrentConversationState, questionId: string) =>
  !isLoading && error === null && messages.every(({ messageId }) => messageId === questionId)

/** Stops the reply of a conversation; returns the question to take back when no word of the reply was there yet. */
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
