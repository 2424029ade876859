import type { AccountTexts } from '../en/account.ts'
import { auth } from './auth.ts'
import { plans } from './plans.ts'
import { settings } from './settings.ts'

export const account: AccountTexts = { auth, plans, settings }
