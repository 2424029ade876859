import { object } from 'zod/mini'
import { formEmail, newPassword, requiredText, samePassword } from '../forms/rules.ts'
import type { AccountTexts } from '../texts/en/account.ts'

export const emailChangeRules = (texts: AccountTexts['settings']['email']) =>
  object({
    email: formEmail(texts.newEmailRequired, texts.invalid),
    currentPassword: requiredText(texts.currentPasswordRequired),
  })

export const passwordChangeRules = (texts: AccountTexts['settings']['password']) =>
  object({
    currentPassword: requiredText(texts.currentPasswordRequired),
    password: newPassword(texts.newPasswordRequired, texts.tooShort),
    confirm: requiredText(texts.confirmRequired),
  }).check(samePassword(texts.differ))
