import type { LibraryPage } from '../../contract/library-page.ts'
import type { SearchView } from '../../contract/library-search.ts'
import type { Language } from '../../contract/preferences.ts'
import { hold } from '../holdings.ts'
import { findPageAt } from '../pages/find-page.ts'
import { buildIndex } from '../search/build-index.ts'
import { entryDocuments } from '../search/documents.ts'
import { LEVELS, unpackTerms } from './pack-terms.ts'
import type { Pocket } from './pocket.ts'
import { pocketEntries } from './pocket-entries.ts'
import { createPocketSearch } from './search-pocket.ts'

/** A pocket in use. */
export interface OpenPocket {
  /** The page at a path, with what a search for `question` found where one is given; null where none stands there. */
  findPage(path: string, language: Language, question: string): LibraryPage | null
  /** What is found for a question, of one work where one is named. */
  search(question: string, language: Language, workId?: string): SearchView
}

/** The index that a pocket is searched in: made once for it, as bytes that can be kept. Takes a second or two on a phone. */
export function indexPocket(pocket: Pocket): Uint8Array<ArrayBuffer> {
  const documents = entryDocuments(pocketEntries(pocket))
  const telling: [term: string, frequency: number][][] = documents.map(() => [])
  const { terms, places } = pocket.telling
  unpackTerms(places, terms.length).forEach((list, at) => {
    const term = terms[at] ?? ''
    for (const { document, level } of list) telling[document]?.push([term, LEVELS[level] ?? 0])
  })
  return buildIndex(
    documents.map(({ key, fields }, at) => ({
      key,
      fields: [...fields, { field: 'weighed', terms: telling[at] ?? [] }],
    })),
  )
}

/** Opens a pocket with its index. @throws IndexError when that is damaged. */
export function openPocket(pocket: Pocket, index: Uint8Array): OpenPocket {
  const entries = pocketEntries(pocket)
  const library = hold(entries)
  const search = createPocketSearch(entries, index, library)
  return {
    findPage: (path, language, question) =>
      findPageAt(path, {
        library,
        language,
        search: (workId) => (question === '' ? null : search(question, language, workId)),
      }),
    search,
  }
}
