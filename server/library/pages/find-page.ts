// Which page of the library stands at which path, and what is on it.

import type { LibraryPage } from '../../../contract/library.ts'
import { DEVELOPERS_PATH, LIBRARY_PATHS, QUALITY_PATH, SHEET_PATH } from '../../../contract/paths.ts'
import type { Library } from '../../../law/library.ts'
import type { ProvisionReference } from '../../../law/passage.ts'
import type { Language } from '../../../contract/preferences.ts'
import { presentGuide, presentGuidesOn, presentTopics } from './present-guide.ts'
import { presentEntry, presentProvision } from './present-provision.ts'
import { presentDivisions } from './present-divisions.ts'
import { presentQuality, RECORDED } from './present-quality.ts'
import { presentGroups, presentWork } from './present-work.ts'
import { presentSheet } from './present-sheet.ts'
import { searchLibrary } from './search-library.ts'

interface PageRequest {
  library: Library
  language: Language
  /** What is searched for; empty where nothing is. */
  question: string
  /** From the path. */
  params: Readonly<Record<string, string>>
}

/** The page that a request is for; null when there is none. */
export type FindPage = (request: PageRequest) => LibraryPage | null

export const LIBRARY_PAGES: Readonly<Record<string, FindPage>> = {
  [LIBRARY_PATHS.laws]: ({ library, language, question }) => ({
    kind: 'works',
    groups: presentGroups(library),
    search: searchLibrary(library, { question, language }),
  }),
  [`${LIBRARY_PATHS.laws}/:workId`]: findWorkPage,
  [`${LIBRARY_PATHS.laws}/:workId/:number`]: findProvisionPage,
  [LIBRARY_PATHS.guides]: ({ library }) => ({ kind: 'guides', topics: presentTopics(library) }),
  [`${LIBRARY_PATHS.guides}/:slug`]: findGuidePage,
  [`${SHEET_PATH}/:code`]: findSheetPage,
  [DEVELOPERS_PATH]: () => ({ kind: 'developers' }),
  [QUALITY_PATH]: () => ({ kind: 'quality', quality: presentQuality(RECORDED) }),
}

/** The path that a page is known by, however it was written. */
export function pathOfPage(page: LibraryPage): string {
  switch (page.kind) {
    case 'works':
      return LIBRARY_PATHS.laws
    case 'work':
      return page.work.url
    case 'provision':
      return page.provision.url
    case 'guides':
      return LIBRARY_PATHS.guides
    case 'guide':
      return page.guide.url
    case 'sheet':
      return page.sheet.url
    case 'quality':
      return QUALITY_PATH
    case 'developers':
      return DEVELOPERS_PATH
  }
}

function findWorkPage({ library, language, question, params: { workId = '' } }: PageRequest): LibraryPage | null {
  const work = library.works.get(workId)
  if (!work) return null
  return {
    kind: 'work',
    work: presentWork(library, work),
    divisions: presentDivisions(library, work),
    search: searchLibrary(library, { question, language, workId }),
  }
}

function findProvisionPage({ library, params: { workId = '', number = '' } }: PageRequest): LibraryPage | null {
  const reference = { workId, number }
  const provision = presentProvision(library, reference)
  if (!provision) return null
  return {
    kind: 'provision',
    provision,
    ...findNeighbours(library, reference),
    guides: presentGuidesOn(library, reference),
  }
}

function findNeighbours(library: Library, { workId, number }: ProvisionReference) {
  const numbers = library.numbersOf(workId)
  const place = numbers.indexOf(number)
  const entryAt = (index: number) => {
    const neighbour = numbers[index]
    return neighbour === undefined ? null : presentEntry(library, { workId, number: neighbour })
  }
  return { previous: entryAt(place - 1), next: entryAt(place + 1) }
}

function findGuidePage({ library, language, params: { slug = '' } }: PageRequest): LibraryPage | null {
  const guide = library.guides.get(slug)
  return guide ? { kind: 'guide', guide: presentGuide(library, guide, language) } : null
}

function findSheetPage({ library, language, params: { code = '' } }: PageRequest): LibraryPage | null {
  const sheet = presentSheet(library, code, language)
  return sheet && { kind: 'sheet', sheet }
}
