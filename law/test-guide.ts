// A guide that says nothing, for tests that give it what they are about.

import type { Guide } from './schema.ts'
import { NO_WORDS } from './word-forms.ts'

const NOTHING = {
  title: '',
  answer: '',
  steps: [],
  timeLimits: [],
  periods: [],
  documents: [],
  whereToGo: [],
  costs: [],
  watchOut: [],
}

/** An empty guide of this name and English title, with these fields besides. */
export const testGuide = (slug: string, title: string, fields: Partial<Guide> = {}): Guide => ({
  slug,
  topic: 'property',
  urgent: false,
  words: NO_WORDS,
  questions: NO_WORDS,
  messages: NO_WORDS,
  en: { ...NOTHING, title },
  ne: NOTHING,
  furtherQuestions: [],
  help: [],
  checkedOn: '2026-11-30',
  ...fields,
})
