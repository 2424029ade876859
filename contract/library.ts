// What the server tells about the library: on its pages, in search results and beside a conversation.

export type Bilingual = Record<'en' | 'ne', string>

export type FactKind = 'punishment' | 'amount' | 'age' | 'time-limit' | 'authority'

/** What a statute itself says, from an edition that an operator imported. */
export interface OfficialTextView {
  language: 'en' | 'ne'
  /** Null where the import did not name it. */
  edition: string | null
  heading: string
  text: string
}

/** One provision: `GET /law/{workId}/{number}.json`. */
export interface ProvisionView {
  workId: string
  number: string
  /** The number as each language writes it: "249A", "२४९क". */
  written: Bilingual
  /** As people cite it: "National Civil Code 2074, s. 95". */
  title: Bilingual
  workTitle: Bilingual
  workShortTitle: Bilingual
  unit: 'section' | 'article'
  status: 'in-force' | 'repealed'
  /** Ours; the statute's own heading where we have no words for it. */
  heading: Bilingual
  /** The rule in our plain sentences; none where only the official text is held. */
  rule: Record<'en' | 'ne', string[]>
  facts: ({ kind: FactKind } & Bilingual)[]
  /** The text that our words were checked against. */
  edition: Bilingual
  /** ISO date. */
  checkedOn: string
  officialTexts: OfficialTextView[]
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
  edition: Bilingual
  /** ISO date. */
  checkedOn: string
  provisionCount: number
  url: string
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

export type GuideTopic =
  | 'arrest'
  | 'citizenship'
  | 'contract'
  | 'family'
  | 'fundamental-rights'
  | 'labour'
  | 'loans'
  | 'property'
  | 'public-services'
  | 'succession'
  | 'tenancy'
  | 'violence'

export interface HelpView {
  name: string
  /** Where the contact begins with a number: what a telephone dials, and how the language writes it. */
  phone: { dial: string; written: string } | null
  /** The contact after the number. */
  contact: string
  /** ISO date. */
  checkedOn: string
}

/** A provision that a guide rests on, under the number that its texts give it. */
export interface GuideSource extends ProvisionEntry {
  mark: number
  title: Bilingual
}

/** A guide in one language. Marks in its texts, `[1]`, stand for its sources. */
export interface GuideView {
  title: Bilingual
  topic: GuideTopic
  /** Whoever needs it may be in danger. */
  isUrgent: boolean
  /** As somebody would ask it; null when none was written down. */
  question: string | null
  answer: string
  steps: string[]
  documents: string[]
  whereToGo: string[]
  timeLimits: string[]
  costs: string[]
  watchOut: string[]
  sources: GuideSource[]
  /** Most urgent first. */
  help: HelpView[]
  /** ISO date. */
  checkedOn: string
  url: string
}

/** Longest question that the library is searched for. */
export const SEARCH_MAX_LENGTH = 200

/** Something found, in the language of the search. */
export interface SearchHit {
  kind: 'work' | 'provision' | 'guide'
  /** How a provision is cited; null for the others. */
  title: string | null
  heading: string
  /** Its first sentence, or what a work is about. */
  excerpt: string
  url: string
}

/** What was found: `GET /law/search.json?q=…&lang=…`, and with `work=…` within one work. */
export interface SearchView {
  question: string
  /** Whether it is about law at all. */
  isLaw: boolean
  /** Best first. */
  hits: SearchHit[]
}

/** A page of the library, with what stands on it. */
export type LibraryPage =
  | { kind: 'works'; groups: WorkGroup[]; search: SearchView | null }
  | { kind: 'work'; work: WorkView; provisions: ProvisionEntry[]; search: SearchView | null }
  | ProvisionPage
  | { kind: 'guides'; topics: TopicView[] }
  | { kind: 'guide'; guide: GuideView }

export interface ProvisionPage {
  kind: 'provision'
  provision: ProvisionView
  previous: ProvisionEntry | null
  next: ProvisionEntry | null
  /** Guides that rest on it. */
  guides: GuideEntry[]
}
