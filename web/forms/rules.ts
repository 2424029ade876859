// What the fields of forms accept. What is said where they do not comes from outside, in the person's language.

import { config, minLength, refine, string, trim } from 'zod/mini'
import { isFormEmail, PASSWORD_MIN_LENGTH } from '../../contract/account.ts'

// Without this zod compiles its checks with `new Function`, which the page's policy forbids and reports.
config({ jitless: true })

export const requiredText = (required: string) => string().check(minLength(1, required))

export const formEmail = (required: string, invalid: string) =>
  string().check(trim(), minLength(1, required), refine(isFormEmail, invalid))

export const newPassword = (required: string, tooShort: string) =>
  string().check(minLength(1, required), minLength(PASSWORD_MIN_LENGTH, tooShort))

/** Refuses a form whose field `confirm` differs from its field `password`; the message stands at `confirm`. */
export const samePassword = (message: string) =>
  refine<{ password: string; confirm: string }>(({ password, confirm }) => password === confirm, {
    error: message,
    path: ['confirm'],
  })
