import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { uniqueId } from '../../contract/ids.ts'
import { carryNext } from '../../contract/paths.ts'
import { useClient } from '../client.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { Form } from '../forms/form.tsx'
import { useRuledForm } from '../forms/use-ruled-form.ts'
import { paths } from '../paths.ts'
import { useAccountTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { linkClass } from '../ui/link-class.ts'
import { showError } from '../ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { CarriedQuestionNote } from './carried-question-note.tsx'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { codeRequestRules } from './rules.ts'
import { useProblem } from './use-problem.ts'
import type { SignIn } from './use-sign-in.ts'

/** Signing in by six digits that are mailed. Who has no account gets one with it. */
export function CodeSignIn({ failure, enter }: Pick<SignIn, 'failure' | 'enter'>) {
  const { auth } = useAccountTexts()
  const search = useSearch()
  const { api } = useClient()
  const [sent, setSent] = useState<{ email: string; tokenId: string } | null>(null)

  async function send(email: string) {
    const { userId } = await api.noted(api.account.createEmailToken(uniqueId(), email))
    setSent({ email, tokenId: userId })
  }

  return (
    <AuthFrame title={auth.codeSignIn.title} {...(!sent && { intro: auth.codeSignIn.intro })}>
      {sent ? (
        <MailedCodeForm
          email={sent.email}
          failure={failure}
          onCode={(code, isTold) => enter(() => api.account.createSession(sent.tokenId, code), isTold)}
          onResend={() => send(sent.email)}
          onOtherAddress={() => setSent(null)}
        />
      ) : (
        <RequestForm onSend={send} />
      )}
      <CarriedQuestionNote />
      <p className="border-t border-line pt-4 text-sm">
        <Link className={`${linkClass} inline-block py-2`} to={carryNext(paths.signIn, search)}>
          {auth.codeSignIn.withPassword}
        </Link>
      </p>
    </AuthFrame>
  )
}

function RequestForm({ onSend }: { onSend: (email: string) => Promise<void> }) {
  const { auth } = useAccountTexts()
  const { toasts } = useClient()
  const problem = useProblem()
  const { register, handleSubmit, formState } = useRuledForm(codeRequestRules(auth.rules))

  const submit = handleSubmit(async ({ email }) => {
    try {
      await onSend(email)
    } catch (error) {
      showError(toasts, problem(error, auth.unknownFailure))
    }
  })

  return (
    <Form onSubmit={submit}>
      <EmailField {...register('email')} label={auth.fields.email} error={formState.errors.email?.message} />
      <Button type="submit" variant="main" busyLabel={formState.isSubmitting && auth.codeSignIn.sending}>
        {auth.codeSignIn.send}
      </Button>
    </Form>
  )
}
