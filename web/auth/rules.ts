// What the forms accept, and what they say when they do not. The texts come from outside, in the person's language.

import { minLength, object, overwrite, string, trim } from 'zod/mini'
import { onOneLine } from '../../contract/text.ts'
import { formEmail, newPassword, requiredText, samePassword } from '../forms/rules.ts'
import type { AccountTexts } from '../texts/en/account.ts'

type RuleTexts = AccountTexts['auth']['rules']

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

export const codeRequestRules = (texts: RuleTexts) =>
  object({ email: formEmail(texts.emailRequired, texts.emailInvalid) })

export const recoveryRequestRules = (texts: RuleTexts) =>
  object({ email: formEmail(texts.emailRequired, texts.recoveryEmailInvalid) })

export const recoveryRules = (texts: RuleTexts) =>
  object({
    password: newPassword(texts.newPasswordRequired, texts.passwordTooShort),
    confirm: requiredText(texts.newConfirmRequired),
  }).check(samePassword(texts.passwordsDiffer))
