import { useEffect } from 'react'
import { hasLostSession } from '../api/error-kinds.ts'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { login } from '../auth/auth-slice.ts'
import { isWrongPassword, showWrongPassword } from '../forms/password-refusal.ts'
import { ChallengeOver } from '../auth/second-factor/challenge-over.tsx'
import { useChallenge } from '../auth/second-factor/use-challenge.ts'
import { updateProfile } from '../auth/profile.ts'
import { sendVerification } from '../auth/verification.ts'
import { EmailField } from '../forms/email-field.tsx'
import { Form } from '../forms/form.tsx'
import { useRuledForm } from '../forms/use-ruled-form.ts'
import { useClient } from '../client.tsx'
import { CHANGE_EMAIL_ID } from '../paths.ts'
import { useAccountTexts } from '../texts/texts.tsx'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SHORT_TOAST_MS, showError, showSuccess } from '../ui/toast.tsx'
import { changeEmail } from './change-email.ts'
import { hasPassword } from './has-password.ts'
import { emailChangeRules } from './rules.ts'
import { SettingsGroup } from './settings-group.tsx'

/** An address that was typed when the session had ended, stored as drafts are; a password is stored nowhere. */
const DRAFT = 'new-email'

const TOAST = { autoClose: SHORT_TOAST_MS }

export function EmailForm() {
  const { auth, settings } = useAccountTexts()
  const sentence = useErrorSentence()
  const { api, drafts, toasts } = useClient()
  const texts = settings.email
  const dispatch = useAppDispatch()
  const user = useAppSelector(({ auth }) => auth.userData)
  const needsPassword = !user || hasPassword(user)
  const { register, handleSubmit, reset, setError, setFocus, formState } = useRuledForm(
    emailChangeRules(texts, needsPassword),
  )
  const { errors, isSubmitting } = formState
  const { asked, challenged } = useChallenge()

  useEffect(() => {
    if (location.hash === `#${CHANGE_EMAIL_ID}`) setFocus('email')
  }, [setFocus])

  const submit = handleSubmit(async ({ email, currentPassword = '' }) => {
    if (!user) return showError(toasts, texts.noUser, TOAST)
    try {
      const changed = await challenged(() => changeEmail(api, email, currentPassword))
      // What is shown is the account's, whatever becomes of its profile; sent again, the form finishes the change.
      dispatch(login(changed))
      await updateProfile(api, changed, { email: changed.email })
    } catch (error) {
      if (hasLostSession(error)) drafts.write(user.$id, DRAFT, email)
      if (needsPassword && showWrongPassword(error, setError)) return
      return showError(toasts, sentence(error, texts.failed), TOAST)
    }
    drafts.write(user.$id, DRAFT, '')
    reset({ email: '', currentPassword: '' })
    // The address is changed, whatever becomes of the mail, and the page offers to send it again.
    try {
      await sendVerification(api)
      showSuccess(toasts, texts.done, TOAST)
    } catch (error) {
      showError(toasts, sentence(error, auth.resend.failed), TOAST)
    }
  })

  return (
    <SettingsGroup id={CHANGE_EMAIL_ID} heading={texts.heading} intro={texts.intro}>
      <Form onSubmit={submit}>
        <EmailField
          {...register('email')}
          label={texts.newEmail}
          autoComplete="email"
          defaultValue={user ? drafts.read(user.$id, DRAFT) : ''}
          error={errors.email?.message}
        />
        {needsPassword && (
          <TextField
            {...register('currentPassword')}
            label={texts.currentPassword}
            type="password"
            autoComplete="current-password"
            error={isWrongPassword(errors.currentPassword) ? settings.password.wrong : errors.currentPassword?.message}
          />
        )}
        <Button type="submit" busyLabel={isSubmitting && settings.busy} className="justify-self-start">
          {texts.submit}
        </Button>
      </Form>
      <ChallengeOver asked={asked} />
    </SettingsGroup>
  )
}
