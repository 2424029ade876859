// What is counted of search and of answers, by the words under which it is recorded, and what the page about it shows.

/** How many were right, of how many. */
export interface Count {
  right: number
  of: number
}

/** What is counted of search. */
export const SEARCH_COUNTS = [
  'right provision first',
  'right provision among five',
  'right provision among ten',
  'guide resting on it among five',
  'off-topic refused',
  'law not refused',
] as const

export type SearchCount = (typeof SEARCH_COUNTS)[number]

/** What is counted of the answers that the library writes alone. */
export const ANSWER_COUNTS = [
  'turns with a useful answer',
  'turns not plainly wrong',
  'right provision in the opening',
  'right provision anywhere',
  'danger caught',
  'no false alarm',
  'follow-ups kept',
  'law not refused',
  'off-topic refused',
] as const

export type AnswerCount = (typeof ANSWER_COUNTS)[number]

const FAULTS: readonly AnswerCount[] = ['turns not plainly wrong', 'no false alarm', 'law not refused']

/** Whether people are told how often it went wrong: that is what they want to know of it. */
export const isSaidAsFault = (name: AnswerCount): boolean => FAULTS.includes(name)

/** The count as people are told it: of a fault, how many went wrong. */
export const asSaid = (name: AnswerCount, { right, of }: Count): Count => ({
  right: isSaidAsFault(name) ? of - right : right,
  of,
})

/** How a question is written: a language, or Nepali in Latin letters. */
export const QUESTION_FORMS = ['en', 'ne', 'romanised', 'hi', 'mai', 'bho'] as const

export type QuestionForm = (typeof QUESTION_FORMS)[number]

/** What a dialogue tests; docs/law.md says what each is. */
export const DIALOGUE_KINDS = [
  'plain',
  'messy',
  'several',
  'follow-up',
  'danger',
  'calm',
  'not-held',
  'foreign',
  'drafting',
  'odds',
  'injection',
  'off-topic',
] as const

export type DialogueKind = (typeof DIALOGUE_KINDS)[number]

/** A count with the share of it that is aimed at, as a fraction; null where there is no aim. */
export interface AimedCount extends Count {
  aim: number | null
}

/** How well answers and search did on what is set aside, when it was last recorded. */
export interface QualityView {
  /** ISO date. */
  measuredOn: string
  /** The last commit of the program when it was measured, in short. */
  commit: string
  /** What was measured had changes beyond that commit. */
  hasChanges: boolean
  answers: {
    all: Record<AnswerCount, AimedCount>
    forms: QualityGroup<QuestionForm, AnswerCount>[]
    kinds: QualityGroup<DialogueKind, AnswerCount>[]
  }
  search: {
    all: Record<SearchCount, Count>
    forms: QualityGroup<QuestionForm, SearchCount>[]
    /** The share of right provisions among five that is aimed at, as a fraction. */
    aimInFive: number
  }
}

export interface QualityGroup<Name, Counted extends string> {
  name: Name
  counts: Record<Counted, Count>
}
