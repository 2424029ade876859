import { useLocation } from 'wouter'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { signOut } from '../auth/sign-out.ts'
import { useClient } from '../client.tsx'
import { useTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { SIDEBAR_TOAST, showError } from '../ui/toast.tsx'
import { leaveAccount } from '../leave-account.ts'

/** Ends this browser's session and leaves nothing of the account in it. A failure is shown, and nothing is lost. */
export function useSignOut(): () => Promise<void> {
  const { shell } = useTexts().chat
  const sentence = useErrorSentence()
  const client = useClient()
  const [, navigate] = useLocation()

  return async () => {
    try {
      await client.deletions.sendAll()
      await signOut(client.api)
    } catch (error) {
      return showError(client.toasts, sentence(error, shell.signOutFailed), SIDEBAR_TOAST)
    }
    await leaveAccount(client)
    navigate(paths.signIn)
  }
}
