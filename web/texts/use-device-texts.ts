import { use } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { type Loader, loadOnce } from '../load-once.ts'
import type { DeviceTexts } from './en/device.ts'
import { useLanguage } from './texts.tsx'

/** The texts for who shares a phone: private conversations, the quick exit and the lock. */
export const deviceTexts: Record<Language, Loader<DeviceTexts>> = {
  en: loadOnce(async () => (await import('./en/device.ts')).device),
  ne: loadOnce(async () => (await import('./ne/device.ts')).device),
}

/** The texts for who shares a phone: at once where they are there, else suspends until they are. */
export function useDeviceTexts(): DeviceTexts {
  return use(deviceTexts[useLanguage().language]())
}
