import type { Language } from '../../contract/preferences.ts'
import { chat } from './en/chat.ts'
import { offline } from './en/offline.ts'
import { ui } from './en/ui.ts'

export const en = { language: 'en' as Language, chat, offline, ui }

/**
 * The texts that every screen may need; a further language must have each key. What only some screens say is apart:
 * `en/account.ts`, `en/service-errors.ts`, `en/sources.ts`, `en/dates.ts`, and `en/pages.ts` of the public pages.
 */
export type Texts = typeof en
