// What the forms accept, and what they say when they do not. The texts come from outside, in the person's language.

import { config, minLength, object, overwrite, refine, string, trim } from 'zod/mini'
import { isFormEmail, PASSWORD_MIN_LENGTH } from '../../contract/account.ts'
import { onOneLine } from '../../contract/text.ts'
import type { AccountTexts } from '../texts/en/account.ts'

type RuleTexts = AccountTexts['auth']['rules']

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

export const signInRules = (texts: RuleTexts) =>
  object({
    email: formEmail(texts.emailRequired, texts.emailInvalid),
    password: newPassword(texts.passwordRequired, texts.passwordTooShort),
  })

export const signUpRules = (texts: RuleTexts) =>
  object({
    name: string().check(overwrite(onOneLine), trim(), minLength(1, texts.fullNameRequired)),
    email: formEmail(texts.emailRequired, texts.emailInvalid),
    password: newPassword(texts.passwordRequired, texts.passwordTooShort),
    confirm: requiredText(texts.confirmRequired),
  }).check(samePassword(texts.passwordsDiffer))

export const recoveryRequestRules = (texts: RuleTexts) =>
  object({ email: formEmail(texts.emailRequired, texts.recoveryEmailInvalid) })

export const recoveryRules = (texts: RuleTexts) =>
  object({
    password: newPassword(texts.newPasswordRequired, texts.passwordTooShort),
    confirm: requiredText(texts.newConfirmRequired),
  }).check(samePassword(texts.passwordsDiffer))
