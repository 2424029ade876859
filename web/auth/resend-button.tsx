import { useState } from 'react'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { useClient } from '../client.tsx'
import { useAccountTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import type { ButtonVariant } from '../ui/button-class.ts'
import { showError, showSuccess, TOAST_MS } from '../ui/toast.tsx'
import { sendVerification } from './verification.ts'

/** Has the verification mail sent again, and says how that went. */
export function ResendButton({ variant, toastMs = TOAST_MS }: { variant?: ButtonVariant; toastMs?: number }) {
  const { auth } = useAccountTexts()
  const sentence = useErrorSentence()
  const { api, toasts } = useClient()
  const [isSending, setIsSending] = useState(false)

  async function resend() {
    setIsSending(true)
    try {
      await sendVerification(api)
      showSuccess(toasts, auth.resend.done, { autoClose: toastMs })
    } catch (error) {
      showError(toasts, sentence(error, auth.resend.failed), { autoClose: toastMs })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Button variant={variant} busyLabel={isSending && auth.resend.busy} onClick={resend}>
      {auth.resend.submit}
    </Button>
  )
}
