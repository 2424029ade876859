import { removeConversation } from '../conversations/conversations-slice.ts'
import { type WaitingQuestion, waitingQuestions } from '../offline/waiting-questions.ts'
import type { ChatParts } from './chat-parts.ts'
import { clearCurrentConversation } from './current-conversation-slice.ts'

/** `isOver`: its conversation was to begin with it, so there is none any more. */
export type Withdrawn = { isWithdrawn: false } | { isWithdrawn: true; isOver: boolean }

/** Takes back a question that waits to be sent; too late when it is on its way already. */
export async function withdrawQuestion(parts: ChatParts, question: WaitingQuestion): Promise<Withdrawn> {
  const { accountId, conversationId, questionId } = question
  const { chatQueue, drainQueue } = await import('./chat-queue.ts')
  const queue = chatQueue(parts, accountId)
  const withdrawn = await queue.withdraw(questionId)
  if (!withdrawn) return { isWithdrawn: false }
  drainQueue(queue)

  const isOver = withdrawn.isFirst && !waitingQuestions().some((other) => other.conversationId === conversationId)
  if (isOver) {
    parts.store.dispatch(removeConversation(conversationId))
    const { currentConversationId } = parts.store.getState().currentConversation
    if (currentConversationId === conversationId) parts.store.dispatch(clearCurrentConversation())
  }
  return { isWithdrawn: true, isOver }
}
