import { useEffect, useState } from 'react'
import { useClient } from '../client.tsx'
import { CodeField, codeRules, isWrongCode, showWrongCode } from '../forms/code-field.tsx'
import { Form } from '../forms/form.tsx'
import { useRuledForm } from '../forms/use-ruled-form.ts'
import { useAccountTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { showError, showSuccess } from '../ui/toast.tsx'
import { SignInProblem } from './sign-in-problem.tsx'
import { useProblem } from './use-problem.ts'

interface MailedCodeFormProps {
  email: string
  /** What went wrong with the last code, apart from its being wrong. */
  failure: unknown
  /** `isTold` says of an error that it is shown already. */
  onCode: (code: string, isTold: (error: unknown) => boolean) => Promise<void>
  onResend: () => Promise<void>
  onOtherAddress: () => void
}

/** Takes the code that was mailed. */
export function MailedCodeForm({ email, failure, onCode, onResend, onOtherAddress }: MailedCodeFormProps) {
  const { auth } = useAccountTexts()
  const texts = auth.codeSignIn
  const { register, handleSubmit, setError, setFocus, formState } = useRuledForm(codeRules(texts.codeRequired))

  useEffect(() => setFocus('code'), [setFocus])

  const submit = handleSubmit(({ code }) =>
    onCode(code, (error) => {
      const isWrong = isWrongCode(error)
      if (isWrong) showWrongCode(setError)
      return isWrong
    }),
  )

  return (
    <>
      <Notice tone="good">
        <p>
          {texts.sent} <strong className="font-medium">{email}</strong>
        </p>
        <p className="mt-1 text-sm">{texts.next}</p>
      </Notice>
      <Form onSubmit={submit}>
        <CodeField {...register('code')} label={texts.code} error={formState.errors.code} wrong={texts.wrong} />
        {failure !== null && <SignInProblem error={failure} />}
        <Button type="submit" variant="main" busyLabel={formState.isSubmitting && auth.signIn.busy}>
          {auth.signIn.submit}
        </Button>
      </Form>
      <div className="flex flex-wrap gap-2">
        <Resend onResend={onResend} />
        <Button variant="quiet" onClick={onOtherAddress}>
          {texts.otherAddress}
        </Button>
      </div>
    </>
  )
}

function Resend({ onResend }: Pick<MailedCodeFormProps, 'onResend'>) {
  const { auth } = useAccountTexts()
  const { toasts } = useClient()
  const problem = useProblem()
  const [isSending, setIsSending] = useState(false)

  async function resend() {
    setIsSending(true)
    try {
      await onResend()
      showSuccess(toasts, auth.codeSignIn.resent)
    } catch (error) {
      showError(toasts, problem(error, auth.unknownFailure))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Button variant="quiet" busyLabel={isSending && auth.codeSignIn.sending} onClick={resend}>
      {auth.codeSignIn.resend}
    </Button>
  )
}
