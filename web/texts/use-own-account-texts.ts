import { use } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { type Loader, loadOnce } from '../load-once.ts'
import type { OwnAccountTexts } from './en/own-account.ts'
import { useLanguage } from './texts.tsx'

/** The same, to be loaded before they are wanted. */
export const ownAccountTexts: Record<Language, Loader<OwnAccountTexts>> = {
  en: loadOnce(async () => (await import('./en/own-account.ts')).ownAccount),
  ne: loadOnce(async () => (await import('./ne/own-account.ts')).ownAccount),
}

/** The texts of the dialogs about what an account has: at once where they are there, else suspends until they are. */
export function useOwnAccountTexts(): OwnAccountTexts {
  return use(ownAccountTexts[useLanguage().language]())
}
