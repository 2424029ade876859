// What a browser keeps of the library for reading and searching without a connection, in one language.

import type { Language } from '../../contract/preferences.ts'
import type { Fact, Guide, Help, Work } from '../schema.ts'
import type { PackedTerms } from './pack-terms.ts'
import type { InOneLanguage } from './one-language.ts'

/** One file for each language, as `pocket-file.ts` writes it. */
export interface Pocket {
  language: Language
  works: PocketWork[]
  guides: PocketGuide[]
  help: Help[]
  /** The terms that tell provisions and guides best, of what stays behind: the other language, everyday words, rules, facts. */
  telling: PackedTerms
}

/** A work, and of its provisions in their order what stands in lists. */
export interface PocketWork {
  /** Without the reasons why it is in force, which no page shows. */
  work: InOneLanguage<WorkAsKept>
  /** By which it is cited in either language. */
  names: Pick<Work, NameOfWork>
  numbers: string[]
  headings: string[]
  /** Of the provisions that set some, by their place: sentences with periods as data, or why none can be counted. */
  timeLimits: { at: number; facts: InOneLanguage<Fact>[] }[]
}

export type NameOfWork = 'title' | 'shortTitle' | 'names'
export type WorkAsKept = Omit<Work, NameOfWork | 'notRepealedBy'>

/** In the language of the pocket, with the first of what people ask next. */
export interface PocketGuide {
  guide: InOneLanguage<GuideAsKept>
  /** The first of how people ask it, for its page; left out where there is none. */
  question: string | undefined
  /** Its title in the other language. */
  otherTitle: string
  /** The marks of what it rests on, where its English words have them in another order than those of the pocket. */
  marks: string | undefined
}

export type GuideAsKept = Omit<Guide, 'words' | 'questions' | 'messages' | 'explained'>
