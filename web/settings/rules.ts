import { object } from 'zod/mini'
import { formEmail, newPassword, requiredText, samePassword } from '../auth/rules.ts'
import type { Messages } from '../messages/en.ts'

export const emailChangeRules = (messages: Messages['settings']['email']) =>
  object({
    email: formEmail(messages.newEmailRequired, messages.invalid),
    currentPassword: requiredText(messages.currentPasswordRequired),
  })

export const passwordChangeRules = (messages: Messages['settings']['password']) =>
  object({
    currentPassword: requiredText(messages.currentPasswordRequired),
    password: newPassword(messages.newPasswordRequired, messages.tooShort),
    confirm: requiredText(messages.confirmRequired),
  }).check(samePassword(messages.differ))
