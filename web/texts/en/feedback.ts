import type { FeedbackReason } from '../../../contract/feedback.ts'

const reasons: Record<FeedbackReason, string> = {
  misunderstood: 'It did not understand my question',
  'wrong-law': 'It names the wrong law or section',
  'out-of-date': 'The law has changed',
  unclear: 'It is hard to understand',
  other: 'Something else',
}

/** Texts of the dialog in which somebody says what is wrong with an answer. */
export const feedback = {
  title: 'What is wrong with this answer?',
  reasons,
  sentence: 'In your own words (if you like)',
  sentenceHint: 'Leave out names and numbers.',
  share: 'Send my question and the sections along, so that it can be checked',
  shareHint: 'Without this, nobody sees what you asked. Your name is never sent.',
  send: 'Send',
  cancel: 'Cancel',
  reasonRequired: 'Choose what is wrong.',
}

export type FeedbackTexts = typeof feedback
