import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { carryNext } from '../../contract/paths.ts'
import { signInByCodePath } from '../../contract/sign-in-paths.ts'
import { useClient } from '../client.tsx'
import { Form } from '../forms/form.tsx'
import { paths } from '../paths.ts'
import { useAccountTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { linkClass } from '../ui/link-class.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CarriedQuestionNote } from './carried-question-note.tsx'
import { SignInProblem } from './sign-in-problem.tsx'
import type { SignIn } from './use-sign-in.ts'

interface LinkSignInProps extends Pick<SignIn, 'failure' | 'enter'> {
  link: { userId: string; secret: string }
}

/** What a mailed link opens. It signs in on a press only: programs that look through mails open links. */
export function LinkSignIn({ link: { userId, secret }, failure, enter }: LinkSignInProps) {
  const { auth } = useAccountTexts()
  const { api } = useClient()
  const search = useSearch()
  const [isBusy, setIsBusy] = useState(false)

  async function submit() {
    setIsBusy(true)
    await enter(() => api.account.createSession(userId, secret))
    setIsBusy(false)
  }

  return (
    <AuthFrame title={auth.linkSignIn.title} intro={auth.linkSignIn.intro}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit()
        }}
      >
        {failure !== null && <SignInProblem error={failure} />}
        <Button type="submit" variant="main" busyLabel={isBusy && auth.signIn.busy}>
          {auth.signIn.submit}
        </Button>
      </Form>
      <CarriedQuestionNote />
      <div className="grid gap-1 border-t border-line pt-4 text-sm">
        <p>
          <Link className={`${linkClass} inline-block py-2`} to={signInByCodePath(search)}>
            {auth.signIn.byCode}
          </Link>
        </p>
        <p>
          <Link className={`${linkClass} inline-block py-2`} to={carryNext(paths.signIn, search)}>
            {auth.codeSignIn.withPassword}
          </Link>
        </p>
      </div>
    </AuthFrame>
  )
}
