// How near a question is in meaning to the documents of an index, by the vectors of its terms and theirs (`buildVectors`).
// Each number of a vector is kept in a byte, with one scale for all of a vector.

import { hasLength, type ReadPart } from '../text/read-part.ts'
import { IndexError, type SearchIndex } from './open-index.ts'

/** Numbers of a vector. */
export const DIMENSIONS = 64

const MAGIC = 0x4b4e5643
const HEAD_BYTES = 8
/** Bytes are signed. */
const LARGEST = 127

/** A term by its number in the index, -1 where it has none, and how much it counts. */
export type WeightedTerm = readonly [term: number, weight: number]

export interface Vectors {
  /** The vector of a text, of length 1; all zeros where nothing is known of its terms. */
  vectorOf(terms: readonly WeightedTerm[]): Float32Array
  /** The cosine between such a vector and that of a document, by its number: 1 for the same direction, about 0 for nothing alike. */
  likeness(vector: Float32Array, document: number): number
}

/** Rows of at least `DIMENSIONS` numbers each, one behind the other; what is beyond is left out. */
export interface Rows {
  numbers: Float32Array
  columns: number
}

/** As bytes that `openVectors` reads, with what tells that they belong to this index. Documents come to length 1. */
export function packVectors(terms: Rows, documents: Rows, index: SearchIndex): Uint8Array<ArrayBuffer> {
  const rows = [...rowsOf(terms), ...rowsOf(documents).map(unit)]
  const bytes = new Uint8Array(sizeFor(index))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC, true)
  view.setUint32(4, index.checksum, true)
  const packed = new Int8Array(bytes.buffer, HEAD_BYTES + 4 * rows.length)
  rows.forEach((row, at) => {
    const scale = row.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / LARGEST
    view.setFloat32(HEAD_BYTES + 4 * at, scale, true)
    packed.set(
      row.map((number) => Math.round(number / (scale || 1))),
      DIMENSIONS * at,
    )
  })
  return bytes
}

const sizeFor = ({ termCount, documentCount }: SearchIndex) =>
  HEAD_BYTES + (termCount + documentCount) * (4 + DIMENSIONS)

function rowsOf({ numbers, columns }: Rows): Float32Array[] {
  return Array.from({ length: numbers.length / columns }, (_, at) =>
    numbers.subarray(at * columns, at * columns + DIMENSIONS),
  )
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return length === 0 ? vector : vector.map((number) => number / length)
}

/** Opens what `packVectors` made; those of terms are read when they are wanted. @throws IndexError when they are not of this index. */
export function openVectors(read: ReadPart, index: SearchIndex): Vectors {
  const { termCount, documentCount } = index
  const rows = termCount + documentCount
  const rowsStart = HEAD_BYTES + 4 * rows
  const head = viewOf(read(0, rowsStart))
  if (
    !hasLength(read, sizeFor(index)) ||
    head.getUint32(0, true) !== MAGIC ||
    head.getUint32(4, true) !== index.checksum
  )
    throw new IndexError('The vectors do not belong to the index. Build both again.')
  const readRows = (row: number, count: number) => numbersOf(read(rowsStart + row * DIMENSIONS, count * DIMENSIONS))
  const scaleOf = (row: number) => head.getFloat32(HEAD_BYTES + 4 * row, true)
  const documents = readRows(termCount, documentCount)
  return {
    vectorOf: (terms) => {
      const sum = new Float32Array(DIMENSIONS)
      for (const [term, weight] of terms) {
        if (term < 0) continue
        const factor = weight * scaleOf(term)
        readRows(term, 1).forEach((number, k) => {
          sum[k] = (sum[k] ?? 0) + factor * number
        })
      }
      return unit(sum)
    },
    likeness: (vector, document) => {
      let sum = 0
      for (let k = 0; k < DIMENSIONS; k += 1) sum += (vector[k] ?? 0) * (documents[document * DIMENSIONS + k] ?? 0)
      return sum * scaleOf(termCount + document)
    },
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)
const numbersOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new Int8Array(buffer, byteOffset, byteLength)
