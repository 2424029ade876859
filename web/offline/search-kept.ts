import { SEARCH_PATH } from '../../contract/library-api.ts'
import { SEARCH_MAX_LENGTH, type SearchView } from '../../contract/library-search.ts'
import type { Language } from '../../contract/preferences.ts'

/** What is found in a search of the library that this browser keeps. */
export type KeptSearch = SearchView & Required<Pick<SearchView, 'keptAt'>>

/**
 * What this browser finds for a question in what it keeps of the library; null where it keeps nothing, and where the
 * service was reached after all. Never fails.
 */
export async function searchKept(question: string, language: Language): Promise<KeptSearch | null> {
  const parameters = new URLSearchParams({ q: question.slice(0, SEARCH_MAX_LENGTH).toWellFormed(), lang: language })
  try {
    const answer = await fetch(`${SEARCH_PATH}?${parameters}`)
    const found: SearchView | null = answer.ok ? await answer.json() : null
    return found?.keptAt ? { ...found, keptAt: found.keptAt } : null
  } catch {
    return null
  }
}
