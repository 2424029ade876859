// Builds an inverted index with BM25F frequencies: a term's frequency in a document is the sum over its fields, each
// divided by how long that field is and multiplied by what the field is worth.

import {
  checksumOf,
  FORMAT_VERSION,
  type Head,
  HEAD,
  HEAD_WORDS,
  MAGIC,
  packFrequency,
  pushVarint,
  TERMS_OF_BLOCK,
} from './index-format.ts'
import { compareBytes, toBytes } from './term-bytes.ts'

/** A field's words as terms, each with how much it counts. */
export type FieldTerms = readonly (readonly [term: string, count: number])[]

export interface IndexedDocument {
  /** What a hit gives back: any short text. */
  key: string
  fields: readonly { field: Field; terms: FieldTerms }[]
}

interface FieldRule {
  weight: number
  /** How much a longer field than usual counts against its words, from 0 to 1. */
  lengthPenalty: number
}

const FIELDS = {
  heading: { weight: 4, lengthPenalty: 0.3 },
  words: { weight: 2, lengthPenalty: 0.15 },
  questions: { weight: 3, lengthPenalty: 0.3 },
  messages: { weight: 1.2, lengthPenalty: 0.6 },
  rule: { weight: 1.5, lengthPenalty: 0.5 },
  guideSentences: { weight: 1.5, lengthPenalty: 0.5 },
  facts: { weight: 1, lengthPenalty: 0.3 },
  work: { weight: 0.4, lengthPenalty: 0 },
  officialHeading: { weight: 2, lengthPenalty: 0.3 },
  officialText: { weight: 0.5, lengthPenalty: 0.6 },
  /** Of a pocket (`law/pocket`): what is left of the fields that stay behind, weighed already. */
  weighed: { weight: 1, lengthPenalty: 0 },
} satisfies Record<string, FieldRule>

export type Field = keyof typeof FIELDS

interface Posting {
  document: number
  frequency: number
}

/** The index of some documents, as bytes that `openIndex` reads. */
export function buildIndex(documents: readonly IndexedDocument[]): Uint8Array<ArrayBuffer> {
  const postings = new Map<string, Posting[]>()
  weighTerms(documents).forEach((frequencies, document) => {
    for (const [term, frequency] of frequencies) {
      const list = postings.get(term)
      if (list) list.push({ document, frequency })
      else postings.set(term, [{ document, frequency }])
    }
  })
  return writeIndex(
    documents.map(({ key }) => new TextEncoder().encode(key)),
    [...postings]
      .map(([term, list]) => ({ term: toBytes(term), list }))
      .filter(({ term }) => term.length > 0)
      .sort((a, b) => compareBytes(a.term, b.term)),
  )
}

/** How much each term counts in each of the documents, in their order. */
export function weighTerms(documents: readonly IndexedDocument[]): ReadonlyMap<string, number>[] {
  const averages = averageLengths(documents)
  return documents.map((indexed) => frequenciesIn(indexed, averages))
}

const lengthOf = (terms: FieldTerms) => terms.reduce((sum, [, count]) => sum + count, 0)

function averageLengths(documents: readonly IndexedDocument[]): Map<Field, number> {
  const sums = new Map<Field, { length: number; count: number }>()
  for (const { field, terms } of documents.flatMap(({ fields }) => fields)) {
    const sum = sums.get(field) ?? { length: 0, count: 0 }
    sums.set(field, { length: sum.length + lengthOf(terms), count: sum.count + 1 })
  }
  return new Map([...sums].map(([field, { length, count }]) => [field, length / count]))
}

function frequenciesIn({ fields }: IndexedDocument, averages: ReadonlyMap<Field, number>): Map<string, number> {
  const frequencies = new Map<string, number>()
  for (const { field, terms } of fields) {
    const { weight, lengthPenalty } = FIELDS[field]
    const relativeLength = lengthOf(terms) / (averages.get(field) || 1)
    const worth = weight / (1 - lengthPenalty + lengthPenalty * relativeLength)
    for (const [term, count] of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + count * worth)
  }
  return frequencies
}

interface WrittenTerm {
  term: Uint8Array
  documents: number
  postings: Uint8Array
}

function writeIndex(keys: readonly Uint8Array[], listed: readonly { term: Uint8Array; list: Posting[] }[]) {
  const terms = listed.map(({ term, list }) => ({ term, documents: list.length, postings: packPostings(list) }))
  const blocks = Array.from({ length: Math.ceil(terms.length / TERMS_OF_BLOCK) }, (_, block) =>
    terms.slice(block * TERMS_OF_BLOCK, (block + 1) * TERMS_OF_BLOCK),
  )
  const firstTerms = blocks.map(([first]) => first?.term ?? new Uint8Array())
  const postings = blocks.map((block) => concatenate(block.map((each) => each.postings)).bytes)
  const sections = [keys, firstTerms, blocks.map(packBlock), postings].map(concatenate)
  const headBytes = 4 * (HEAD_WORDS + sections.reduce((sum, { offsets }) => sum + offsets.length, 0))
  const bodyBytes = sections.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const index = new Uint8Array(Math.ceil((headBytes + bodyBytes) / 4) * 4)
  const words = new Uint32Array(index.buffer, 0, headBytes / 4)
  let word = HEAD_WORDS
  let byte = headBytes
  for (const { offsets, bytes } of sections) {
    words.set(offsets, word)
    word += offsets.length
    index.set(bytes, byte)
    byte += bytes.length
  }
  const [keyBytes = 0, firstTermBytes = 0, blockBytes = 0, postingBytes = 0] = sections.map(({ bytes }) => bytes.length)
  const sizes = { documents: keys.length, terms: terms.length, keyBytes, firstTermBytes, blockBytes, postingBytes }
  writeHead(words, { ...sizes, bodyChecksum: checksumOf(new Uint32Array(index.buffer, headBytes)) })
  return index
}

function packBlock(terms: readonly WrittenTerm[]): Uint8Array {
  const bytes: number[] = []
  for (const { term, documents, postings } of terms) {
    pushVarint(bytes, term.length)
    for (const byte of term) bytes.push(byte)
    pushVarint(bytes, documents)
    pushVarint(bytes, postings.length)
  }
  return Uint8Array.from(bytes)
}

function writeHead(words: Uint32Array, told: Omit<Head, 'checksum'>) {
  words[HEAD.magic] = MAGIC
  words[HEAD.version] = FORMAT_VERSION
  words[HEAD.documents] = told.documents
  words[HEAD.terms] = told.terms
  words[HEAD.keyBytes] = told.keyBytes
  words[HEAD.firstTermBytes] = told.firstTermBytes
  words[HEAD.blockBytes] = told.blockBytes
  words[HEAD.postingBytes] = told.postingBytes
  words[HEAD.bodyChecksum] = told.bodyChecksum
  words[HEAD.checksum] = checksumOf(words.subarray(HEAD.checksum + 1))
}

/** Pieces one behind the other, and where each begins; one more offset says where the last ends. */
function concatenate(pieces: readonly Uint8Array[]) {
  const offsets = new Uint32Array(pieces.length + 1)
  pieces.forEach((piece, at) => {
    offsets[at + 1] = (offsets[at] ?? 0) + piece.length
  })
  const bytes = new Uint8Array(offsets[pieces.length] ?? 0)
  pieces.forEach((piece, at) => bytes.set(piece, offsets[at]))
  return { offsets, bytes }
}

/** Each posting: the distance from the document before in seven-bit groups, then the packed frequency. */
function packPostings(list: readonly Posting[]): Uint8Array {
  const bytes: number[] = []
  let before = -1
  for (const { document, frequency } of list) {
    pushVarint(bytes, document - before)
    bytes.push(packFrequency(frequency))
    before = document
  }
  return Uint8Array.from(bytes)
}
