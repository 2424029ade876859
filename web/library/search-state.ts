// What the server and the script in the browser both say of a search.

import type { SearchView } from '../../contract/library.ts'
import { nepaliDigits } from '../../contract/nepali-digits.ts'

type SearchState = 'idle' | 'found' | 'nothing' | 'off-topic'

export function stateOf(search: SearchView | null): SearchState {
  if (!search) return 'idle'
  if (search.hits.length > 0) return 'found'
  return search.isLaw ? 'nothing' : 'off-topic'
}

export interface OutcomeTexts {
  one: string
  /** With `{count}` where the number stands. */
  many: string
  nothing: string
  offTopic: string
}

/** What came of a search in a few words, for the eye and for screen readers; empty before anything was searched for. */
export function outcomeOf(search: SearchView | null, texts: OutcomeTexts, language: string): string {
  const state = stateOf(search)
  if (state === 'idle') return ''
  if (state === 'nothing') return texts.nothing
  if (state === 'off-topic') return texts.offTopic
  const count = search?.hits.length ?? 0
  const number = language === 'ne' ? nepaliDigits(String(count)) : String(count)
  return count === 1 ? texts.one : texts.many.replace('{count}', number)
}
