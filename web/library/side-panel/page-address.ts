import type { Language } from '../../../contract/preferences.ts'

/**
 * The address of a page of the library in a language, which need not be that of the screen. It chooses nothing for the
 * next visit.
 */
export function pageAddress(path: string, language: Language, screenLanguage: Language): string {
  return language === screenLanguage ? path : `${path}?in=${language}`
}
