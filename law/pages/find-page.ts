// Which page of the library stands at which path, and what is on it.

import { LAST_DAY_PATH } from '../../contract/last-day.ts'
import { LETTERS_PATH } from '../../contract/letter.ts'
import type { LibraryPage } from '../../contract/library-page.ts'
import type { SearchView } from '../../contract/library-search.ts'
import { DEVELOPERS_PATH, LIBRARY_PATHS, QUALITY_PATH } from '../../contract/paths.ts'
import type { Holdings } from '../holdings.ts'
import type { ProvisionReference } from '../passage.ts'
import type { Language } from '../../contract/preferences.ts'
import { presentGuide, presentGuidesOn, presentTopics } from './present-guide.ts'
import { presentEntry, presentProvision } from './present-provision.ts'
import { presentDivisions } from './present-divisions.ts'
import { type LastDayQuestion, presentLastDay } from './present-last-day.ts'
import { presentGroups, presentWork } from './present-work.ts'

interface PageRequest {
  library: Holdings
  language: Language
  /** What a search found, in one work where one is named; null where nothing is searched for. */
  search: (workId?: string) => SearchView | null
  /** The date that a last day is counted from. */
  asked: LastDayQuestion
  /** From the path. */
  params: Readonly<Record<string, string>>
}

/** The page that a request is for; null when there is none. */
export type FindPage = (request: PageRequest) => LibraryPage | null

export const LIBRARY_PAGES: Readonly<Record<string, FindPage>> = {
  [LIBRARY_PATHS.laws]: ({ library, search }) => ({ kind: 'works', groups: presentGroups(library), search: search() }),
  [`${LIBRARY_PATHS.laws}/:workId`]: findWorkPage,
  [`${LIBRARY_PATHS.laws}/:workId/:number`]: findProvisionPage,
  [LIBRARY_PATHS.guides]: ({ library }) => ({ kind: 'guides', topics: presentTopics(library) }),
  [`${LIBRARY_PATHS.guides}/:slug`]: findGuidePage,
  [`${LAST_DAY_PATH}/:workId/:number`]: findLastDayPage,
}

/** The page at a path, as far as one stands there: in no other spelling than its own. */
export function findPageAt(path: string, request: Omit<PageRequest, 'params'>): LibraryPage | null {
  const parts = path.split('/')
  for (const [pattern, findPage] of Object.entries(LIBRARY_PAGES)) {
    const names = pattern.split('/')
    const isAt = names.length === parts.length && names.every((name, at) => name.startsWith(':') || name === parts[at])
    const params = names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), parts[at] ?? '']] : []))
    if (isAt) return findPage({ ...request, params: Object.fromEntries(params) })
  }
  return null
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
    case 'last-day':
      return page.lastDay.url
    case 'guides':
      return LIBRARY_PATHS.guides
    case 'guide':
      return page.guide.url
    case 'letters':
      return LETTERS_PATH
    case 'letter':
      return page.letter.url
    case 'sheet':
      return page.sheet.url
    case 'quality':
      return QUALITY_PATH
    case 'developers':
      return DEVELOPERS_PATH
  }
}

function findWorkPage({ library, search, params: { workId = '' } }: PageRequest): LibraryPage | null {
  const work = library.works.get(workId)
  if (!work) return null
  return {
    kind: 'work',
    work: presentWork(library, work),
    divisions: presentDivisions(library, work),
    search: search(workId),
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

function findNeighbours(library: Holdings, { workId, number }: ProvisionReference) {
  const numbers = library.numbersOf(workId)
  const place = numbers.indexOf(number)
  const entryAt = (index: number) => {
    const neighbour = numbers[index]
    return neighbour === undefined ? null : presentEntry(library, { workId, number: neighbour })
  }
  return { previous: entryAt(place - 1), next: entryAt(place + 1) }
}

function findGuidePage({ library, language, params: { slug = '' } }: PageRequest): LibraryPage | null {
  const guide = library.findGuide(slug)
  return guide ? { kind: 'guide', guide: presentGuide(library, guide, language) } : null
}

function findLastDayPage({ library, params: { workId = '', number = '' }, asked }: PageRequest): LibraryPage | null {
  const lastDay = presentLastDay(library, { workId, number }, asked)
  return lastDay && { kind: 'last-day', lastDay }
}
