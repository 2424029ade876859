// What a conversation and its messages are made of, and the limits both sides keep to.

export type MessageRole = 'user' | 'assistant'

/** `complete` for everything a person wrote; the others say how far a reply has come or how it ended. */
export type MessageStatus = 'complete' | 'streaming' | 'stopped' | 'interrupted' | 'failed'

export const MESSAGE_ROLES: readonly MessageRole[] = ['user', 'assistant']

/** A passage of law shown beside a reply. `number` is the n of `[n]` in the reply's text. */
export interface Source {
  number: number
  /** Title of the work and number of the provision, as people cite it: "National Civil Code 2074, s. 95". */
  title: string
  /** Where the passage can be read; null as long as the library has no page for it. */
  url: string | null
}

export const TITLE_MAX_CODE_POINTS = 50
/** Longest question that the assistant accepts, in characters (UTF-16 units, as a text box counts them). */
export const QUESTION_MAX_LENGTH = 4_000
export const MESSAGE_MAX_LENGTH = 65_535
/** The answer when a model returns no content. */
export const NO_CONTENT_REPLY = 'something wrong happen'
export const OFF_TOPIC_REPLY = 'I am not able to help you on this topic. I am only able to help you on law topic'

/**
 * The title of a conversation: the first 50 code points of its first message, without leading white space, and
 * never cut inside a grapheme (a Devanagari letter with its vowel signs stays whole, so the title can be shorter).
 */
export function titleFrom(firstMessage: string): string {
  let title = ''
  let codePoints = 0
  for (const { segment } of new Intl.Segmenter('ne', { granularity: 'grapheme' }).segment(firstMessage.trimStart())) {
    codePoints += Array.from(segment).length
    if (codePoints > TITLE_MAX_CODE_POINTS) break
    title += segment
  }
  return title
}
