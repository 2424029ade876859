import { useState } from 'react'
import type { Account } from '../../api/api.ts'
import { useProblem } from '../../auth/use-problem.ts'
import { Form } from '../../forms/form.tsx'
import { isWrongPassword, showWrongPassword } from '../../forms/password-refusal.ts'
import { useRuledForm } from '../../forms/use-ruled-form.ts'
import { useKeyTexts } from '../../texts/use-key-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { hasPassword } from '../has-password.ts'
import { KeyFields } from './key-fields.tsx'
import { newKeyRules } from './rules.ts'
import type { KeyChange } from './use-keys.ts'

interface MakeKeyFormProps {
  user: Account
  /** `password` is null where the account has none. */
  onMake: (wanted: KeyChange & { password: string | null }) => Promise<void>
  onCancel: () => void
}

/** Asks what a new key is to be, and for the password. */
export function MakeKeyForm({ user, onMake, onCancel }: MakeKeyFormProps) {
  const { make: texts } = useKeyTexts()
  const problem = useProblem()
  const needsPassword = hasPassword(user)
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, setError, formState } = useRuledForm(newKeyRules(texts, needsPassword))
  const { name: nameError, currentPassword: passwordError } = formState.errors

  const submit = handleSubmit(async ({ name, allowsSystemMessages, currentPassword }) => {
    setFailure(null)
    try {
      await onMake({ name, allowsSystemMessages, password: needsPassword ? (currentPassword ?? '') : null })
    } catch (error) {
      if (!needsPassword || !showWrongPassword(error, setError)) setFailure(error)
    }
  })

  return (
    <Form onSubmit={submit}>
      <h3 className="text-base font-semibold">{texts.heading}</h3>
      <KeyFields name={register('name')} nameError={nameError?.message} allows={register('allowsSystemMessages')} />
      {needsPassword && (
        <>
          <input hidden readOnly name="username" autoComplete="username" value={user.email} />
          <TextField
            {...register('currentPassword')}
            label={texts.password}
            type="password"
            autoComplete="current-password"
            error={isWrongPassword(passwordError) ? texts.wrong : passwordError?.message}
          />
        </>
      )}
      <p className="text-sm text-muted">{texts.mail}</p>
      {failure !== null && (
        <div role="alert">
          <Notice tone="bad">{problem(failure, texts.failed)}</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="main" busyLabel={formState.isSubmitting && texts.busy}>
          {texts.submit}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </Form>
  )
}
