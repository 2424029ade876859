import type { Language } from '../../contract/preferences.ts'
import { type Loader, loadOnce } from '../load-once.ts'
import type { Texts } from './en.ts'
import type { AccountTexts } from './en/account.ts'

const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./en.ts')).en,
  ne: async () => (await import('./ne.ts')).ne,
}

/** The texts of signing in and of the settings, in one language. */
export const accountTexts: Record<Language, Loader<AccountTexts>> = {
  en: loadOnce(async () => (await import('./en/account.ts')).account),
  ne: loadOnce(async () => (await import('./ne/account.ts')).account),
}

/** What to say for errors of the service, by their type, in one language. */
export const errorTexts: Record<Language, Loader<Readonly<Record<string, string>>>> = {
  en: loadOnce(async () => (await import('./en/service-errors.ts')).serviceErrors),
  ne: loadOnce(async () => (await import('./ne/service-errors.ts')).serviceErrors),
}

/** The texts that every screen may need, in one language; each is a file of its own, loaded when it is asked for. */
export function loadTexts(language: Language): Promise<Texts> {
  return loaders[language]()
}

/** Every text that has been in use so far, in another language. */
export async function loadTextsInUse(language: Language): Promise<Texts> {
  const hasAccountTexts = Object.values(accountTexts).some(({ loaded }) => loaded())
  const [texts] = await Promise.all([loadTexts(language), hasAccountTexts && accountTexts[language]()])
  return texts
}
