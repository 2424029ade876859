import { errorType, isUnreachable, retryAfterSeconds } from '../api/error-kinds.ts'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { useAccountTexts } from '../texts/texts.tsx'

/** Gives what to say where signing in, or a step of it, has failed; `fallback` where nothing is known of it. */
export function useProblem(): (error: unknown, fallback: string) => string {
  const { problems } = useAccountTexts().auth.signIn
  const sentence = useErrorSentence()
  return (error, fallback) => {
    if (isUnreachable(error)) return problems.noConnection
    const seconds = retryAfterSeconds(error)
    if (seconds !== null && errorType(error) === 'general_rate_limit_exceeded') {
      return problems.tooOften(Math.ceil(seconds / 60))
    }
    return errorType(error) === 'user_invalid_credentials' ? problems.credentials : sentence(error, fallback)
  }
}
