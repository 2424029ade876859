import type { Client } from '../client.tsx'
import { drafts } from '../chat/composer/use-draft.ts'
import { withdrawQuestion } from '../chat/withdraw-question.ts'

/** Everything of a deleted conversation in this browser goes with it. */
export async function forgetConversation(client: Client, conversationId: string): Promise<void> {
  client.turns.forget(conversationId)
  drafts.remove(conversationId)
  await (await client.local()).dropThread(conversationId)
  for (const question of client.waiting.get()) {
    if (question.conversationId === conversationId) await withdrawQuestion(client, question)
  }
}
