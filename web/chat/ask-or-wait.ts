import { isUnreachable } from '../api/error-kinds.ts'
import { addConversation } from '../conversations/conversations-slice.ts'
import { waitingConversation } from '../conversations/load-conversations.ts'
import { type WaitingQuestion, waitingQuestions } from '../offline/waiting-questions.ts'
import { type Asked, type Asking, askQuestion, showNewConversation } from './ask-question.ts'
import type { ChatParts } from './chat-parts.ts'

/** `isWaiting`: the question is kept in this browser and goes out when the service is reached again. */
export type AskedOrWaiting = (Asked & { isWaiting?: false }) | { isStored: false; isWaiting: true }

/**
 * Asks a question, or keeps it for later when there is no connection. A question never overtakes one that waits
 * already.
 */
export async function askOrWait(
  parts: ChatParts,
  asking: Asking,
  accountId: string,
  content: string,
): Promise<AskedOrWaiting> {
  const mustWait = navigator.onLine === false || waitingQuestions().some(({ refusal }) => refusal === null)
  const asked = mustWait ? null : await askQuestion(parts, asking, accountId, content)
  if (asked && (asked.isStored || !isUnreachable(asked.failure))) return asked
  try {
    const mayBeStored = asked !== null
    await keepForLater(parts, { ...asking, accountId, content, mayBeStored, isWithdrawn: false, refusal: null })
    return { isStored: false, isWaiting: true }
  } catch (error) {
    console.error('The question could not be kept for later.', error)
    return asked ?? { isStored: false, failure: error }
  }
}

async function keepForLater(parts: ChatParts, question: WaitingQuestion): Promise<void> {
  const { accountId, conversationId, isFirst } = question
  const { chatOutbox, drainOutbox } = await import('./chat-outbox.ts')
  const outbox = chatOutbox(parts, accountId)
  await outbox.add(question)
  if (isFirst) {
    showNewConversation(parts, conversationId)
    parts.store.dispatch(addConversation(waitingConversation(question)))
  }
  drainOutbox(outbox)
}
