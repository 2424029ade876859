import { expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { account } from '../texts/en/account.ts'
import { emailChangeRules, passwordChangeRules } from '../settings/rules.ts'
import { recoveryRequestRules, recoveryRules, signInRules, signUpRules } from './rules.ts'

const forms = {
  'sign-in': signInRules(account.auth.rules),
  'sign-up': signUpRules(account.auth.rules),
  'forgotten password': recoveryRequestRules(account.auth.rules),
  recovery: recoveryRules(account.auth.rules),
  'settings, e-mail': emailChangeRules(account.settings.email, true),
  'settings, password': passwordChangeRules(account.settings.password, false),
} satisfies Record<string, ZodMiniType>

const good = {
  name: 'Sita Sharma',
  email: 'sita@mail.com.np',
  password: 'rato machhindra',
  confirm: 'rato machhindra',
  currentPassword: 'old',
}

/** The message a form shows at a field when only that field differs from a good form. */
function messageAt(form: keyof typeof forms, field: keyof typeof good, value: string): string | undefined {
  const result = forms[form].safeParse({ ...good, [field]: value })
  return result.error?.issues.find(({ path }) => path[0] === field)?.message
}

test.each([
  ['sign-in', 'email', '', 'Email is required'],
  ['sign-in', 'email', '   ', 'Email is required'],
  ['sign-in', 'email', 'a@b.info', 'Email address must be a valid address'],
  ['sign-in', 'password', '', 'Password is required'],
  ['sign-in', 'password', '1234567', 'Password must be at least 8 characters long'],
  ['sign-up', 'name', '', 'Full Name is required'],
  ['sign-up', 'name', '  ', 'Full Name is required'],
  ['sign-up', 'email', '', 'Email is required'],
  ['sign-up', 'email', 'a b@c.np', 'Email address must be a valid address'],
  ['sign-up', 'password', '', 'Password is required'],
  ['sign-up', 'password', '1234567', 'Password must be at least 8 characters long'],
  ['sign-up', 'confirm', '', 'Please confirm your password'],
  ['sign-up', 'confirm', 'another', 'Passwords do not match'],
  ['forgotten password', 'email', '', 'Email is required'],
  ['forgotten password', 'email', 'a@b', 'Please enter a valid email address'],
  ['recovery', 'password', '', 'New password is required'],
  ['recovery', 'password', '1234567', 'Password must be at least 8 characters long'],
  ['recovery', 'confirm', '', 'Please confirm your new password'],
  ['recovery', 'confirm', 'another', 'Passwords do not match'],
  ['settings, e-mail', 'email', '', 'New email is required'],
  ['settings, e-mail', 'email', 'a@b', 'Please enter a valid email address'],
  ['settings, e-mail', 'currentPassword', '', 'Current password is required'],
  ['settings, password', 'currentPassword', '', 'Current password is required'],
  ['settings, password', 'password', '', 'New password is required'],
  ['settings, password', 'password', '1234567', 'Password must be at least 8 characters'],
  ['settings, password', 'confirm', '', 'Please confirm your new password'],
  ['settings, password', 'confirm', 'another', 'Passwords do not match'],
] as const)('%s, %s %j: %s', (form, field, value, message) => {
  expect(messageAt(form, field, value)).toBe(message)
})

test.each(Object.keys(forms) as (keyof typeof forms)[])('a good form passes: %s', (form) => {
  expect(forms[form].safeParse(good).success).toBe(true)
})

test('a mismatch is shown together with what is wrong elsewhere', () => {
  const result = forms['sign-up'].safeParse({ ...good, name: '', confirm: 'another' })

  expect(result.error?.issues.map(({ path }) => path[0])).toEqual(['name', 'confirm'])
})
