// What a conversation and its messages are made of, and the limits both sides keep to.

export type MessageRole = 'user' | 'assistant'

/** `complete` for everything a person wrote; the others say how far a reply has come or how it ended. */
export type MessageStatus = 'complete' | 'streaming' | 'stopped' | 'interrupted' | 'failed'

export const MESSAGE_ROLES: readonly MessageRole[] = ['user', 'assistant']

/**
 * Why a citation could not be verified. A figure that differs is a source of its own: its mention is the figure, and its
 * heading what the passage says. So are all rules that an answer of a model states without a source: its mentions are their
 * ends, as far as they can be told apart. A telephone number of such an answer that is none of ours is one as well, and is
 * its title.
 */
export type CitationProblem =
  | 'no-such-passage'
  | 'unknown-work'
  | 'no-such-provision'
  | 'misquoted'
  | 'figure-differs'
  | 'uncited'
  | 'unknown-number'

/** What a citation in a reply leads to: a passage shown next to the reply, or what could not be found. */
export interface Source {
  /** The n of `[n]` in the reply's text; one that is only named in words has the next free number. */
  number: number
  /** As people cite it, in the reply's language: "National Civil Code 2074, s. 95". */
  title: string
  /** What the passage is about, in a few words; null when nothing was found. */
  heading: string | null
  /** Path of its page; null when nothing was found. */
  url: string | null
  /** The text that it was checked against; null when nothing was found, and for a guide. */
  edition: string | null
  /** ISO date of the last correction of its entry before the reply was written; left out when there was none. */
  correctedOn?: string
  /** Whether the last day of a period that it sets can be counted (`contract/last-day.ts`); left out where it cannot. */
  hasLastDay?: true
  /**
   * Where a letter that belongs to a guide is filled in (`contract/letter.ts`), or where it lists them; left out where it has none.
   */
  letterUrl?: string
  /** Null when the citation is verified. */
  problem: CitationProblem | null
  /**
   * Exact pieces of the reply's text that name it in words: "Section 95 of the Civil Code". A piece that names several,
   * such as "Sections 93 and 94", stands with each of them.
   */
  mentions: string[]
}

/**
 * What a reply's `model` says when the library wrote it: by itself, in place of a model that failed, and in place of one
 * that the person did not wait for.
 */
export const LIBRARY_MODEL = 'kanooni-library'
export const STAND_IN_MODEL = 'kanooni-library-stand-in'
export const CHOSEN_LIBRARY_MODEL = 'kanooni-library-chosen'
/** What the `model` of an answer says that was copied from a link, into a conversation of whoever followed it. */
export const COPIED_MODEL = 'kanooni-copy'
const LIBRARY_MODELS: readonly string[] = [LIBRARY_MODEL, STAND_IN_MODEL, CHOSEN_LIBRARY_MODEL]

/** Whether a reply with this `model` is the library's, for whatever reason. */
export const isOfLibrary = (model: string): boolean => LIBRARY_MODELS.includes(model)

export const TITLE_MAX_CODE_POINTS = 50
/** Longest title that a person may give, in characters (code points). */
export const TITLE_MAX_LENGTH = 255
/** Longest question that the assistant accepts, in characters (UTF-16 units, as a text box counts them). */
export const QUESTION_MAX_LENGTH = 4_000
export const MESSAGE_MAX_LENGTH = 65_535
/** The answer where nothing was written, and nothing stands in. */
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
