import type { ChatParts } from './chat-parts.ts'
import {
  clearCurrentConversation,
  fetchMessages,
  type Message,
  setCurrentConversationId,
} from './current-conversation-slice.ts'
import { settleTurn } from './settle-turn.ts'

/**
 * Loads the messages of a conversation and takes up a reply that is being written there. One that is open already
 * stays on the screen meanwhile; one with a turn at work in this tab is complete as it is.
 */
export async function openConversation(parts: ChatParts, accountId: string, conversationId: string): Promise<void> {
  const { store, turns } = parts
  if (store.getState().currentConversation.currentConversationId !== conversationId) {
    store.dispatch(clearCurrentConversation())
    store.dispatch(setCurrentConversationId(conversationId))
  } else if (turns.find(conversationId)) {
    return
  }
  const outcome = await store.dispatch(fetchMessages({ accountId, conversationId }))
  if (!fetchMessages.fulfilled.match(outcome)) return
  await takeUpReply(parts, conversationId, outcome.payload.at(-1))
}

async function takeUpReply(parts: ChatParts, conversationId: string, last: Message | undefined): Promise<void> {
  if (last?.status !== 'streaming' || parts.turns.find(conversationId)) return
  const turn = await parts.turns.attach(conversationId, last.messageId)
  if (turn) await settleTurn(parts, turn)
}
