import { Link, useLocation, useSearchParams } from 'wouter'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { useClient } from '../client.tsx'
import { useAccountTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { linkClass } from '../ui/link-class.ts'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showError, showSuccess } from '../ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { Form } from '../forms/form.tsx'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { showRefusal } from '../forms/password-refusal.ts'
import { resetPassword } from './recovery.ts'
import { PASSWORD_RESET_REDIRECT_MS } from './redirect-delays.ts'
import { recoveryRules } from './rules.ts'
import { useTimedRedirect } from './use-timed-redirect.ts'
import { useRuledForm } from '../forms/use-ruled-form.ts'

export function RecoveryScreen() {
  const [parameters] = useSearchParams()
  const isComplete = parameters.get('userId') && parameters.get('secret')
  return isComplete ? <NewPasswordForm /> : <InvalidLink />
}

function NewPasswordForm() {
  const { auth } = useAccountTexts()
  const sentence = useErrorSentence()
  const { api, toasts } = useClient()
  const [parameters] = useSearchParams()
  const redirect = useTimedRedirect()
  const { register, handleSubmit, setError, formState } = useRuledForm(recoveryRules(auth.rules))
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    const [userId, secret] = [parameters.get('userId'), parameters.get('secret')]
    if (!userId || !secret) return showError(toasts, auth.recovery.invalidParameters)
    try {
      await resetPassword(api, userId, secret, password)
      showSuccess(toasts, auth.recovery.done)
      await redirect(paths.signIn, PASSWORD_RESET_REDIRECT_MS)
    } catch (error) {
      if (!showRefusal(error, password, setError)) showError(toasts, sentence(error, auth.recovery.failed))
    }
  })

  return (
    <AuthFrame title={auth.recovery.title} intro={auth.recovery.intro}>
      <Form onSubmit={submit}>
        <NewPasswordField {...register('password')} label={auth.fields.newPassword} error={errors.password} />
        <TextField
          {...register('confirm')}
          label={auth.fields.confirmPassword}
          type="password"
          autoComplete="new-password"
          error={errors.confirm?.message}
        />
        <Button type="submit" variant="main" busyLabel={isSubmitting && auth.recovery.busy}>
          {auth.recovery.submit}
        </Button>
      </Form>
    </AuthFrame>
  )
}

function InvalidLink() {
  const { auth } = useAccountTexts()
  const [, navigate] = useLocation()
  return (
    <AuthFrame title={auth.recovery.invalidTitle}>
      <Notice tone="bad">{auth.recovery.invalid}</Notice>
      <p className="text-muted">{auth.recovery.invalidNext}</p>
      <Button variant="main" onClick={() => navigate(paths.forgottenPassword)}>
        {auth.recovery.requestNew}
      </Button>
      <Link className={`${linkClass} justify-self-start py-2`} to={paths.signIn}>
        {auth.signIn.submit}
      </Link>
    </AuthFrame>
  )
}
