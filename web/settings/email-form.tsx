import { useErrorSentence } from '../api/use-error-sentence.ts'
import { login } from '../auth/auth-slice.ts'
import { sendVerification } from '../auth/verification.ts'
import { EmailField } from '../auth/email-field.tsx'
import { Form } from '../auth/form.tsx'
import { useRuledForm } from '../auth/use-ruled-form.ts'
import { useMessages } from '../messages/messages.tsx'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SHORT_TOAST_MS, showError, showSuccess } from '../ui/toast.tsx'
import { changeEmail } from './change-email.ts'
import { emailChangeRules } from './rules.ts'
import { SettingsGroup } from './settings-group.tsx'

const TOAST = { autoClose: SHORT_TOAST_MS }

export function EmailForm() {
  const { auth, settings } = useMessages()
  const sentence = useErrorSentence()
  const texts = settings.email
  const dispatch = useAppDispatch()
  const user = useAppSelector(({ auth }) => auth.userData)
  const { register, handleSubmit, reset, formState } = useRuledForm(emailChangeRules(texts), {
    email: '',
    currentPassword: '',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email, currentPassword }) => {
    if (!user) return showError(texts.noUser, TOAST)
    try {
      dispatch(login(await changeEmail(email, currentPassword)))
    } catch (error) {
      return showError(sentence(error, texts.failed), TOAST)
    }
    reset()
    // The address is changed, whatever becomes of the mail, and the page offers to send it again.
    try {
      await sendVerification()
      showSuccess(texts.done, TOAST)
    } catch (error) {
      showError(sentence(error, auth.resend.failed), TOAST)
    }
  })

  return (
    <SettingsGroup heading={texts.heading} intro={texts.intro}>
      <Form onSubmit={submit}>
        <EmailField {...register('email')} label={texts.newEmail} autoComplete="email" error={errors.email?.message} />
        <TextField
          {...register('currentPassword')}
          label={texts.currentPassword}
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
        <Button type="submit" busyLabel={isSubmitting && settings.busy} className="justify-self-start">
          {texts.submit}
        </Button>
      </Form>
    </SettingsGroup>
  )
}
