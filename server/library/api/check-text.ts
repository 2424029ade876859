import type { CheckedCitation, CitationCheckView } from '../../../contract/library-api.ts'
import type { Language } from '../../../contract/preferences.ts'
import { writtenLanguageOf } from '../../../contract/written-language.ts'
import { checkCitations } from '../../../law/citations/check-citations.ts'
import { findPlaces } from '../../../law/citations/find-places.ts'
import type { Library } from '../../../law/library.ts'

interface CheckedText {
  text: string
  /** That of the text when left out. */
  language?: Language | undefined
  /** Whether a model wrote it: rules without a source, and telephone numbers that we do not know, are named as well. */
  isByModel?: boolean
}

/** Holds what any text cites, quotes and states of figures against the library. */
export function checkText(library: Library, { text, language, isByModel = false }: CheckedText): CitationCheckView {
  const named = language ?? writtenLanguageOf(text) ?? 'en'
  // Marks such as `[1]` stand for a list of the text's own, which nobody gave us.
  const sources = checkCitations(text, [], library, named, { isByModel }).filter(
    ({ problem }) => problem !== 'no-such-passage',
  )
  const places = Map.groupBy(findPlaces(text, sources), ({ source }) => source)
  const citations: CheckedCitation[] = sources.map((source, index) => ({
    ...source,
    number: index + 1,
    places: (places.get(source) ?? []).map(({ start, end }) => ({ start, end })),
  }))
  return { language: named, citations }
}
