import type { Language } from '../../contract/preferences.ts'
import { type ExportTexts, exporting as english } from './en/export.ts'
import { exporting as nepali } from './ne/export.ts'
import { useLanguage } from './texts.tsx'

// Few words, which come together with what shows them: what waits for them alone would end in an error without a connection.
const exportTexts: Record<Language, ExportTexts> = { en: english, ne: nepali }

/** The texts of an export of one conversation. */
export const useExportTexts = (): ExportTexts => exportTexts[useLanguage().language]
