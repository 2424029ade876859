import { useErrorSentence } from '../api/use-error-sentence.ts'
import { Form } from '../auth/form.tsx'
import { NewPasswordField } from '../auth/new-password-field.tsx'
import { showRefusal } from '../auth/password-refusal.ts'
import { useRuledForm } from '../auth/use-ruled-form.ts'
import { useMessages } from '../messages/messages.tsx'
import { useAppSelector } from '../store.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SHORT_TOAST_MS, showError, showSuccess } from '../ui/toast.tsx'
import { changePassword } from './change-password.ts'
import { passwordChangeRules } from './rules.ts'
import { SettingsGroup } from './settings-group.tsx'

const TOAST = { autoClose: SHORT_TOAST_MS }

export function PasswordForm() {
  const { settings } = useMessages()
  const sentence = useErrorSentence()
  const email = useAppSelector((state) => state.auth.userData?.email)
  const texts = settings.password
  const { register, handleSubmit, reset, setError, formState } = useRuledForm(passwordChangeRules(texts), {
    currentPassword: '',
    password: '',
    confirm: '',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ currentPassword, password }) => {
    try {
      await changePassword(password, currentPassword)
      showSuccess(texts.done, TOAST)
      reset()
    } catch (error) {
      if (!showRefusal(error, password, setError)) showError(sentence(error, texts.failed), TOAST)
    }
  })

  return (
    <SettingsGroup heading={texts.heading} intro={texts.intro}>
      <Form onSubmit={submit}>
        {/* Tells password managers whose password changes. */}
        <input hidden readOnly name="username" autoComplete="username" value={email ?? ''} />
        <TextField
          {...register('currentPassword')}
          label={texts.currentPassword}
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
        <NewPasswordField {...register('password')} label={texts.newPassword} error={errors.password} />
        <TextField
          {...register('confirm')}
          label={texts.confirmPassword}
          type="password"
          autoComplete="new-password"
          error={errors.confirm?.message}
        />
        <Button type="submit" busyLabel={isSubmitting && settings.busy} className="justify-self-start">
          {texts.submit}
        </Button>
      </Form>
    </SettingsGroup>
  )
}
