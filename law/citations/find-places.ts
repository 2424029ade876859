import { MOST_CITED } from './check-citations.ts'
import type { Source } from '../../contract/conversation.ts'
import { findMarks } from './find-marks.ts'
import { readableText } from './readable-text.ts'

/** Where a text cites a source: by mark or in words. */
export interface Place {
  start: number
  end: number
  source: Source
}

const WORD_SIGN = /[\p{L}\p{M}\p{N}]/u

/** Words of a source can also stand where nothing was cited. */
const MOST_PLACES = 2 * MOST_CITED

/**
 * The places where a text cites one of its sources, in their order; the first thousand, if there are more. A list of
 * numbers stands at one place with each.
 */
export function findPlaces(text: string, sources: readonly Source[]): Place[] {
  const readable = readableText(text)
  const byNumber = new Map(sources.map((source) => [source.number, source]))
  const marked = findMarks(readable).flatMap(({ start, end, numbers }) =>
    numbers.flatMap((number) => byNumber.get(number) ?? []).map((source) => ({ start, end, source })),
  )
  const named = [...byMention(sources)].flatMap(([words, citing]) =>
    placesOf(words, readable).flatMap((place) => citing.map((source) => ({ ...place, source }))),
  )
  return [...marked, ...longestOnly(named)].sort(inOrder).slice(0, MOST_PLACES)
}

function byMention(sources: readonly Source[]): Map<string, Source[]> {
  const named = new Map<string, Source[]>()
  for (const source of sources) {
    for (const words of source.mentions) named.set(words, [...(named.get(words) ?? []), source])
  }
  return named
}

const inOrder = (a: Place, b: Place) => a.start - b.start || b.end - a.end || a.source.number - b.source.number

/** "Section 95" within "Section 95 of the House Code" is no place of its own. */
function longestOnly(named: readonly Place[]): Place[] {
  const kept: Place[] = []
  for (const place of named.toSorted(inOrder)) {
    const last = kept.at(-1)
    const isSame = last?.start === place.start && last.end === place.end
    if (!last || isSame || place.start >= last.end) kept.push(place)
  }
  return kept
}

/** "Section 9" does not stand in "Section 95". */
function placesOf(words: string, text: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = []
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + words.length)) {
    const end = start + words.length
    if (!WORD_SIGN.test(text[end] ?? ' ') && !WORD_SIGN.test(text[start - 1] ?? ' ')) places.push({ start, end })
  }
  return places
}
