import { use } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { type Loader, loadOnce } from '../load-once.ts'
import type { ImportTexts } from './en/import.ts'
import { useLanguage } from './texts.tsx'

const importTexts: Record<Language, Loader<ImportTexts>> = {
  en: loadOnce(async () => (await import('./en/import.ts')).importing),
  ne: loadOnce(async () => (await import('./ne/import.ts')).importing),
}

/** The texts of the dialog that imports conversations: at once where they are there, else suspends until they are. */
export function useImportTexts(): ImportTexts {
  return use(importTexts[useLanguage().language]())
}
