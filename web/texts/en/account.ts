import { errors as accountErrors } from './account-errors.ts'
import { auth } from './auth.ts'
import { guest } from './guest.ts'
import { plans } from './plans.ts'
import { serviceErrors } from './service-errors.ts'
import { settings } from './settings.ts'

export const account = { auth, errors: { ...serviceErrors, ...accountErrors }, guest, plans, settings }

/** The texts of signing in and of the settings; a further language must have each key. */
export type AccountTexts = typeof account
