// What somebody says of an answer, for those who look after the library.

export const FEEDBACK_VERDICTS = ['helped', 'wrong'] as const
export type FeedbackVerdict = (typeof FEEDBACK_VERDICTS)[number]

/** Why an answer is wrong, in the order in which they are offered. */
export const FEEDBACK_REASONS = ['misunderstood', 'wrong-law', 'out-of-date', 'unclear', 'other'] as const
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number]

/** Longest sentence about an answer, in characters (UTF-16 units). */
export const FEEDBACK_MAX_LENGTH = 500

/** `PUT /v1/feedback/{messageId}`: what is said of an answer, in place of what was said of it before. */
export interface Feedback {
  verdict: FeedbackVerdict
  /** Null where it helped, and where none was chosen. */
  reason: FeedbackReason | null
  /** In the person's own words; empty where there are none. */
  sentence: string
  /** Whether the question and the sections of the answer go along. */
  isQuestionShared: boolean
}

/** What was said of one answer, and when. */
export interface SaidOfAnswer extends Feedback {
  messageId: string
  /** An instant as the wire writes it. */
  createdAt: string
}

/** So many are listed at once. */
export const FEEDBACK_LIST_MOST = 1_000

/**
 * `GET /v1/feedback`: what the caller said of answers, ordered by their ids; of one conversation with `sessionId`, and of those
 * behind a `messageId` with `after`.
 */
export interface FeedbackList {
  feedback: SaidOfAnswer[]
  /** Whether there is more behind the last one. */
  isMore: boolean
}
