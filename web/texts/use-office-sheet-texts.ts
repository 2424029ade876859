import { use } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { type Loader, loadOnce } from '../load-once.ts'
import type { OfficeSheetTexts } from './en/office-sheet.ts'

const officeSheetTexts: Record<Language, Loader<OfficeSheetTexts>> = {
  en: loadOnce(async () => (await import('./en/office-sheet.ts')).officeSheet),
  ne: loadOnce(async () => (await import('./ne/office-sheet.ts')).officeSheet),
}

/** The texts of the page for an office, in any language: suspends until they are there. */
export function useOfficeSheetTexts(language: Language): OfficeSheetTexts {
  return use(officeSheetTexts[language]())
}
