import { clearCurrentConversation } from '../chat/current-conversation-slice.ts'
import { withdrawWaitingQuestion } from '../chat/withdraw-waiting-question.ts'
import type { Client } from '../client.tsx'
import { clearConversations, fetchConversations } from '../conversations/conversations-slice.ts'

/**
 * Deletes every conversation of this account on the service, and then what this browser keeps of them. Resolves to whether
 * that worked; where it did not, the list is loaded anew, because a part of them may be gone.
 */
export async function deleteAllConversations(client: Client): Promise<boolean> {
  const { api, store } = client
  try {
    await api.logged('Deleting all sessions', api.databases.deleteConversations(null))
  } catch {
    void store.dispatch(fetchConversations(store.getState().auth.userData?.$id ?? ''))
    return false
  }
  client.tabs.tell({ kind: 'all-deleted' })
  client.turns.forget()
  client.drafts.clear()
  store.dispatch(clearConversations())
  store.dispatch(clearCurrentConversation())
  await emptyCopies(client).catch((error: unknown) =>
    console.error('Something of deleted conversations is left in this browser.', error),
  )
  return true
}

async function emptyCopies(client: Client): Promise<void> {
  for (const question of client.waiting.get()) await withdrawWaitingQuestion(client, question)
  const account = client.store.getState().auth.userData
  const copies = await client.local()
  await copies.clear()
  if (account) await copies.saveAccount(account)
}
