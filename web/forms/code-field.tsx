import type { ComponentProps } from 'react'
import type { FieldError } from 'react-hook-form'
import { object, overwrite, regex, string } from 'zod/mini'
import { latinDigits } from '../../contract/nepali-digits.ts'
import { errorType } from '../api/error-kinds.ts'
import { TextField } from '../ui/text-field.tsx'
import { WRONG } from './password-refusal.ts'

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'error'> {
  error: FieldError | undefined
  /** What to say when the service has refused the code. */
  wrong: string
}

/** A field for six digits that were mailed or that an app shows. */
export function CodeField({ error, wrong, ...field }: CodeFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      error={error?.type === WRONG ? wrong : error?.message}
    />
  )
}

/** Six digits, in Devanagari as well, however they are spaced. */
export const codeRules = (required: string) =>
  object({
    code: string().check(
      overwrite((code) => latinDigits(code).replaceAll(/[\s-]/g, '')),
      regex(/^\d{6}$/, required),
    ),
  })

type SetError = (field: 'code', error: { type: string }, options: { shouldFocus: boolean }) => void

/** Shows at its field, and takes the cursor there, that the code is wrong. */
export const showWrongCode = (setError: SetError): void => setError('code', { type: WRONG }, { shouldFocus: true })

/** Whether the service has refused a code, and nothing else was wrong. */
export const isWrongCode = (error: unknown) => errorType(error) === 'user_invalid_token'
