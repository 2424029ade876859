// What the server tells about the library: on its pages, in search results and next to a conversation.

import type { Language } from './preferences.ts'

export type Bilingual = Record<Language, string>

/** A `time-limit` is a last day of the person whom it concerns, a `period` any other time: a condition, an office's own. */
export type FactKind = 'punishment' | 'amount' | 'age' | 'time-limit' | 'period' | 'authority'

/** What a statute itself says, from an edition that an operator imported. */
export interface OfficialTextView {
  language: Language
  /** Null where the import did not name it. */
  edition: string | null
  heading: string
  text: string
}

/** How a provision stands to another, seen from it. */
export type RelationKind = 'replaced-by' | 'yields-to' | 'replaces' | 'prevails-over' | 'see-also'

/** A provision that another page leads to, by what it is called and what it is about. */
export interface ProvisionLink {
  title: Bilingual
  heading: Bilingual
  url: string
}

/** One provision. */
export interface ProvisionView {
  workId: string
  number: string
  /** The number as each language writes it: "249A", "२४९क". */
  written: Bilingual
  /** As people cite it: "National Civil Code 2074, s. 95". */
  title: Bilingual
  /** As offices write it: "National Civil Code, 2074, s. 95". */
  citation: Bilingual
  workTitle: Bilingual
  workShortTitle: Bilingual
  unit: 'section' | 'article'
  status: 'in-force' | 'repealed'
  /** Ours; the statute's own heading where we have no words for it. */
  heading: Bilingual
  /** The rule in our plain sentences; none where only the official text is held. */
  rule: Record<Language, string[]>
  facts: ({ kind: FactKind } & Bilingual)[]
  /** Path of the page on which the last day of its limitation periods is counted; null where it sets none. */
  lastDayUrl: string | null
  /** The text that our words were checked against: to which amendment it goes, or else what is known of it. */
  edition: Bilingual
  /** ISO date. */
  checkedOn: string
  /** ISO date of the last correction of our words after they were published; null when there was none. */
  correctedOn: string | null
  /** What repealed its work; null when nothing did, and when that is not known. */
  repealedBy: ProvisionLink | null
  /** The strongest first. */
  relations: (ProvisionLink & { kind: RelationKind })[]
  officialTexts: OfficialTextView[]
  /** Where the text of its work is published, as an operator entered it; null where nobody did. */
  officialAddress: string | null
  /** Path of its page. */
  url: string
}

/** A provision in a list. */
export interface ProvisionEntry {
  number: string
  written: Bilingual
  heading: Bilingual
  url: string
}

/** A work without its provisions. */
export interface WorkView {
  id: string
  /** As it calls itself, with its year. */
  title: Bilingual
  shortTitle: Bilingual
  /** What it regulates, in one sentence; null for a work that is only held as official text. */
  about: Bilingual | null
  year: { bs: number; ad: number }
  unit: ProvisionView['unit']
  status: ProvisionView['status']
  /** As with a provision. */
  edition: Bilingual
  /** What else is known of that text; null where `edition` says it already. */
  editionDetails: Bilingual | null
  repealedBy: ProvisionLink | null
  /** As with a provision. */
  officialAddress: string | null
  /** ISO date. */
  checkedOn: string
  provisionCount: number
  url: string
}

/** A part of a work, with what is held of it. */
export interface WorkDivision {
  /**
   * `range` where the work is not known to be divided and is only too long to be read in one go. Null for all of a short
   * work, and for what stands outside of every part.
   */
  heading: DivisionHeading | null
  /** Those outside of its chapters. */
  provisions: ProvisionEntry[]
  /** Only those of which something is held. */
  chapters: WorkDivision[]
}

export interface DivisionHeading {
  kind: 'part' | 'chapter' | 'range'
  /** Null for a range. */
  number: Bilingual | null
  /** Null where it has none of its own. */
  title: Bilingual | null
  /** As each language writes the number of the first and the last provision, held or not. */
  first: Bilingual
  last: Bilingual
}

/** Works that belong together, in the order in which the library shows them. */
export interface WorkGroup {
  field: WorkField
  works: WorkView[]
}

/** What a work is about; `other` for one that only an operator imported. */
export type WorkField = 'foundations' | 'protection' | 'work' | 'trade' | 'state' | 'other'

/** A guide in a list. */
export interface GuideEntry {
  title: Bilingual
  url: string
}

export interface TopicView {
  topic: GuideTopic
  guides: GuideEntry[]
}

export const GUIDE_TOPICS = [
  'abroad',
  'arrest',
  'business',
  'citizenship',
  'contract',
  'courts',
  'family',
  'fundamental-rights',
  'health-and-school',
  'internet',
  'labour',
  'loans',
  'property',
  'public-services',
  'roads',
  'succession',
  'tenancy',
  'violence',
] as const
export type GuideTopic = (typeof GUIDE_TOPICS)[number]

export interface HelpView {
  name: string
  /** Where the contact begins with a number: what a telephone dials, and how the language writes it. */
  phone: { dial: string; written: string } | null
  /** The contact after the number. */
  contact: string
  /** ISO date. */
  checkedOn: string
}

/** A provision of a sheet, in the language of the sheet. */
export interface SheetSection {
  /** As offices write it: "National Civil Code, 2074, s. 95". */
  citation: string
  heading: string
  /** Path of its page. */
  url: string
}

/**
 * One page that somebody takes to an office, in one language. Every list is short enough for one page of A5 together with the
 * others.
 */
export interface SheetView {
  /** What it is about, in the library's words. */
  matter: string
  sections: SheetSection[]
  guides: GuideEntry[]
  bring: string[]
  whereToGo: string[]
  /** Only where no guide is on the sheet. */
  steps: string[]
  costs: string[]
  timeLimits: string[]
  help: HelpView[]
  /** Path of its page. */
  url: string
}

/** A provision that a guide rests on, under the number that its texts give it. */
export interface GuideSource extends ProvisionEntry {
  /** As for a provision; null where only its heading is held, as in a browser. */
  lastDayUrl: string | null
  mark: number
  title: Bilingual
}

/** A work that a guide rests on, with the text that was read. */
export interface GuideWork {
  title: Bilingual
  edition: Bilingual
  url: string
}

/** A word of offices and courts that a guide explains. */
export interface GuideWord {
  word: string
  /** One plain sentence. */
  means: string
  /** The text of the guide that it stands in first, and from where to where. */
  text: string
  start: number
  end: number
}

/** A guide in one language. Marks in its texts, `[1]`, stand for its sources. */
export interface GuideView {
  title: Bilingual
  topic: GuideTopic
  /** Somebody who needs it may be in danger. */
  isUrgent: boolean
  /** As somebody would ask it; null when none was written down. */
  question: string | null
  answer: string
  steps: string[]
  documents: string[]
  whereToGo: string[]
  /** The reader's own. */
  timeLimits: string[]
  /** Conditions, and what an office or the other side has time for. */
  periods: string[]
  costs: string[]
  watchOut: string[]
  /** What people ask next, each with its own answer. */
  furtherQuestions: { question: string; answer: string }[]
  /** What can be filled in and handed in; none where it is shown without a connection. */
  letters: GuideEntry[]
  sources: GuideSource[]
  /** The works of its sources, each once. */
  works: GuideWork[]
  /** In the order in which they stand in its texts. */
  words: GuideWord[]
  /** Most urgent first. */
  help: HelpView[]
  /** ISO date. */
  checkedOn: string
  /** As for a provision. */
  correctedOn: string | null
  url: string
}

/**
 * The entries whose words were corrected after they had been published: the paths of their pages by the ISO date of the
 * last correction.
 */
export type CorrectionsView = Readonly<Record<string, readonly string[]>>

/**
 * The ISO date on which the entry at `path` was corrected after its words had been read, which had last been corrected
 * on the day `readWith`, or never; null when it was not.
 */
export function correctedSince(corrections: CorrectionsView, path: string, readWith?: string): string | null {
  const day = Object.keys(corrections).find((corrected) => corrections[corrected]?.includes(path))
  return day !== undefined && day > (readWith ?? '') ? day : null
}
