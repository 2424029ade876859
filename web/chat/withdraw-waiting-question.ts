import type { Client } from '../client.tsx'
import type { WaitingQuestion } from '../offline/waiting-questions.ts'
import { closeConversation } from './close-conversation.ts'
import type { Withdrawn } from './withdraw-stored-question.ts'

/** Withdraws a question that waits to be sent; too late when it is on its way already. */
export async function withdrawWaitingQuestion(client: Client, question: WaitingQuestion): Promise<Withdrawn> {
  const { conversationId } = question
  const withdrawn = await (await client.queues()).withdraw(question)
  if (!withdrawn) return { isWithdrawn: false }

  const isOver = withdrawn.isFirst && !client.waiting.get().some((other) => other.conversationId === conversationId)
  if (isOver) closeConversation(client, conversationId)
  return { isWithdrawn: true, isOver }
}
