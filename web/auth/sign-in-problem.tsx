import { useAccountTexts } from '../texts/texts.tsx'
import { Notice } from '../ui/notice.tsx'
import { useProblem } from './use-problem.ts'

/** Says at the form why nobody is signed in, for as long as that is so. The toast has said it aloud. */
export function SignInProblem({ error }: { error: unknown }) {
  const { auth } = useAccountTexts()
  const problem = useProblem()
  return (
    <Notice tone="bad">
      {auth.signIn.failed} {problem(error, auth.unknownFailure)}
    </Notice>
  )
}
