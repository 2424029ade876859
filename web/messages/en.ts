import type { Language } from '../../contract/preferences.ts'
import { auth } from './en/auth.ts'
import { chat } from './en/chat.ts'
import { dates } from './en/dates.ts'
import { offline } from './en/offline.ts'
import { plans } from './en/plans.ts'
import { serviceErrors } from './en/service-errors.ts'
import { settings } from './en/settings.ts'
import { ui } from './en/ui.ts'

export const en = { language: 'en' as Language, auth, chat, dates, offline, plans, serviceErrors, settings, ui }

/** Every text of the application; a further language must have each key. Public pages carry their own, see `en/pages.ts`. */
export type Messages = typeof en
