import {
  checksumOf,
  FORMAT_VERSION,
  FREQUENCIES,
  type Head,
  HEAD,
  HEAD_WORDS,
  MAGIC,
  TERMS_OF_BLOCK,
} from './index-format.ts'
import { compareBytes, fromBytes, toBytes } from './term-bytes.ts'
import { isNear } from '../text/count-slips.ts'
import { memoise } from '../text/memoise.ts'
import { hasLength, type ReadPart, readPartsOf } from '../text/read-part.ts'

/** An index as search reads it. Documents and terms are numbers, from 0. */
export interface SearchIndex {
  documentCount: number
  termCount: number
  /** Tells it from every other index. */
  checksum: number
  /** What the document was given as its key. */
  keyOf(document: number): string
  /** The term's number; -1 when no document has it. */
  findTerm(term: string): number
  /** Terms that begin with the same sign (with the same one behind it where that is `~`) and are one slip of the keyboard away. */
  findNear(term: string): string[]
  /** In how many documents the term stands. */
  documentsWith(term: number): number
  /** Visits every document with the term, and how much the term counts there. */
  visit(term: number, visitor: (document: number, frequency: number) => void): void
}

/** It is no index, of another version, or damaged. */
export class IndexError extends Error {}

interface Sections {
  keys: Section
  firstTerms: Section
  readBlock(block: number): Block
  readPostings(start: number, bytes: number): Uint8Array
  termCount: number
  checksum: number
}

interface Section {
  offsets: Uint32Array
  bytes: Uint8Array
}

/** Of each term of a block, in their order. */
interface Block {
  terms: Uint8Array[]
  /** In how many documents it stands. */
  documents: number[]
  /** Where its postings begin; one more says where the last ones end. */
  postings: number[]
}

/** One question looks terms up in a few dozen. */
const MOST_BLOCKS_REMEMBERED = 256

/**
 * Opens what `buildIndex` made; blocks of terms and postings are read when they are wanted. @throws IndexError when it is not an index, of
 * another format, not as long as it says, or damaged where it says what stands where: what is read later is not checked.
 */
export function openIndex(read: ReadPart): SearchIndex {
  const { keys, firstTerms, readBlock, readPostings, termCount, checksum } = readSections(read)
  const rememberedBlock = memoise(readBlock, { most: MOST_BLOCKS_REMEMBERED })
  const blockCount = countOf(firstTerms)

  /** The last block that does not begin behind these bytes; the first one where all do. */
  const blockOf = (wanted: Uint8Array) => {
    let low = 0
    let high = blockCount
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareBytes(pieceOf(firstTerms, middle), wanted) <= 0) low = middle + 1
      else high = middle
    }
    return Math.max(0, low - 1)
  }
  const placeOf = (term: number) => ({
    block: rememberedBlock(Math.floor(term / TERMS_OF_BLOCK)),
    at: term % TERMS_OF_BLOCK,
  })
  /** All terms that begin with these bytes. */
  function* termsFrom(start: Uint8Array) {
    for (let block = blockOf(start); block < blockCount; block += 1)
      for (const term of readBlock(block).terms) {
        const order = compareBytes(term.subarray(0, start.length), start)
        if (order > 0) return
        if (order === 0) yield term
      }
  }
  return {
    documentCount: countOf(keys),
    termCount,
    checksum,
    keyOf: (document) => new TextDecoder().decode(pieceOf(keys, document)),
    findTerm: (term) => {
      if (termCount === 0) return -1
      const wanted = toBytes(term)
      const block = blockOf(wanted)
      const at = rememberedBlock(block).terms.findIndex((each) => compareBytes(each, wanted) === 0)
      return at < 0 ? -1 : block * TERMS_OF_BLOCK + at
    },
    findNear: (term) => {
      const wanted = toBytes(term)
      // Signs of other scripts are left out, and nothing is near to nothing.
      if (wanted.length === 0) return []
      const start = wanted.slice(0, Math.min(wanted.length, term.startsWith('~') ? 2 : 1))
      const near: string[] = []
      for (const candidate of termsFrom(start))
        if (Math.abs(candidate.length - wanted.length) <= 1 && isNear(candidate, wanted))
          near.push(fromBytes(candidate))
      return near
    },
    documentsWith: (term) => {
      const { block, at } = placeOf(term)
      return block.documents[at] ?? 0
    },
    visit: (term, visitor) => {
      const { block, at } = placeOf(term)
      const start = block.postings[at] ?? 0
      visitPostings(readPostings(start, (block.postings[at + 1] ?? start) - start), visitor)
    },
  }
}

/** Opens an index that is in memory whole. @throws IndexError also when any byte of it is not as it was written. */
export function openIndexInMemory(bytes: Uint8Array): SearchIndex {
  const read = readPartsOf(bytes)
  const index = openIndex(read)
  const head = readHead(read)
  if (checksumOf(wordsOf(bytes).subarray(wordsIn(head))) !== head.bodyChecksum) throw new IndexError(DAMAGED)
  return index
}

const countOf = ({ offsets }: Section) => offsets.length - 1
const pieceOf = ({ offsets, bytes }: Section, at: number) => bytes.subarray(offsets[at], offsets[at + 1])

function visitPostings(bytes: Uint8Array, visitor: (document: number, frequency: number) => void): void {
  const postings = { bytes, at: 0 }
  let document = -1
  while (postings.at < bytes.length) {
    document += takeVarint(postings)
    visitor(document, FREQUENCIES[bytes[postings.at++] ?? 0] ?? 0)
  }
}

/** `at` moves behind what is taken. */
interface Reading {
  bytes: Uint8Array
  at: number
}

function takeVarint(reading: Reading): number {
  const { bytes } = reading
  let value = 0
  let shift = 0
  let byte = bytes[reading.at++] ?? 0
  while (byte > 0x7f) {
    value |= (byte & 0x7f) << shift
    shift += 7
    byte = bytes[reading.at++] ?? 0
  }
  return value | (byte << shift)
}

/** @param postingsStart of the first term. */
function unpackBlock(bytes: Uint8Array, postingsStart: number): Block {
  const reading = { bytes, at: 0 }
  const block: Block = { terms: [], documents: [], postings: [postingsStart] }
  let end = postingsStart
  while (reading.at < bytes.length) {
    const length = takeVarint(reading)
    block.terms.push(bytes.subarray(reading.at, reading.at + length))
    reading.at += length
    block.documents.push(takeVarint(reading))
    end += takeVarint(reading)
    block.postings.push(end)
  }
  return block
}

/** Views of 32-bit words have to begin at a multiple of four, which a part of a larger buffer need not. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const { buffer, byteOffset, byteLength } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  return new Uint32Array(buffer, byteOffset, byteLength >>> 2)
}

function readSections(read: ReadPart): Sections {
  const head = readHead(read)
  const { documents, terms, checksum, keyBytes, firstTermBytes, blockBytes, postingBytes } = head
  const offsetsOfBlocks = blocksOf(terms) + 1
  const keysStart = wordsIn(head) * 4
  const blocksStart = keysStart + keyBytes + firstTermBytes
  const postingsStart = blocksStart + blockBytes
  const end = Math.ceil((postingsStart + postingBytes) / 4) * 4
  // First: a head that is wrong may ask for more memory than there is.
  if (!hasLength(read, end)) throw new IndexError(DAMAGED)
  const words = wordsOf(read(0, keysStart))
  if (checksumOf(words.subarray(HEAD.checksum + 1)) !== checksum) throw new IndexError(DAMAGED)
  let word = HEAD_WORDS
  const takeWords = (length: number) => words.subarray(word, (word += length))
  const keys = { offsets: takeWords(documents + 1), bytes: read(keysStart, keyBytes) }
  const firstTerms = { offsets: takeWords(offsetsOfBlocks), bytes: read(keysStart + keyBytes, firstTermBytes) }
  const blocks = takeWords(offsetsOfBlocks)
  const postings = takeWords(offsetsOfBlocks)
  return {
    keys,
    firstTerms,
    readBlock: (block) => {
      const start = blocks[block] ?? 0
      return unpackBlock(read(blocksStart + start, (blocks[block + 1] ?? start) - start), postings[block] ?? 0)
    },
    readPostings: (start, bytes) => read(postingsStart + start, bytes),
    termCount: terms,
    checksum,
  }
}

const DAMAGED = 'The index is damaged or cut off. Build it again.'

const blocksOf = (terms: number) => Math.ceil(terms / TERMS_OF_BLOCK)

/** Of the head and the sections of words. */
const wordsIn = ({ documents, terms }: Head) => HEAD_WORDS + documents + 1 + 3 * (blocksOf(terms) + 1)

function readHead(read: ReadPart): Head {
  const words = wordsOf(read(0, HEAD_WORDS * 4))
  if (words[HEAD.magic] !== MAGIC) throw new IndexError('This is no index of the library.')
  if (words[HEAD.version] !== FORMAT_VERSION)
    throw new IndexError(`The index has format ${words[HEAD.version]}; ${FORMAT_VERSION} is read. Build it again.`)
  const numberAt = (place: keyof Head) => words[HEAD[place]] ?? 0
  return {
    checksum: numberAt('checksum'),
    documents: numberAt('documents'),
    terms: numberAt('terms'),
    keyBytes: numberAt('keyBytes'),
    firstTermBytes: numberAt('firstTermBytes'),
    blockBytes: numberAt('blockBytes'),
    postingBytes: numberAt('postingBytes'),
    bodyChecksum: numberAt('bodyChecksum'),
  }
}
