// Where a text cites: in marks such as `[2]`, `[1][2]`, `[1, 2]` and `[1-3]`, and in words that name a source themselves.

import { decodeEntities } from '../../../contract/character-references.ts'
import { CITATION_MARK } from '../../../contract/citation-mark.ts'
import { latinDigits } from '../../../contract/nepali-digits.ts'

/** A source that a text may cite, as its chip shows it. */
export interface Cited {
  /** The n of `[n]`. */
  number: number
  /** The name of its chip, with the number as the chip shows it: "Source 2: National Civil Code 2074, s. 95, verified". */
  nameFor(number: string): string
  /** What is stamped on it when it could not be verified, such as "not found"; null when it was. */
  stamp: string | null
  /** Where it can be read; null when nowhere. */
  href: string | null
  /** Exact pieces of the text, as it was written, that cite it in words. */
  mentions: readonly string[]
}

export interface Citations {
  byNumber: ReadonlyMap<number, Cited>
  byMention: ReadonlyMap<string, Cited>
  pattern: RegExp
}

/** All of a text, in its order: plain words, marks each with one number (`[1`, `, 2]`), and words that cite. */
export type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'mark'; text: string; number: number }
  | { kind: 'mention'; text: string; cited: Cited }

/** "Section 9" does not stand in "Section 95". */
const WORD_SIGN = '[\\p{L}\\p{M}\\p{N}]'

/** What a text cites. */
export function citationsOf(cited: readonly Cited[]): Citations {
  const byMention = mentionsOf(cited)
  const longestFirst = [...byMention.keys()].toSorted((a, b) => b.length - a.length)
  // The signs of words around all of them at once: for each they would take seconds where there are hundreds.
  const mentions =
    longestFirst.length > 0 ? `|(?<!${WORD_SIGN})(?:${longestFirst.map(escaped).join('|')})(?!${WORD_SIGN})` : ''
  return {
    byNumber: new Map(cited.map((source) => [source.number, source])),
    byMention,
    pattern: new RegExp(CITATION_MARK + mentions, 'gu'),
  }
}

/** Words that stand for several sources count as unverified when one of them is. */
function mentionsOf(cited: readonly Cited[]): Map<string, Cited> {
  const byWords = new Map<string, Cited>()
  const byPart = new Map<string, Set<Cited>>()
  for (const source of cited) {
    for (const words of source.mentions.map(decodeEntities)) {
      const parts = words.split(EMPHASIS)
      if (parts.length === 1 && (!byWords.has(words) || source.stamp !== null)) byWords.set(words, source)
      const numbered = parts.length === 1 ? undefined : parts.find((part) => SECTION_NUMBER.test(part))?.trim()
      if (numbered) byPart.set(numbered, (byPart.get(numbered) ?? new Set()).add(source))
    }
  }
  for (const [part, [source, ...others]] of byPart) {
    if (source && others.length === 0 && !byWords.has(part)) byWords.set(part, source)
  }
  return byWords
}

/** Of words with emphasis among them, "**Section 95** of the Code", the part with the number stands for all. */
const EMPHASIS = /[*_~]+/
const SECTION_NUMBER = /(?<![\d०-९])[\d०-९]{1,3}(?![\d०-९])/

const LABEL = new RegExp(`^${CITATION_MARK}$`)

/** Whether this between square brackets is the mark of a citation. */
export const isCitationLabel = (label: string): boolean => LABEL.test(`[${label.trim()}]`)

/** The pieces of a text. Where there is nothing to tell apart, it is one of words. */
export function citedPieces(text: string, { pattern, byMention }: Citations): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const addWords = (until: number) => until > end && pieces.push({ kind: 'words', text: text.slice(end, until) })
  for (const { 0: found, index } of text.matchAll(pattern)) {
    addWords(index)
    const cited = byMention.get(found)
    if (cited) pieces.push({ kind: 'mention', text: found, cited })
    else pieces.push(...marksOf(found))
    end = index + found.length
  }
  addWords(text.length)
  return pieces
}

/** `[1, 2]` is `[1` and `, 2]`. */
function marksOf(written: string): Piece[] {
  const marks = written.match(/[^\d०-९]+[\d०-९]+(?:\s?\])?/g) ?? []
  return marks.map((text) => ({ kind: 'mark', text, number: numberIn(text) }))
}

function numberIn(mark: string): number {
  return Number(latinDigits(mark).replace(/\D/g, ''))
}

const escaped = (words: string) => words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
