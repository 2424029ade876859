import type { Client } from '../client.tsx'
import { withdrawWaitingQuestion } from '../chat/withdraw-waiting-question.ts'

/** Everything of a deleted conversation in this browser goes with it. */
export async function forgetConversation(client: Client, conversationId: string): Promise<void> {
  client.turns.forget(conversationId)
  client.drafts.remove(conversationId)
  await (await client.local()).dropThread(conversationId)
  for (const question of client.waiting.get()) {
    if (question.conversationId === conversationId) await withdrawWaitingQuestion(client, question)
  }
}
