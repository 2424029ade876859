import { useLocation } from 'wouter'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { logout } from '../auth/auth-slice.ts'
import { signOut } from '../auth/sign-out.ts'
import { turns } from '../chat/chat-parts.ts'
import { clearCurrentConversation } from '../chat/current-conversation-slice.ts'
import { drafts } from '../chat/composer/use-draft.ts'
import { clearConversations } from '../conversations/conversations-slice.ts'
import { pendingDeletions } from '../conversations/pending-deletions.ts'
import { useTexts } from '../texts/texts.tsx'
import { forgetAccount } from '../offline/forget-account.ts'
import { paths } from '../paths.ts'
import { useAppDispatch } from '../store.ts'
import { SIDEBAR_TOAST, showError } from '../ui/toast.tsx'

/** Ends this browser's session and leaves nothing of the account in it. A failure is shown, and nothing is lost. */
export function useSignOut(): () => Promise<void> {
  const { shell } = useTexts().chat
  const sentence = useErrorSentence()
  const dispatch = useAppDispatch()
  const [, navigate] = useLocation()

  return async () => {
    try {
      await pendingDeletions.sendAll()
      await signOut()
    } catch (error) {
      return showError(sentence(error, shell.signOutFailed), SIDEBAR_TOAST)
    }
    turns.forget()
    drafts.clear()
    await forgetAccount()
    dispatch(clearConversations())
    dispatch(clearCurrentConversation())
    dispatch(logout())
    navigate(paths.signIn)
  }
}
