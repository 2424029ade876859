// Letters that people hand in: what is told of one on its page, where it is filled in on the person's own device.

import type { Bilingual, GuideEntry, GuideSource, GuideTopic, HelpView } from './library.ts'
import type { Language } from './preferences.ts'

/** All letters; below it stands a page for each: `/letters/complaint-to-the-police`. */
export const LETTERS_PATH = '/letters'

export const letterPath = (slug: string): string => `${LETTERS_PATH}/${slug}`

/** A name, a place, an amount; what takes several lines; a day of either calendar. */
export type LetterFieldKind = 'line' | 'paragraph' | 'date'

/** Most that somebody types in a field. */
export const LETTER_FIELD_MAX_LENGTH: Record<LetterFieldKind, number> = { line: 200, paragraph: 5_000, date: 40 }

/** What the letter is to whom it is handed to; it tells how the person is called who signs. The last two go to nobody's office. */
export const LETTER_KINDS = ['application', 'complaint', 'report', 'appeal', 'letter', 'notice'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** What every letter asks for; those that go to no office ask for no number of an identity paper. */
export const OWN_LETTER_FIELDS = ['name', 'address', 'phone', 'citizenship', 'place', 'date'] as const
export type OwnLetterField = (typeof OWN_LETTER_FIELDS)[number]

export const ownFieldsOf = (kind: LetterKind): readonly OwnLetterField[] =>
  OWN_LETTER_FIELDS.filter((field) => field !== 'citizenship' || (kind !== 'letter' && kind !== 'notice'))

/** Rows for the pen where a paragraph does not say how many. */
export const PARAGRAPH_ROWS = 3

export interface LetterField {
  id: string
  kind: LetterFieldKind
  /** Of a paragraph: for how many rows there is room. */
  rows?: number | undefined
  /** It may stay empty: what asks for nothing else is then left out of a letter that is filled in. */
  optional?: boolean | undefined
  question: Bilingual
  hint: Bilingual | null
}

/** Where a text of a letter has what is typed in a field. */
export const LETTER_FIELD = /\[([a-z-]+)\]/

/** The ids of the fields that a text of a letter asks for. */
export const fieldsIn = (text: string): string[] => text.split(LETTER_FIELD).filter((_, at) => at % 2 === 1)

/** Whether a text of a letter asks for nothing but what may stay empty. */
export function mayBeLeftOut(text: string, fields: readonly Pick<LetterField, 'id' | 'optional'>[]): boolean {
  const ids = fieldsIn(text)
  return ids.length > 0 && ids.every((id) => fields.some((field) => field.id === id && field.optional))
}

/** A letter in one language. `[id]` in its texts stands for what is typed in a field. */
export interface LetterText {
  /** The lines of the address. */
  to: string[]
  subject: string
  /** A paragraph each. */
  body: string[]
  /** What is asked for. */
  requests: string[]
  attachments: string[]
}

/** What is needed to write a letter out. */
export type LetterForm = Record<Language, LetterText> & { kind: LetterKind; fields: LetterField[] }

/** A letter in a list. */
export interface LetterEntry {
  title: Bilingual
  /** What it is for. */
  about: Bilingual
  /** Path of its page. */
  url: string
}

/** The letters whose first guide is on a topic. */
export interface LetterTopic {
  topic: GuideTopic
  letters: LetterEntry[]
}

/** A letter with what is said of it in one language. Marks in these words, `[1]`, stand for its sources. */
export interface LetterView {
  title: Bilingual
  /** What it is for, where it is handed in and by when. */
  about: string
  /** What the law says about its form; null where it says nothing. */
  prescribed: string | null
  form: LetterForm
  /** What its page and the letter itself rest on. */
  sources: GuideSource[]
  /** Guides that it belongs to, the main one first. */
  guides: GuideEntry[]
  /** Whom to call first, where one of its first two guides is for who may be in danger; else empty. */
  help: HelpView[]
  /** ISO date. */
  checkedOn: string
  url: string
}
