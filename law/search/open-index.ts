import { checksumOf, FORMAT_VERSION, FREQUENCIES, HEAD, HEAD_WORDS, MAGIC } from './index-format.ts'
import { compareBytes, fromBytes, toBytes } from './term-bytes.ts'
import { isNear } from '../text/count-slips.ts'

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

/** The bytes are no index, of another version, or damaged. */
export class IndexError extends Error {}

interface Sections {
  keys: Section
  terms: Section
  postings: Section
  counts: Uint32Array
  checksum: number
}

interface Section {
  offsets: Uint32Array
  bytes: Uint8Array
}

/** Opens what `buildIndex` made, without copying it. @throws IndexError when the bytes are not a sound index. */
export function openIndex(bytes: Uint8Array): SearchIndex {
  const { keys, terms, postings, counts, checksum } = readSections(aligned(bytes))
  const termAt = (term: number) => pieceOf(terms, term)

  /** The first term that does not come before these bytes. */
  const firstFrom = (wanted: Uint8Array) => {
    let low = 0
    let high = counts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareBytes(termAt(middle), wanted) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
  /** The first term that comes after all that begin with these bytes. */
  const firstBehind = (start: Uint8Array) => {
    const last = start.at(-1) ?? LAST_BYTE
    return last === LAST_BYTE ? counts.length : firstFrom(start.with(-1, last + 1))
  }
  return {
    documentCount: keys.offsets.length - 1,
    termCount: counts.length,
    checksum,
    keyOf: (document) => new TextDecoder().decode(pieceOf(keys, document)),
    findTerm: (term) => {
      const wanted = toBytes(term)
      const at = firstFrom(wanted)
      return at < counts.length && compareBytes(termAt(at), wanted) === 0 ? at : -1
    },
    findNear: (term) => {
      const wanted = toBytes(term)
      // Signs of other scripts are left out, and nothing is near to nothing.
      if (wanted.length === 0) return []
      const start = wanted.slice(0, Math.min(wanted.length, term.startsWith('~') ? 2 : 1))
      const end = firstBehind(start)
      const near: string[] = []
      for (let at = firstFrom(start); at < end; at += 1) {
        if (Math.abs(lengthOf(terms, at) - wanted.length) > 1) continue
        const candidate = termAt(at)
        if (isNear(candidate, wanted)) near.push(fromBytes(candidate))
      }
      return near
    },
    documentsWith: (term) => counts[term] ?? 0,
    visit: (term, visitor) => visitPostings(pieceOf(postings, term), visitor),
  }
}

const LAST_BYTE = 0xff

const lengthOf = ({ offsets }: Section, at: number) => (offsets[at + 1] ?? 0) - (offsets[at] ?? 0)
const pieceOf = ({ offsets, bytes }: Section, at: number) => bytes.subarray(offsets[at], offsets[at + 1])

function visitPostings(bytes: Uint8Array, visitor: (document: number, frequency: number) => void): void {
  let document = -1
  let at = 0
  while (at < bytes.length) {
    let distance = 0
    let shift = 0
    let byte = bytes[at++] ?? 0
    while (byte > 0x7f) {
      distance |= (byte & 0x7f) << shift
      shift += 7
      byte = bytes[at++] ?? 0
    }
    document += distance | (byte << shift)
    visitor(document, FREQUENCIES[bytes[at++] ?? 0] ?? 0)
  }
}

/** Views of 32-bit words have to begin at a multiple of four, which a part of a larger buffer need not. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
}

function readSections(file: Uint8Array): Sections {
  const words = new Uint32Array(file.buffer, file.byteOffset, file.byteLength >>> 2)
  if (words.length < HEAD_WORDS || words[HEAD.magic] !== MAGIC) throw new IndexError('This is no index of the library.')
  if (words[HEAD.version] !== FORMAT_VERSION)
    throw new IndexError(`The index has format ${words[HEAD.version]}; ${FORMAT_VERSION} is read. Build it again.`)
  const { documents, terms, sizes, wordCount } = readHead(words)
  const end = wordCount * 4 + sizes.reduce((sum, size) => sum + size, 0)
  if (file.byteLength < end || checksumOf(words) !== words[HEAD.checksum])
    throw new IndexError('The index is damaged or cut off. Build it again.')
  let word = HEAD_WORDS
  const takeWords = (length: number) => words.subarray(word, (word += length))
  const offsets = [documents, terms, terms].map((count) => takeWords(count + 1))
  const counts = takeWords(terms)
  let byte = wordCount * 4
  const [keys, termSection, postings] = offsets.map((starts, at) => ({
    offsets: starts,
    bytes: file.subarray(byte, (byte += sizes[at] ?? 0)),
  }))
  if (!keys || !termSection || !postings) throw new IndexError('The index is damaged or cut off. Build it again.')
  return { keys, terms: termSection, postings, counts, checksum: words[HEAD.checksum] ?? 0 }
}

function readHead(words: Uint32Array) {
  const documents = words[HEAD.documents] ?? 0
  const terms = words[HEAD.terms] ?? 0
  const sizes = [HEAD.keyBytes, HEAD.termBytes, HEAD.postingBytes].map((place) => words[place] ?? 0)
  return { documents, terms, sizes, wordCount: HEAD_WORDS + documents + 1 + 2 * (terms + 1) + terms }
}
