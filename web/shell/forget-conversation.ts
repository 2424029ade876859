import type { ChatParts } from '../chat/chat-parts.ts'
import { drafts } from '../chat/composer/use-draft.ts'
import { withdrawQuestion } from '../chat/withdraw-question.ts'
import { dropThread } from '../offline/local-copies.ts'
import { waitingQuestions } from '../offline/waiting-questions.ts'

/** Everything of a deleted conversation in this browser goes with it. */
export async function forgetConversation(parts: ChatParts, conversationId: string): Promise<void> {
  parts.turns.forget(conversationId)
  drafts.remove(conversationId)
  await dropThread(conversationId)
  for (const question of waitingQuestions()) {
    if (question.conversationId === conversationId) await withdrawQuestion(parts, question)
  }
}
