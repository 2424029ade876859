import { errorType, isUnreachable, retryAfterSeconds } from '../api/error-kinds.ts'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import type { AccountTexts } from '../texts/en/account.ts'
import { useAccountTexts } from '../texts/texts.tsx'
import { Notice } from '../ui/notice.tsx'

/** Says at the form why nobody is signed in, for as long as that is so. The toast has said it aloud. */
export function SignInProblem({ error }: { error: unknown }) {
  const { auth } = useAccountTexts()
  const sentence = useErrorSentence()
  return (
    <Notice tone="bad">
      {auth.signIn.failed} {knownProblem(error, auth.signIn.problems) ?? sentence(error, auth.unknownFailure)}
    </Notice>
  )
}

function knownProblem(error: unknown, problems: AccountTexts['auth']['signIn']['problems']): string | null {
  if (isUnreachable(error)) return problems.noConnection
  const seconds = retryAfterSeconds(error)
  if (seconds !== null && errorType(error) === 'general_rate_limit_exceeded') {
    return problems.tooOften(Math.ceil(seconds / 60))
  }
  return errorType(error) === 'user_invalid_credentials' ? problems.credentials : null
}
