// Which terms stand in which documents, as two short texts. Terms are in their order, each without what it begins with in
// common with the one before. Of their documents there is for each term how many have it, and the distances between them:
// common terms have other distances than rare ones, and a near document is followed by a near one.

import { type BitCoder, createBitReader, createBitWriter } from './range-coder.ts'

/** Terms with the documents that have them, in their order; none has no documents. */
export type TermPlaces = readonly (readonly [term: string, documents: readonly number[]])[]

export interface PackedTerms {
  terms: string
  places: string
}

/** The terms, in their order. */
export function packTerms(all: TermPlaces): PackedTerms {
  const writer = createBitWriter(CONTEXTS)
  for (const [, documents] of all) codeList(writer, documents)
  const rests = all.map(([term], at) => {
    const shared = sharedBeginning(all[at - 1]?.[0] ?? '', term)
    return shared.toString(MOST_SHARED + 1) + term.slice(shared)
  })
  return { terms: rests.join(' '), places: toBase64(writer.finish()) }
}

/** What `packTerms` was given. */
export function unpackTerms({ terms, places }: PackedTerms): TermPlaces {
  const bytes = Uint8Array.from(atob(places), (sign) => sign.charCodeAt(0))
  const reader = createBitReader(bytes, CONTEXTS)
  let term = ''
  return terms.split(' ').map((rest) => {
    term = term.slice(0, Number.parseInt(rest.charAt(0), MOST_SHARED + 1)) + rest.slice(1)
    return [term, codeList(reader, [])]
  })
}

/** What is written as one digit. */
const MOST_SHARED = 35

function sharedBeginning(before: string, term: string): number {
  const most = Math.min(before.length, term.length, MOST_SHARED)
  let shared = 0
  while (shared < most && before.charAt(shared) === term.charAt(shared)) shared += 1
  return shared
}

const KINDS_OF_DISTANCE = 4
const KINDS_OF_COUNT = 32
const COUNTS = KINDS_OF_COUNT * KINDS_OF_DISTANCE
/** A tree for the length of a number, and for each length the bits that follow its first one. */
const TREE = 16
const BITS_OF_LENGTH = 4
const CONTEXTS_OF_NUMBER = TREE + TREE * 4
const CONTEXTS = (COUNTS + 1) * CONTEXTS_OF_NUMBER

function codeList(coder: BitCoder, list: readonly number[]): number[] {
  const count = codeNumber(coder, COUNTS, list.length)
  const common = kindOfCount(count) * KINDS_OF_DISTANCE
  const read: number[] = []
  let before = -1
  let kind = KINDS_OF_DISTANCE - 1
  for (let at = 0; at < count; at += 1) {
    const distance = codeNumber(coder, common + kind, (list[at] ?? 0) - before)
    before += distance
    kind = kindOfDistance(distance)
    read.push(before)
  }
  return read
}

const lengthOf = (number: number) => 31 - Math.clz32(number)

/** Two for each doubling. */
const kindOfCount = (count: number) => 2 * lengthOf(count) + (count > 1 ? (count >> (lengthOf(count) - 1)) & 1 : 0)

function kindOfDistance(distance: number): number {
  if (distance === 1) return 0
  return distance < 8 ? 1 : 2
}

/** One from 1 to 65,535. */
function codeNumber(coder: BitCoder, context: number, number: number): number {
  const base = context * CONTEXTS_OF_NUMBER
  let node = 1
  for (let at = BITS_OF_LENGTH - 1; at >= 0; at -= 1)
    node = 2 * node + coder.code(base + node, (lengthOf(number) >> at) & 1)
  const length = node - TREE
  const below = base + TREE + 4 * length
  let value = 1
  for (let at = length - 1; at >= 0; at -= 1) {
    // What follows the first two tells nothing.
    const place = value < 4 ? value : 0
    value = 2 * value + coder.code(below + place, (number >> at) & 1)
  }
  return value
}

function toBase64(bytes: Uint8Array): string {
  let signs = ''
  for (const byte of bytes) signs += String.fromCharCode(byte)
  return btoa(signs)
}
