import { useEffect, useEffectEvent, useState } from 'react'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { useClient } from '../client.tsx'
import { useAccountTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { showError, showSuccess } from '../ui/toast.tsx'
import { login } from './auth-slice.ts'
import { checkAccount } from './check-account.ts'
import { VERIFICATION_REDIRECT_MS } from './redirect-delays.ts'
import { useTimedRedirect } from './use-timed-redirect.ts'
import { confirmEmail } from './verification.ts'

/** `already`: there is no link to follow, and no need of one. */
export type Confirmation = 'running' | 'confirmed' | 'already' | 'failed'

/** Confirms the address behind the link's parameters, says how that went, and leads on after a success. */
export function useConfirmation(userId: string | null, secret: string | null): Confirmation {
  const { confirmation: texts } = useAccountTexts().auth
  const sentence = useErrorSentence()
  const dispatch = useAppDispatch()
  const client = useClient()
  const redirect = useTimedRedirect()
  const [outcome, setOutcome] = useState<Confirmation>('running')

  const isVerified = useAppSelector((state) => state.auth.userData?.emailVerification === true)
  const [isAlready] = useState(isVerified && !(userId && secret))

  // The language may change while the link is looked at, which is no reason to begin again.
  const sayDone = useEffectEvent(() => showSuccess(client.toasts, texts.done))
  const sayFailure = useEffectEvent((error: unknown) =>
    showError(client.toasts, userId && secret ? sentence(error, texts.failed) : texts.invalid),
  )

  useEffect(() => {
    if (isAlready) return
    let isWanted = true

    async function confirm() {
      if (!userId || !secret) throw new Error('The link has lost its parameters.')
      await confirmEmail(client, userId, secret)
      const current = await checkAccount(client.api)
      if (!isWanted) return
      if (current) dispatch(login(current))
      setOutcome('confirmed')
      sayDone()
      await redirect(paths.home, VERIFICATION_REDIRECT_MS)
    }

    confirm().catch((error: unknown) => {
      if (!isWanted) return
      setOutcome('failed')
      sayFailure(error)
    })
    return () => {
      isWanted = false
    }
  }, [isAlready, userId, secret, client, dispatch, redirect])

  return isAlready ? 'already' : outcome
}
