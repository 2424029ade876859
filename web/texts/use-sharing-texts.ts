import { use } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { type Loader, loadOnce } from '../load-once.ts'
import type { SharingTexts } from './en/sharing.ts'
import { useLanguage } from './texts.tsx'

const sharingTexts: Record<Language, Loader<SharingTexts>> = {
  en: loadOnce(async () => (await import('./en/sharing.ts')).sharing),
  ne: loadOnce(async () => (await import('./ne/sharing.ts')).sharing),
}

/** The texts of sharing by link: at once where they are there, else suspends until they are. */
export function useSharingTexts(): SharingTexts {
  return use(sharingTexts[useLanguage().language]())
}
