import { logout } from './auth/auth-slice.ts'
import { clearCurrentConversation } from './chat/current-conversation-slice.ts'
import type { Client } from './client.tsx'
import { clearConversations } from './conversations/conversations-slice.ts'
import { forgetAccount } from './offline/forget-account.ts'
import { dismissAll } from './ui/toast.tsx'

/** Leaves nothing of an account that has signed out, neither in this tab nor in what the browser keeps. */
export async function leaveAccount(client: Client): Promise<void> {
  const { store } = client
  client.turns.forget()
  client.questionsLeft.set(null)
  client.drafts.clear()
  client.announcedTurns.clear()
  client.confirmations.clear()
  await forgetAccount(client)
  dismissAll(client.toasts)
  store.dispatch(clearConversations())
  store.dispatch(clearCurrentConversation())
  store.dispatch(logout())
}
