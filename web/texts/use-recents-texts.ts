import { use } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { type Loader, loadOnce } from '../load-once.ts'
import type { RecentsTexts } from './en/recents.ts'
import { useLanguage } from './texts.tsx'

/** Every text about what can be done with the list of conversations, in one language. */
export const recentsTexts: Record<Language, Loader<RecentsTexts>> = {
  en: loadOnce(async () => (await import('./en/recents.ts')).recents),
  ne: loadOnce(async () => (await import('./ne/recents.ts')).recents),
}

/** The texts of the list of conversations: at once where they are there, else suspends until they are. */
export function useRecentsTexts(): RecentsTexts {
  return use(recentsTexts[useLanguage().language]())
}
