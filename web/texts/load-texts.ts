import type { Language } from '../../contract/preferences.ts'
import type { Texts } from './en.ts'
import type { AccountTexts } from './en/account.ts'

const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./en.ts')).en,
  ne: async () => (await import('./ne.ts')).ne,
}

const accountLoaders: Record<Language, () => Promise<AccountTexts>> = {
  en: async () => (await import('./en/account.ts')).account,
  ne: async () => (await import('./ne/account.ts')).account,
}
const accountTexts = new Map<Language, Promise<AccountTexts>>()

/** The texts that every screen may need, in one language; each is a file of its own, loaded when it is asked for. */
export function loadTexts(language: Language): Promise<Texts> {
  return loaders[language]()
}

/** The texts of signing in and of the settings, in one language, fetched once. What failed is fetched anew. */
export function loadAccountTexts(language: Language): Promise<AccountTexts> {
  const known = accountTexts.get(language)
  if (known) return known
  const texts = accountLoaders[language]()
  accountTexts.set(language, texts)
  texts.then(
    // React takes the value of a promise that says so at once; otherwise each first render would wait.
    (value) => Object.assign(texts, { status: 'fulfilled', value }),
    () => accountTexts.delete(language),
  )
  return texts
}

/** Every text that has been in use so far, in another language. */
export async function loadTextsInUse(language: Language): Promise<Texts> {
  const [texts] = await Promise.all([loadTexts(language), accountTexts.size > 0 && loadAccountTexts(language)])
  return texts
}
