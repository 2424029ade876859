import { maxLength, minLength, object, optional, string, trim } from 'zod/mini'
import { NAME_MAX_LENGTH } from '../../contract/account.ts'
import { formEmail, newPassword, requiredText, samePassword } from '../forms/rules.ts'
import type { AccountTexts } from '../texts/en/account.ts'
import type { OwnAccountTexts } from '../texts/en/own-account.ts'

type SettingsTexts = AccountTexts['settings']

export const nameRules = (texts: SettingsTexts['name']) =>
  object({ name: string().check(trim(), minLength(1, texts.required), maxLength(NAME_MAX_LENGTH, texts.tooLong)) })

/** `needsPassword`: the account has one to ask for. */
export const emailChangeRules = (texts: SettingsTexts['email'], needsPassword: boolean) =>
  object({
    email: formEmail(texts.newEmailRequired, texts.invalid),
    currentPassword: passwordField(texts.currentPasswordRequired, needsPassword),
  })

/** `isFirst`: there is no password yet to ask for. */
export const passwordChangeRules = (texts: SettingsTexts['password'], isFirst: boolean) =>
  object({
    currentPassword: passwordField(texts.currentPasswordRequired, !isFirst),
    password: newPassword(texts.newPasswordRequired, texts.tooShort),
    confirm: requiredText(texts.confirmRequired),
  }).check(samePassword(texts.differ))

export const deletionRules = (texts: OwnAccountTexts['deletion'], needsPassword: boolean) =>
  object({ currentPassword: passwordField(texts.passwordRequired, needsPassword) })

const passwordField = (required: string, isNeeded: boolean) => optional(isNeeded ? requiredText(required) : string())
