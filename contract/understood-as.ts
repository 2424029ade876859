// How the line begins that says what a question was understood as. The browser reads what follows it aloud as well.

import type { Language } from './preferences.ts'

export const UNDERSTOOD_AS: Record<Language, string> = {
  en: 'Understood as:',
  ne: 'तपाईंले यसबारे सोध्नुभएको बुझियो:',
}

/** Whether a paragraph of an answer says what the question was understood as. */
export const isUnderstanding = (paragraph: string): boolean =>
  Object.values(UNDERSTOOD_AS).some((beginning) => paragraph.startsWith(beginning))
