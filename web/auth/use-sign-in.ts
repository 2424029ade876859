import { useState } from 'react'
import type { Account } from '../api/api.ts'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { useClient } from '../client.tsx'
import { useAppDispatch } from '../store.ts'
import { useAccountTexts, useLanguage } from '../texts/texts.tsx'
import { showError, showSuccess } from '../ui/toast.tsx'
import { login } from './auth-slice.ts'
import type { Challenge } from './second-factor/challenge.ts'
import { loadChallenge } from './second-factor/load-challenge.ts'
import { finishSignIn, signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export interface SignIn {
  /** What went wrong with the last try; null while nothing has. */
  failure: unknown
  /** What the session has still to answer. */
  challenge: Challenge | null
  /** Signs in by `open`; whatever of it fails is shown, unless `isTold` says that it is elsewhere. */
  enter(open: () => Promise<unknown>, isTold?: (error: unknown) => boolean): Promise<void>
  /** Asks for the second factor of a session that is there. */
  ask(): Promise<void>
  /** Goes on once the challenge is met. */
  finish(): Promise<void>
  /** Ends the session that has not answered. */
  cancel(): Promise<void>
}

/** A sign-in with all its steps. The guard of the screen takes the person on from its end. */
export function useSignIn(): SignIn {
  const { auth } = useAccountTexts()
  const sentence = useErrorSentence()
  const client = useClient()
  const dispatch = useAppDispatch()
  const { language } = useLanguage()
  const [failure, setFailure] = useState<unknown>(null)
  const [challenge, setChallenge] = useState<Challenge | null>(null)

  const fail = (error: unknown) => {
    setFailure(error)
    showError(client.toasts, sentence(error, auth.unknownFailure))
  }
  const arrive = (account: Account) => {
    showSuccess(client.toasts, auth.signIn.done)
    dispatch(login(account))
  }
  const ask = async () => setChallenge(await loadChallenge(client.api, language))

  return {
    failure,
    challenge,
    async enter(open, isTold = () => false) {
      setFailure(null)
      try {
        const account = await signIn(client, open)
        if (account) arrive(account)
        else await ask()
      } catch (error) {
        if (!isTold(error)) fail(error)
      }
    },
    ask: () => ask().catch(fail),
    finish: async () => arrive(await finishSignIn(client)),
    async cancel() {
      setChallenge(null)
      // A failure is logged; the next sign-in ends what is left over.
      await signOut(client.api).catch(() => undefined)
    },
  }
}
