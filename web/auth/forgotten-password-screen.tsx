import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { errorSentence } from '../api/error-sentence.ts'
import { useMessages } from '../messages/messages.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { linkClass } from '../ui/link-class.ts'
import { TextField } from '../ui/text-field.tsx'
import { showError, showSuccess } from '../ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { requestRecovery } from './recovery.ts'
import { RECOVERY_REQUEST_REDIRECT_MS } from './redirect-delays.ts'
import { recoveryRequestRules } from './rules.ts'
import { useTimedRedirect } from './use-timed-redirect.ts'

export function ForgottenPasswordScreen() {
  const { auth } = useMessages()
  const texts = auth.forgottenPassword
  const redirect = useTimedRedirect()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(recoveryRequestRules(auth.rules)),
    defaultValues: { email: '' },
  })

  const submit = handleSubmit(async ({ email }) => {
    try {
      await requestRecovery(email)
      showSuccess(texts.done)
      await redirect(paths.signIn, RECOVERY_REQUEST_REDIRECT_MS)
    } catch (error) {
      showError(errorSentence(error, texts.failed))
    }
  })

  return (
    <AuthFrame title={texts.title} intro={texts.intro}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          {...register('email')}
          label={auth.fields.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={formState.errors.email?.message}
        />
        <Button type="submit" variant="main" busyLabel={formState.isSubmitting && texts.busy}>
          {texts.submit}
        </Button>
      </form>
      <p className="border-t border-line pt-4 text-sm">
        <Link className={`${linkClass} inline-block py-2`} to={paths.signIn}>
          {texts.back}
        </Link>
      </p>
    </AuthFrame>
  )
}
