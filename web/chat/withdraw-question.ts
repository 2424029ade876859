import type { Client } from '../client.tsx'
import { removeConversation } from '../conversations/conversations-slice.ts'
import type { WaitingQuestion } from '../offline/waiting-questions.ts'
import { clearCurrentConversation } from './current-conversation-slice.ts'

/** `isOver`: its conversation was to begin with it, so there is none any more. */
export type Withdrawn = { isWithdrawn: false } | { isWithdrawn: true; isOver: boolean }

/** Takes back a question that waits to be sent; too late when it is on its way already. */
export async function withdrawQuestion(client: Client, question: WaitingQuestion): Promise<Withdrawn> {
  const { conversationId } = question
  const withdrawn = await (await client.queues()).withdraw(question)
  if (!withdrawn) return { isWithdrawn: false }

  const isOver = withdrawn.isFirst && !client.waiting.get().some((other) => other.conversationId === conversationId)
  if (isOver) {
    client.store.dispatch(removeConversation(conversationId))
    const { currentConversationId } = client.store.getState().currentConversation
    if (currentConversationId === conversationId) client.store.dispatch(clearCurrentConversation())
  }
  return { isWithdrawn: true, isOver }
}
