import { use } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { type Loader, loadOnce } from '../load-once.ts'
import { useLanguage } from './texts.tsx'

export type SearchTexts = typeof import('./en/search.ts')['search']

/** What the search says, in one language. */
export const searchTexts: Record<Language, Loader<SearchTexts>> = {
  en: loadOnce(async () => (await import('./en/search.ts')).search),
  ne: loadOnce(async () => (await import('./ne/search.ts')).search),
}

/** The texts of the box that searches everything: at once where they are there, else suspends until they are. */
export function useSearchTexts(): SearchTexts {
  return use(searchTexts[useLanguage().language]())
}
