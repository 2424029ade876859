import type { Language } from '../../contract/preferences.ts'
import { calendar as english } from '../texts/en/calendar.ts'
import { calendar as nepali } from '../texts/ne/calendar.ts'

// Both: the page and its script are made without the application.
export const CALENDAR_TEXTS: Record<Language, typeof english> = { en: english, ne: nepali }
