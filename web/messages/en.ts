import { auth } from './en/auth.ts'
import { chat } from './en/chat.ts'
import { plans } from './en/plans.ts'
import { settings } from './en/settings.ts'
import { ui } from './en/ui.ts'

export const en = { auth, chat, plans, settings, ui }

/** Every text of the application; a further language must have each key. Public pages carry their own, see `en/pages.ts`. */
export type Messages = typeof en
