import { use } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { type Loader, loadOnce } from '../load-once.ts'
import type { FeedbackTexts } from './en/feedback.ts'
import { useLanguage } from './texts.tsx'

const feedbackTexts: Record<Language, Loader<FeedbackTexts>> = {
  en: loadOnce(async () => (await import('./en/feedback.ts')).feedback),
  ne: loadOnce(async () => (await import('./ne/feedback.ts')).feedback),
}

/** The texts of saying what is wrong with an answer. Suspends until they are there. */
export function useFeedbackTexts(): FeedbackTexts {
  return use(feedbackTexts[useLanguage().language]())
}
