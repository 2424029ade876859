import type { ComponentProps } from 'react'
import type { FieldError } from 'react-hook-form'
import { useAccountTexts } from '../texts/texts.tsx'
import { TextField } from '../ui/text-field.tsx'
import { passwordProblem } from './password-refusal.ts'

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'hint' | 'type' | 'error'> {
  error: FieldError | undefined
}

/** The field where a new password is chosen. It says what is wrong with it, be it the form or the service that minds. */
export function NewPasswordField({ error, ...field }: NewPasswordFieldProps) {
  const texts = useAccountTexts()
  return (
    <TextField
      {...field}
      hint={texts.auth.fields.passwordHint}
      type="password"
      autoComplete="new-password"
      error={passwordProblem(error, texts)}
    />
  )
}
