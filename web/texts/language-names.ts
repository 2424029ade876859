import type { Language } from '../../contract/preferences.ts'

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ne: 'नेपाली' }
