import { use } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { type Loader, loadOnce } from '../load-once.ts'
import type { ExportTexts } from './en/export.ts'
import { useLanguage } from './texts.tsx'

const exportTexts: Record<Language, Loader<ExportTexts>> = {
  en: loadOnce(async () => (await import('./en/export.ts')).exporting),
  ne: loadOnce(async () => (await import('./ne/export.ts')).exporting),
}

/** The texts of an export of one conversation: at once where they are there, else suspends until they are. */
export function useExportTexts(): ExportTexts {
  return use(exportTexts[useLanguage().language]())
}
