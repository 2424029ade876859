// What the forms accept, and what they say when they do not. The texts come from outside, in the person's language.

import { config, minLength, object, overwrite, refine, string, trim } from 'zod/mini'
import { isFormEmail, PASSWORD_MIN_LENGTH } from '../../contract/account.ts'
import { onOneLine } from '../../contract/text.ts'
import type { Messages } from '../messages/en.ts'

type RuleMessages = Messages['auth']['rules']

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

export const signInRules = (messages: RuleMessages) =>
  object({
    email: formEmail(messages.emailRequired, messages.emailInvalid),
    password: newPassword(messages.passwordRequired, messages.passwordTooShort),
  })

export const signUpRules = (messages: RuleMessages) =>
  object({
    name: string().check(overwrite(onOneLine), trim(), minLength(1, messages.fullNameRequired)),
    email: formEmail(messages.emailRequired, messages.emailInvalid),
    password: newPassword(messages.passwordRequired, messages.passwordTooShort),
    confirm: requiredText(messages.confirmRequired),
  }).check(samePassword(messages.passwordsDiffer))

export const recoveryRequestRules = (messages: RuleMessages) =>
  object({ email: formEmail(messages.emailRequired, messages.recoveryEmailInvalid) })

export const recoveryRules = (messages: RuleMessages) =>
  object({
    password: newPassword(messages.newPasswordRequired, messages.passwordTooShort),
    confirm: requiredText(messages.newConfirmRequired),
  }).check(samePassword(messages.passwordsDiffer))
