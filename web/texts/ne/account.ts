import type { AccountTexts } from '../en/account.ts'
import { errors } from './account-errors.ts'
import { auth } from './auth.ts'
import { guest } from './guest.ts'
import { plans } from './plans.ts'
import { settings } from './settings.ts'

export const account: AccountTexts = { auth, errors, guest, plans, settings }
