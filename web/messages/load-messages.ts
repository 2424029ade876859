import type { Language } from '../../contract/preferences.ts'
import type { Messages } from './en.ts'

const loaders: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('./en.ts')).en,
  ne: async () => (await import('./ne.ts')).ne,
}

/** Every text of the application in one language; each is a file of its own, loaded when it is asked for. */
export function loadMessages(language: Language): Promise<Messages> {
  return loaders[language]()
}
