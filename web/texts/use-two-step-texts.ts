import { use } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { type Loader, loadOnce } from '../load-once.ts'
import type { TwoStepTexts } from './en/two-step.ts'
import { useLanguage } from './texts.tsx'

/** The texts of two-step verification, in one language. */
export const twoStepTexts: Record<Language, Loader<TwoStepTexts>> = {
  en: loadOnce(async () => (await import('./en/two-step.ts')).twoStep),
  ne: loadOnce(async () => (await import('./ne/two-step.ts')).twoStep),
}

/** The texts of two-step verification: at once where they are there, else suspends until they are. */
export function useTwoStepTexts(): TwoStepTexts {
  return use(twoStepTexts[useLanguage().language]())
}
