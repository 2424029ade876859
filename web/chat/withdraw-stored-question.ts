import { COLLECTIONS } from '../../contract/wire.ts'
import type { Client } from '../client.tsx'
import { closeConversation } from './close-conversation.ts'
import { type CurrentConversationState, removeMessage } from './current-conversation-slice.ts'
import { holdsMore } from './stored-messages.ts'

interface Place {
  accountId: string
  conversationId: string
  questionId: string
  /** The conversation began with this question. */
  isFirst?: boolean
  /** Both stay on the screen, where the question goes on waiting. */
  isQueued?: boolean
}

/** `isOver`: the conversation held nothing else, and is gone as well. */
export type Withdrawn = { isWithdrawn: false } | { isWithdrawn: true; isOver: boolean }

/**
 * Deletes a stored question that has no reply, and with it a conversation that holds nothing else. What cannot be
 * deleted stays on the screen, without a turn: then it can be asked again.
 */
export async function withdrawStoredQuestion(client: Client, place: Place): Promise<Withdrawn> {
  const { conversationId, questionId, isFirst = false, isQueued = false } = place
  const { store, documents, turns } = client
  const { currentConversation } = store.getState()
  const isOpen = currentConversation.currentConversationId === conversationId
  const hasWaiting = client.waiting.get().some((question) => question.conversationId === conversationId)
  const seemsOver = !hasWaiting && (isFirst || (isOpen && isAlone(currentConversation, questionId)))
  // What this tab shows may be old. Where the service cannot be asked, nothing but the question is deleted.
  const isOver = seemsOver && !(await holdsMore(client, place, questionId).catch(() => true))
  try {
    if (isOver) await documents.delete(COLLECTIONS.conversations, conversationId)
    else await documents.delete(COLLECTIONS.messages, questionId)
  } catch {
    // It has been logged.
    turns.forget(conversationId)
    return { isWithdrawn: false }
  }
  store.dispatch(removeMessage(questionId))
  turns.forget(conversationId)
  if (isOver && !isQueued) {
    closeConversation(client, conversationId)
    client.tabs.tell({ kind: 'deleted', conversationId })
  }
  return { isWithdrawn: true, isOver }
}

/** Not known before all of the conversation is there. */
const isAlone = ({ messages, isLoading, error }: CurrentConversationState, questionId: string) =>
  !isLoading && error === null && messages.every(({ messageId }) => messageId === questionId)
