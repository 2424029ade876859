import type { AccountTexts } from '../en/account.ts'
import { errors as accountErrors } from './account-errors.ts'
import { auth } from './auth.ts'
import { guest } from './guest.ts'
import { plans } from './plans.ts'
import { serviceErrors } from './service-errors.ts'
import { settings } from './settings.ts'

export const account: AccountTexts = { auth, errors: { ...serviceErrors, ...accountErrors }, guest, plans, settings }
