import { type Control, useWatch } from 'react-hook-form'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { login } from '../auth/auth-slice.ts'
import { ChallengeOver } from '../auth/second-factor/challenge-over.tsx'
import { useChallenge } from '../auth/second-factor/use-challenge.ts'
import { Form } from '../forms/form.tsx'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { isWrongPassword, showRefusal, showWrongPassword } from '../forms/password-refusal.ts'
import { useRuledForm } from '../forms/use-ruled-form.ts'
import { useClient } from '../client.tsx'
import { useAccountTexts } from '../texts/texts.tsx'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SHORT_TOAST_MS, showError, showSuccess } from '../ui/toast.tsx'
import { hasPassword } from './has-password.ts'
import { passwordChangeRules } from './rules.ts'
import { SettingsGroup } from './settings-group.tsx'

interface PasswordChange {
  /** Not asked for where there is none yet. */
  currentPassword?: string | undefined
  password: string
  confirm: string
}

const TOAST = { autoClose: SHORT_TOAST_MS }

export function PasswordForm() {
  const { settings } = useAccountTexts()
  const sentence = useErrorSentence()
  const { api, toasts } = useClient()
  const dispatch = useAppDispatch()
  const user = useAppSelector((state) => state.auth.userData)
  const isFirst = user !== null && !hasPassword(user)
  const texts = settings.password
  const { register, handleSubmit, reset, setError, control, formState } = useRuledForm<PasswordChange>(
    passwordChangeRules(texts, isFirst),
  )
  const { errors, isSubmitting } = formState
  const { asked, challenged } = useChallenge()

  const submit = handleSubmit(async ({ currentPassword, password }) => {
    try {
      const changed = await challenged(() => api.noted(api.account.updatePassword(password, currentPassword)))
      showSuccess(toasts, texts.done, TOAST)
      reset()
      dispatch(login(changed))
    } catch (error) {
      if (showRefusal(error, password, setError) || (!isFirst && showWrongPassword(error, setError))) return
      showError(toasts, sentence(error, texts.failed), TOAST)
    }
  })

  return (
    <SettingsGroup
      heading={isFirst ? texts.headingFirst : texts.heading}
      intro={isFirst ? texts.introFirst : texts.intro}
    >
      <Form onSubmit={submit}>
        {/* Tells password managers whose password changes. */}
        <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ''} />
        {!isFirst && (
          <TextField
            {...register('currentPassword')}
            label={texts.currentPassword}
            type="password"
            autoComplete="current-password"
            error={isWrongPassword(errors.currentPassword) ? texts.wrong : errors.currentPassword?.message}
          />
        )}
        <NewPasswordField {...register('password')} label={texts.newPassword} error={errors.password} />
        <SamePasswordNote control={control} />
        <TextField
          {...register('confirm')}
          label={texts.confirmPassword}
          type="password"
          autoComplete="new-password"
          error={errors.confirm?.message}
        />
        <Button type="submit" busyLabel={isSubmitting && settings.busy} className="justify-self-start">
          {isFirst ? texts.submitFirst : texts.submit}
        </Button>
      </Form>
      <ChallengeOver asked={asked} />
    </SettingsGroup>
  )
}

/** Says that the new password is the old one, which is allowed and seldom meant. */
function SamePasswordNote({ control }: { control: Control<PasswordChange> }) {
  const { same } = useAccountTexts().settings.password
  const { currentPassword, password } = useWatch({ control })
  return (
    <div role="status" className="empty:-mt-5">
      {password && password === currentPassword && <Notice>{same}</Notice>}
    </div>
  )
}
