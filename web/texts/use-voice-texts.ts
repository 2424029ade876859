import { use } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { type Loader, loadOnce } from '../load-once.ts'
import type { VoiceTexts } from './en/voice.ts'
import { useLanguage } from './texts.tsx'

const voiceTexts: Record<Language, Loader<VoiceTexts>> = {
  en: loadOnce(async () => (await import('./en/voice.ts')).voice),
  ne: loadOnce(async () => (await import('./ne/voice.ts')).voice),
}

/** The texts of speaking into the message box. Suspends until they are there. */
export function useVoiceTexts(): VoiceTexts {
  return use(voiceTexts[useLanguage().language]())
}
