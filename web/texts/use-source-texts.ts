import { use } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { type Loader, loadOnce } from '../load-once.ts'
import { useLanguage } from './texts.tsx'

export type SourceTexts = typeof import('./en/sources.ts')['sources']

/** Every text about the sources of answers, in one language. */
export const sourceTexts: Record<Language, Loader<SourceTexts>> = {
  en: loadOnce(async () => (await import('./en/sources.ts')).sources),
  ne: loadOnce(async () => (await import('./ne/sources.ts')).sources),
}

/** Every text about the sources of answers. Suspends until they are there. */
export function useSourceTexts(): SourceTexts {
  return use(sourceTexts[useLanguage().language]())
}
