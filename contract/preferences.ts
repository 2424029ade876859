// How a person likes to read: kept in cookies, so that the server sends each page right from the first byte; answers come
// later, and the letters of those are chosen in the browser.

export const LANGUAGES = ['en', 'ne'] as const
export type Language = (typeof LANGUAGES)[number]

/** Without a choice the page follows the system. */
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** What Nepali answers to questions in Latin letters are read in; Devanagari without a choice. */
export const LETTERS = ['devanagari', 'latin'] as const
export type Letters = (typeof LETTERS)[number]

export const LANGUAGE_COOKIE = 'lang'
export const THEME_COOKIE = 'theme'
export const LETTERS_COOKIE = 'letters'
/** `hidden` where titles of conversations are. */
export const TITLES_COOKIE = 'titles'

/** A year. */
export const PREFERENCE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The one that a switch leads to. */
export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'ne' : 'en'
}

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value)
}
