import { use } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { type Loader, loadOnce } from '../load-once.ts'
import type { KeyTexts } from './en/keys.ts'
import { useLanguage } from './texts.tsx'

const keyTexts: Record<Language, Loader<KeyTexts>> = {
  en: loadOnce(async () => (await import('./en/keys.ts')).keys),
  ne: loadOnce(async () => (await import('./ne/keys.ts')).keys),
}

/** The texts of the dialog about keys for programs: at once where they are there, else suspends until they are. */
export function useKeyTexts(): KeyTexts {
  return use(keyTexts[useLanguage().language]())
}
