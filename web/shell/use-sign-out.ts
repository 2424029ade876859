import { useLocation } from 'wouter'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { logout } from '../auth/auth-slice.ts'
import { signOut } from '../auth/sign-out.ts'
import { useClient } from '../client.tsx'
import { clearCurrentConversation } from '../chat/current-conversation-slice.ts'
import { drafts } from '../chat/composer/use-draft.ts'
import { clearConversations } from '../conversations/conversations-slice.ts'
import { useTexts } from '../texts/texts.tsx'
import { forgetAccount } from '../offline/forget-account.ts'
import { paths } from '../paths.ts'
import { SIDEBAR_TOAST, showError } from '../ui/toast.tsx'

/** Ends this browser's session and leaves nothing of the account in it. A failure is shown, and nothing is lost. */
export function useSignOut(): () => Promise<void> {
  const { shell } = useTexts().chat
  const sentence = useErrorSentence()
  const client = useClient()
  const [, navigate] = useLocation()

  return async () => {
    const { store } = client
    try {
      await client.deletions.sendAll()
      await signOut(client.api)
    } catch (error) {
      return showError(sentence(error, shell.signOutFailed), SIDEBAR_TOAST)
    }
    client.turns.forget()
    drafts.clear()
    await forgetAccount(client)
    store.dispatch(clearConversations())
    store.dispatch(clearCurrentConversation())
    store.dispatch(logout())
    navigate(paths.signIn)
  }
}
