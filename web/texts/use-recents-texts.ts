import type { Language } from '../../contract/preferences.ts'
import { type RecentsTexts, recents as english } from './en/recents.ts'
import { recents as nepali } from './ne/recents.ts'
import { useLanguage } from './texts.tsx'

// Both languages, with what draws the list: together they are smaller than a further file would cost.
const TEXTS: Record<Language, RecentsTexts> = { en: english, ne: nepali }

/** The texts of what can be done with the list of conversations. */
export function useRecentsTexts(): RecentsTexts {
  return TEXTS[useLanguage().language]
}
