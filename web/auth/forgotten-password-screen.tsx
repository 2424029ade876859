import { Link } from 'wouter'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { useClient } from '../client.tsx'
import { useAccountTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { linkClass } from '../ui/link-class.ts'
import { showError, showSuccess } from '../ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { Form } from '../forms/form.tsx'
import { requestRecovery } from './recovery.ts'
import { RECOVERY_REQUEST_REDIRECT_MS } from './redirect-delays.ts'
import { recoveryRequestRules } from './rules.ts'
import { useTimedRedirect } from './use-timed-redirect.ts'
import { useRuledForm } from '../forms/use-ruled-form.ts'

export function ForgottenPasswordScreen() {
  const { auth } = useAccountTexts()
  const sentence = useErrorSentence()
  const { api, toasts } = useClient()
  const texts = auth.forgottenPassword
  const redirect = useTimedRedirect()
  const { register, handleSubmit, formState } = useRuledForm(recoveryRequestRules(auth.rules))

  const submit = handleSubmit(async ({ email }) => {
    try {
      await requestRecovery(api, email)
      showSuccess(toasts, texts.done)
      await redirect(paths.signIn, RECOVERY_REQUEST_REDIRECT_MS, { recoveryFor: email })
    } catch (error) {
      showError(toasts, sentence(error, texts.failed))
    }
  })

  return (
    <AuthFrame title={texts.title} intro={texts.intro}>
      <Form onSubmit={submit}>
        <EmailField {...register('email')} label={auth.fields.email} error={formState.errors.email?.message} />
        <Button type="submit" variant="main" busyLabel={formState.isSubmitting && texts.busy}>
          {texts.submit}
        </Button>
      </Form>
      <p className="border-t border-line pt-4 text-sm">
        <Link className={`${linkClass} inline-block py-2`} to={paths.signIn}>
          {texts.back}
        </Link>
      </p>
    </AuthFrame>
  )
}
