import type { Client } from '../client.tsx'
import { removeConversation } from '../conversations/conversations-slice.ts'
import { clearCurrentConversation } from './current-conversation-slice.ts'

/** Takes a conversation that is gone off the list, and off the screen if it is open. */
export function closeConversation({ store }: Client, conversationId: string): void {
  store.dispatch(removeConversation(conversationId))
  const { currentConversationId } = store.getState().currentConversation
  if (currentConversationId === conversationId) store.dispatch(clearCurrentConversation())
}
