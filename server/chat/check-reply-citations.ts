import type { Source } from '../../contract/conversation.ts'
import type { UrlCitation } from '../../contract/turn-events.ts'
import { writtenLanguageOf } from '../../contract/written-language.ts'
import { checkCitations, type Origin } from '../../law/citations/check-citations.ts'
import { findPlaces, type Place } from '../../law/citations/find-places.ts'
import type { Library } from '../../law/library.ts'
import type { Passage } from '../../law/passage.ts'

/** What the citations of a reply lead to, named in its language; none while it has no words. */
export function checkReplyCitations(
  text: string,
  passages: readonly Passage[],
  library: Library,
  origin: Origin,
): Source[] {
  return checkCitations(text, passages, library, writtenLanguageOf(text) ?? 'en', origin)
}

/** Found once for the sources of a reply, however many clients are there at its end. */
const placesOf = new WeakMap<readonly Source[], readonly Place[]>()

/** The verified citations of a reply, each where it stands, for clients of OpenAI's protocol. */
export function annotateCitations(text: string, sources: readonly Source[], publicUrl: string): UrlCitation[] {
  const places = placesOf.get(sources) ?? findPlaces(text, sources)
  placesOf.set(sources, places)
  return places.flatMap(({ start, end, source: { title, heading, url, problem } }) => {
    if (problem !== null || url === null) return []
    const cited = {
      start_index: start,
      end_index: end,
      title: `${title}: ${heading}`,
      url: new URL(url, publicUrl).href,
    }
    return [{ type: 'url_citation' as const, url_citation: cited }]
  })
}
