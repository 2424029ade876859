import { useState } from 'react'
import { useClient } from '../../client.tsx'
import { useTwoStepTexts } from '../../texts/use-two-step-texts.ts'
import { Button } from '../../ui/button.tsx'
import { showError, showSuccess } from '../../ui/toast.tsx'
import { useProblem } from '../use-problem.ts'
import { type Challenge, chooseFactor } from './challenge.ts'

interface ResendCodeProps {
  challenge: Challenge
  onSent: (challenge: Challenge) => void
}

/** Has another code mailed, in place of the one before. */
export function ResendCode({ challenge: { factors, factor }, onSent }: ResendCodeProps) {
  const { challenge: texts } = useTwoStepTexts()
  const { api, toasts } = useClient()
  const problem = useProblem()
  const [isSending, setIsSending] = useState(false)

  async function resend() {
    setIsSending(true)
    try {
      onSent(await chooseFactor(api, factors, factor))
      showSuccess(toasts, texts.resent)
    } catch (error) {
      showError(toasts, problem(error, texts.failed))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Button variant="quiet" busyLabel={isSending && texts.resending} onClick={resend}>
      {texts.resend}
    </Button>
  )
}
