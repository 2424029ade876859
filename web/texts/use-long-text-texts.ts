import { use } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { type Loader, loadOnce } from '../load-once.ts'
import type { LongTextTexts } from './en/long-text.ts'
import { useLanguage } from './texts.tsx'

const longTextTexts: Record<Language, Loader<LongTextTexts>> = {
  en: loadOnce(async () => (await import('./en/long-text.ts')).longText),
  ne: loadOnce(async () => (await import('./ne/long-text.ts')).longText),
}

/** The texts for a message that is too long. Suspends until they are there. */
export function useLongTextTexts(): LongTextTexts {
  return use(longTextTexts[useLanguage().language]())
}
