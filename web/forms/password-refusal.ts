// What the service says against a new password beyond what the forms check themselves. It stands at the field, like
// what they say.

import { PASSWORD_MAX_LENGTH } from '../../contract/account.ts'
import { errorType } from '../api/error-kinds.ts'
import type { AccountTexts } from '../texts/en/account.ts'

const TOO_COMMON = 'too-common'
const PERSONAL = 'personal'
/** What stands at the field of a secret that the service has refused. */
export const WRONG = 'wrong'

interface FieldError {
  type: string
  message?: string | undefined
}

type SetError<Field extends string> = (field: Field, error: FieldError, options: { shouldFocus: boolean }) => void

/** Shows at the field, and takes the cursor there, why the service refuses `password`; false when it is not for that. */
export function showRefusal(error: unknown, password: string, setError: SetError<'password'>): boolean {
  const type = refusalOf(error, password)
  if (type) setError('password', { type }, { shouldFocus: true })
  return type !== null
}

/** Shows at its field, and takes the cursor there, that the current password is wrong; false when that is not it. */
export function showWrongPassword(error: unknown, setError: SetError<'currentPassword'>): boolean {
  const isWrong = errorType(error) === 'user_invalid_credentials' || isImpossible(error)
  if (isWrong) setError('currentPassword', { type: WRONG }, { shouldFocus: true })
  return isWrong
}

/** Nobody has a password that is too short or too long to be one: the service refuses its form before it compares it. */
const isImpossible = (error: unknown) =>
  errorType(error) === 'general_argument_invalid' &&
  error instanceof Error &&
  /^Invalid `(?:oldPassword|password)` param:/.test(error.message)

/** Whether what stands at the field of the current password is that the service has refused it. */
export const isWrongPassword = (error: FieldError | undefined) => error?.type === WRONG

/** Whether an error at a field is the service's: the form's own rules know nothing of it. */
export function isRefusal({ type }: FieldError): boolean {
  return [TOO_COMMON, PERSONAL, WRONG].includes(type)
}

/** What to say at the field of a new password, in the language of `texts`; undefined when nothing is wrong. */
export function passwordProblem(
  error: FieldError | undefined,
  texts: Pick<AccountTexts, 'auth' | 'errors'>,
): string | undefined {
  if (error?.type === TOO_COMMON) return texts.auth.rules.passwordTooCommon
  return error?.type === PERSONAL ? texts.errors.user_password_personal_data : error?.message
}

function refusalOf(error: unknown, password: string): typeof TOO_COMMON | typeof PERSONAL | null {
  if (errorType(error) === 'user_password_personal_data') return PERSONAL
  const isOfPassword = error instanceof Error && error.message.startsWith('Invalid `password` param:')
  // The service has one sentence for all its rules, and the forms see to it that a password is long enough.
  const isCommon = isOfPassword && errorType(error) === 'general_argument_invalid'
  return isCommon && password.length <= PASSWORD_MAX_LENGTH ? TOO_COMMON : null
}
