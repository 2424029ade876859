// The library for other programs: what `/api/law/v1/…` answers beyond the shapes of its pages.

import type { Source } from './conversation.ts'
import type { GuideView, ProvisionView, TopicView, WorkDivision, WorkView } from './library.ts'
import type { Language } from './preferences.ts'

/** A change that would mislead a program that reads it gets another number. */
export const LIBRARY_API = '/api/law/v1'

/** Where the `SearchView` of a question is: `?q=…&lang=…`, and with `work=…` within one work. */
export const SEARCH_PATH = `${LIBRARY_API}/search`

/** Where the `CorrectionsView` is. */
export const CORRECTIONS_PATH = `${LIBRARY_API}/corrections`

/** Where the `ProvisionView` of a provision is, by the path of its page (`/law/{work}/{number}`). */
export function provisionAddress(page: string): string {
  const [, , workId = '', number = ''] = page.split('/')
  return `${LIBRARY_API}/works/${workId}/provisions/${number}`
}

/** Longest text whose citations are checked, in characters. */
export const CHECKED_TEXT_MAX_LENGTH = 20_000

export interface WorksView {
  /** In the order in which the library shows them. */
  works: WorkView[]
}

export interface WorkContentsView {
  work: WorkView
  divisions: WorkDivision[]
}

export interface GuidesView {
  topics: TopicView[]
}

/** A citation of a text, with where it stands in it. */
export interface CheckedCitation extends Source {
  /** From where to where, in UTF-16 units; none where no exact piece of the text shows it. */
  places: { start: number; end: number }[]
}

export interface CitationCheckView {
  /** The language that the citations are named in. */
  language: Language
  citations: CheckedCitation[]
}

/** The whole library in one piece. */
export interface LibraryExport {
  format: 'kanooni-library'
  version: 1
  /** ISO date of the last check or correction of any of its entries; null where there are none. */
  changedOn: string | null
  /** Under which conditions it may be used. */
  licence: {
    /** The SPDX name of the licence of our words. */
    name: 'MIT'
    /** The licence itself, which goes along with every copy. */
    text: string
    /** What holds for the official texts. */
    officialTexts: string
    /** What it is, and what it is not. */
    note: string
  }
  works: { work: WorkView; provisions: ProvisionView[] }[]
  guides: Record<Language, GuideView>[]
}
