import { help as english, type HelpTexts } from '../texts/en/help.ts'
import { help as nepali } from '../texts/ne/help.ts'
import type { Language } from '../../contract/preferences.ts'

/** The texts about whom to call; what they stand beside may have another language than the screen. */
export const HELP_TEXTS: Record<Language, HelpTexts> = { en: english, ne: nepali }
