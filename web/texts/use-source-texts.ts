import { use } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { useLanguage } from './texts.tsx'

export type SourceTexts = typeof import('./en/sources.ts')['sources']

const LOADS: Record<Language, () => Promise<{ sources: SourceTexts }>> = {
  en: () => import('./en/sources.ts'),
  ne: () => import('./ne/sources.ts'),
}
const loading = new Map<Language, Promise<SourceTexts>>()

/** Fetches every text about the sources of answers in one language, once. One that failed is fetched anew. */
export function loadSourceTexts(language: Language): Promise<SourceTexts> {
  const known = loading.get(language)
  if (known) return known
  const texts = LOADS[language]().then(({ sources }) => sources)
  texts.catch(() => loading.delete(language))
  loading.set(language, texts)
  return texts
}

/** Every text about the sources of answers. Suspends until they are there. */
export function useSourceTexts(): SourceTexts {
  return use(loadSourceTexts(useLanguage().language))
}
