// The sentences of a reply with what is cited in and around them.

import type { CitedPlace } from './cited-place.ts'
import { firstFrom } from './first-from.ts'

export interface Span {
  start: number
  end: number
}

export interface CitingSentence {
  sentence: Span
  /** What it cites; for a point of a list that cites nothing, what the line cites that announces it. */
  beside: CitedPlace[]
  /** What is cited anywhere in its paragraph or point of a list, or in the line that announces that. */
  around: CitedPlace[]
}

interface Block {
  lines: Span[]
  isPoint: boolean
}

/** Every sentence of a text in its order. @param cited by their places. */
export function citingSentences(readable: string, cited: readonly CitedPlace[]): CitingSentence[] {
  let announced: CitedPlace[] = []
  const all: CitingSentence[] = []
  for (const { lines, isPoint } of blocksOf(readable)) {
    const before = isPoint ? announced : []
    const around = [...before]
    for (const line of lines) {
      if (!isPoint) announced = []
      const cites = placesIn(cited, line)
      around.push(...cites)
      if (ANNOUNCES.test(readable.slice(line.start, line.end))) announced = cites
      const isAnnounced = isPoint && cites.length === 0
      for (const sentence of sentencesOf(readable, line))
        all.push({ sentence, beside: isAnnounced ? before : placesIn(cites, sentence), around })
    }
  }
  return all
}

const LIST_POINT = /^\s*(?:[-*+•]|[\d०-९]{1,3}[.)])\s/
/** A line that is nothing else, or all bold. */
export const HEADING = /^\s*(?:#{1,6}\s|(?:\*\*|__)[^*_]+(?:\*\*|__):?\s*$)/
const ANNOUNCES = /:[*_\s]*$/

/** The lines of a text in paragraphs and points of lists, without those that are empty. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of linesOf(text)) {
    const words = text.slice(line.start, line.end)
    const isEmpty = words.trim() === ''
    const isPoint = LIST_POINT.test(words)
    const isHeading = HEADING.test(words)
    const last = blocks.at(-1)
    if (isOpen && last && !isEmpty && !isPoint && !isHeading) last.lines.push(line)
    else if (!isEmpty) blocks.push({ lines: [line], isPoint })
    isOpen = !isEmpty && !isHeading
  }
  return blocks
}

function linesOf(text: string): Span[] {
  let start = 0
  return text.split('\n').map((line) => {
    const span = { start, end: start + line.length }
    start = span.end + 1
    return span
  })
}

/** The end of a sentence, with the marks that stand behind its full stop. */
const SENTENCE_END = /[.?!।]["”’)*_\u200B]*(?:\s*\[[\d०-९][\d०-९, –-]*\])*(?=\s|$)/g
const ABBREVIATION = /(?:^|[^\p{L}\p{M}])(?:nrs|rs|npr|no|art|arts|sec|dr|mr|mrs|e\.g|i\.e|रु|रू|नं|वि|सं|डा|\p{L})$/iu
const LONGEST_ABBREVIATION = 6

function sentencesOf(text: string, line: Span): Span[] {
  const spans: Span[] = []
  let start = line.start
  for (const { index, 0: ending } of text.slice(line.start, line.end).matchAll(SENTENCE_END)) {
    const at = line.start + index
    if (ending.startsWith('.') && ABBREVIATION.test(text.slice(Math.max(start, at - LONGEST_ABBREVIATION), at)))
      continue
    spans.push({ start, end: at + ending.length })
    start = at + ending.length
  }
  return start < line.end ? [...spans, { start, end: line.end }] : spans
}

/** Those of some things, sorted by place, that begin in a span. */
export function placesIn<Placed extends Span>(sorted: readonly Placed[], { start, end }: Span): Placed[] {
  const places: Placed[] = []
  for (let at = firstFrom(sorted, start, (place) => place.start); at < sorted.length; at++) {
    const place = sorted[at]
    if (!place || place.start >= end) break
    places.push(place)
  }
  return places
}
