// What the time limits of the person who asks are called, on the pages of guides and in answers. Under exactly these words
// the browser marks them; a condition, and the time that an office has, never stand under them.

import type { Language } from './preferences.ts'

export const OWN_TIME_LIMITS: Record<Language, string> = {
  en: 'Your time limits',
  ne: 'तपाईंको समयसीमा (हदम्याद)',
}

/** What the other periods of a guide are called. */
export const PERIODS: Record<Language, string> = { en: 'Periods the law sets', ne: 'कानुनले तोकेको अवधि' }

/**
 * Whether a heading of an answer announces the reader's own time limits. A model can write the same words; they lend no
 * authority, the list under them only looks like one of ours.
 */
export const announcesOwnTimeLimits = (heading: string): boolean => Object.values(OWN_TIME_LIMITS).includes(heading)
