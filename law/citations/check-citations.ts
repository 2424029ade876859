// Holds every citation of a reply against the library: marks such as `[1]` against the passages that the reply was
// written from, acts and sections named in words against all that the library holds, quotations against the passage
// they are said to be from. Linear in the length of the text, whatever the text is, and bounded in what comes of it.

import type { Library } from '../library.ts'
import type { Source } from '../../contract/conversation.ts'
import type { CitedPlace } from './cited-place.ts'
import type { Passage, ProvisionReference } from '../passage.ts'
import type { Span } from './citing-sentences.ts'
import { findDifferingFigures, locateFigures } from './differing-figures.ts'
import { findMisquoted } from './quotations.ts'
import type { Language } from '../../contract/preferences.ts'
import { findMarks, type Mark } from './find-marks.ts'
import { findProvisions, type NamedProvisions } from './find-provisions.ts'
import { findWorks } from './find-works.ts'
import type { NamedWork } from './named-work.ts'
import { firstFrom } from './first-from.ts'
import { blankSpans, readableText, statedText } from './readable-text.ts'
import { resolveNumber } from './resolve-number.ts'
import { type ShownText, showText } from './shown-text.ts'
import { SourceList } from './source-list.ts'
import { findUnknownNumbers } from './telephone-numbers.ts'
import { type Token, tokensOf } from './tokens.ts'
import { findUncitedRules } from './uncited-rules.ts'

/**
 * Citations in marks, and as many in words, that a reply may have: honest ones have some dozens. Where there are more,
 * none of that kind counts, for nobody could tell those that were checked from those that were not: all stay words.
 */
export const MOST_CITED = 500
/** The same holds where the words of one citation are longer: the longest lists with the longest names are half of it. */
const LONGEST_WORDS = 400

/** How a reply came about. */
export interface Origin {
  /** What the person wrote; empty where nobody asked. */
  asked?: string
  /**
   * Whether a model wrote it: then rules that it states without a source are one more source, with that problem, and each
   * telephone number that we do not know is one.
   */
  isByModel?: boolean
  /** Whether the library alone wrote it: what a signpost names as settling a matter is no problem for not being held. */
  isOfLibrary?: boolean
}

/**
 * The sources of a reply, by number: one for each passage or provision it cites, by mark or in words, and one for each
 * citation that names none.
 * @param passages what `[1]`, `[2]`, … stand for.
 */
export function checkCitations(
  text: string,
  passages: readonly Passage[],
  library: Library,
  language: Language,
  { asked = '', isByModel = false, isOfLibrary = false }: Origin = {},
): Source[] {
  const shown = showText(text)
  const withMarks = readableText(shown.text)
  const allMarks = findMarks(withMarks)
  const highestMark = allMarks.reduce((highest, { numbers }) => Math.max(highest, ...numbers), 0)
  const areTooMany = countNumbers(allMarks) > MOST_CITED
  const marks = areTooMany ? [] : allMarks
  // A text of nothing but marks takes longest to read as words.
  const readable = areTooMany ? blankSpans(withMarks, allMarks) : withMarks
  const sources = new SourceList(library, language, highestMark)
  const reply: Reply = { shown, readable, marks, passages, library }
  const places = [
    ...marks.flatMap((mark) => mark.numbers.flatMap((number) => sources.citeMark(mark, number, passages[number - 1]))),
    ...citeNamed(reply, sources, { isOfLibrary }),
  ]
  for (const source of findMisquoted(readable, places, library)) source.problem = 'misquoted'
  // What is misquoted has its warning.
  const right = places.filter(({ source }) => source.problem === null)
  const withWords = statedText(shown.text)
  const stated = areTooMany ? blankSpans(withWords, allMarks) : withWords
  const figures = locateFigures(stated)
  for (const differing of findDifferingFigures(stated, figures, right, asked, language, library))
    sources.doubtFigure(writtenAs(differing.piece, shown), differing)
  if (isByModel) {
    const uncited = findUncitedRules(stated, figures, places, asked, library)
    const pieces = uncited.flatMap(({ piece }) => writtenAs(piece, shown) ?? [])
    sources.nameUncited(uncited.length, pieces)
    for (const { start, end } of findUnknownNumbers(stated, figures, passages, asked, library))
      sources.nameUnknownNumber(shown.written(start, end))
  }
  return sources.all()
}

const EMPHASIS = /[*_]/

/** A piece as it is written; null where emphasis parts it, for then no piece of the text shows it. */
function writtenAs(piece: Span | null, { written }: ShownText): string | null {
  const words = piece && written(piece.start, piece.end)
  return words && !EMPHASIS.test(words) ? words : null
}

interface Reply {
  shown: ShownText
  readable: string
  marks: readonly Mark[]
  passages: readonly Passage[]
  library: Library
}

const countNumbers = (cited: readonly { numbers: readonly unknown[] }[]) =>
  cited.reduce((count, { numbers }) => count + numbers.length, 0)

function citeNamed(reply: Reply, sources: SourceList, { isOfLibrary }: Pick<Origin, 'isOfLibrary'>): CitedPlace[] {
  const { shown, passages, library } = reply
  const tokens = tokensOf(reply.readable)
  const works = findWorks(tokens, library.names(), { isTyped: false })
  const provisions = findProvisions(tokens, works)
  const beside = new Set(provisions.map(({ named }) => named))
  const alone = works.filter((named) => named.works.length === 0 && named.isCertain && !beside.has(named))
  const areTooLong = [...provisions, ...alone].some((words) => lengthOf(placeOf(tokens, words)) > LONGEST_WORDS)
  if (areTooLong || countNumbers(provisions) + alone.length > MOST_CITED) return []
  const given = givenProvisions(passages, library)
  const cited = provisions.flatMap((named) => {
    const place = placeOf(tokens, named)
    const before = lastNamed(works, named)
    const isBeforeNear = before !== null && !hasParagraphEnd(reply.readable, placeOf(tokens, before).end, place.start)
    const around = { ...reply, given, named, place, before, isBeforeNear }
    const resolved = named.numbers.flatMap((number) => resolveNumber(number, around) ?? [])
    return sources.citeWords(place, shown.written(place.start, place.end), resolved)
  })
  if (isOfLibrary) return cited
  const unknown = alone.flatMap((named) => {
    const place = placeOf(tokens, named)
    return sources.citeWords(place, shown.written(place.start, place.end), [{ kind: 'unknown-work' }])
  })
  return [...cited, ...unknown]
}

function placeOf(tokens: readonly Token[], { first, next }: { first: number; next: number }) {
  return { start: tokens[first]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 }
}

const lengthOf = ({ start, end }: { start: number; end: number }) => end - start

const LONGEST_PARAGRAPH = 2_000

function hasParagraphEnd(text: string, from: number, to: number): boolean {
  return to - from > LONGEST_PARAGRAPH || /\n\s*\n/.test(text.slice(from, to))
}

/** Provisions that were given, by themselves or as what a guide rests on. */
function givenProvisions(passages: readonly Passage[], library: Library): ProvisionReference[] {
  return passages.flatMap((passage) => {
    return passage.kind === 'provision' ? [passage] : library.restsOn(passage.slug).all
  })
}

const MOST_LOOKED_BACK = 20

/** The act named last before a number whose provisions are called like it. */
function lastNamed(works: readonly NamedWork[], { first, unit }: NamedProvisions): NamedWork | null {
  const behind = firstFrom(works, first, (named) => named.first)
  for (let at = behind - 1; at >= Math.max(0, behind - MOST_LOOKED_BACK); at--) {
    const named = works[at]
    if (named?.isCertain && (named.works[0]?.unit ?? 'section') === unit) return named
  }
  return null
}
