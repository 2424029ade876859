import type { LibraryPage } from '../../contract/library-page.ts'
import type { SearchView } from '../../contract/library-search.ts'
import { entriesInMemory } from '../entries-in-memory.ts'
import { hold } from '../holdings.ts'
import { findPageAt } from '../pages/find-page.ts'
import type { LastDayQuestion } from '../pages/present-last-day.ts'
import { buildIndex } from '../search/build-index.ts'
import { entryDocuments } from '../search/documents.ts'
import { unpackTerms } from './pack-terms.ts'
import type { Pocket } from './pocket.ts'
import { pocketEntries } from './pocket-entries.ts'
import { createPocketSearch } from './search-pocket.ts'

/** What a page is asked for. */
export interface PocketRequest {
  /** A search; empty for none. */
  question: string
  /** The date that a last day is counted from. */
  asked: LastDayQuestion
}

/** A pocket in use, in its language. */
export interface OpenPocket {
  /** The page at a path, with what a search for `question` found where one is given; null where none stands there. */
  findPage(path: string, request: PocketRequest): LibraryPage | null
  /** What is found for a question, of one work where one is named. */
  search(question: string, workId?: string): SearchView
}

/** How much a term that is kept counts where it stands. */
const FREQUENCY = 5

/** The index that a pocket is searched in: made once for it, as bytes that can be kept. Takes a second or two on a phone. */
export function indexPocket(pocket: Pocket): Uint8Array<ArrayBuffer> {
  const documents = entryDocuments(pocketEntries(pocket))
  const telling: [term: string, frequency: number][][] = documents.map(() => [])
  for (const [term, having] of unpackTerms(pocket.telling))
    for (const document of having) telling[document]?.push([term, FREQUENCY])
  return buildIndex(
    documents.map(({ key, fields }, at) => ({
      key,
      fields: [...fields, { field: 'weighed', terms: telling[at] ?? [] }],
    })),
  )
}

/** Opens a pocket with its index. @throws IndexError when that is damaged. */
export function openPocket(pocket: Pocket, index: Uint8Array): OpenPocket {
  const library = hold(entriesInMemory(pocketEntries(pocket)))
  const search = createPocketSearch(index, { library, language: pocket.language })
  return {
    findPage: (path, { question, asked }) =>
      findPageAt(path, {
        library,
        language: pocket.language,
        search: (workId) => (question === '' ? null : search(question, workId)),
        asked,
      }),
    search,
  }
}
