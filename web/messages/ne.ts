import type { Messages } from './en.ts'
import { auth } from './ne/auth.ts'
import { chat } from './ne/chat.ts'
import { dates } from './ne/dates.ts'
import { offline } from './ne/offline.ts'
import { plans } from './ne/plans.ts'
import { serviceErrors } from './ne/service-errors.ts'
import { settings } from './ne/settings.ts'
import { ui } from './ne/ui.ts'

export const ne: Messages = { language: 'ne', auth, chat, dates, offline, plans, serviceErrors, settings, ui }
