// What the server and the script in the browser both say of a search.

import type { SearchHit, SearchView } from '../../contract/library-search.ts'
import { nepaliDigits } from '../../contract/nepali-digits.ts'
import { fillSlot } from '../fill-slot.ts'

/** Where the script of the box is; without it the box leads to a page with the results. */
export const SEARCH_SCRIPT = '/search-as-you-type.js'

type SearchState = 'idle' | SearchView['outcome']

export function stateOf(search: SearchView | null): SearchState {
  if (search?.signpost) return 'found'
  return search?.outcome ?? 'idle'
}

/** Where a hit stands in the list: what fits by its kind, everything else together at the end. */
export type HitGroup = SearchHit['kind'] | 'mentioned'

export function groupOf({ kind, fits }: SearchHit): HitGroup {
  return fits ? kind : 'mentioned'
}

/** With `{count}` and `{question}` where the number and the question stand. */
export interface OutcomeTexts {
  fitsOne: string
  fits: string
  mentionsOne: string
  mentions: string
  /** Stands before the others where a signpost leads on. */
  elsewhere: string
  nothing: string
  offTopic: string
}

/** What came of a search in a few words, for the eye and for screen readers; empty before anything was searched for. */
export function outcomeOf(search: SearchView | null, texts: OutcomeTexts, language: string): string {
  if (!search) return ''
  if (search.outcome === 'nothing' && search.signpost) return texts.elsewhere
  if (search.outcome === 'nothing') return fillSlot(texts.nothing, '{question}', search.question)
  if (search.outcome === 'off-topic') return texts.offTopic
  const fitting = search.hits.filter(({ fits }) => fits).length
  const mentioning = search.hits.length - fitting
  const counted = (count: number, one: string, many: string) =>
    count === 1 ? one : fillSlot(many, '{count}', language === 'ne' ? nepaliDigits(String(count)) : String(count))
  const parts = [counted(fitting, texts.fitsOne, texts.fits)]
  if (mentioning > 0) parts.push(counted(mentioning, texts.mentionsOne, texts.mentions))
  return search.signpost ? `${texts.elsewhere} ${parts.join(', ')}` : parts.join(', ')
}
