// How near the words of a question are to each passage, by what `trainVectors` learned. A number of a vector is a byte.

import { IndexError, type SearchIndex } from './open-index.ts'

/** Numbers of a vector. */
export const DIMENSIONS = 48

const MAGIC = 0x4b4e5643
const HEAD_WORDS = 4
/** Bytes are signed. */
const MOST = 127

export interface Vectors {
  /** Adds `factor` times the vector of a term, by its number in the index, to the vector of a question. */
  addTerm(question: Float32Array, term: number, factor: number): void
  /** How near a document of the index is to the vector of a question: the logarithm of how much more likely it is its passage. */
  likeness(question: Float32Array, document: number): number
}

/** As bytes that `openVectors` reads, with what tells that they belong to this index. */
export function packVectors(
  { terms, documents }: { terms: Float32Array; documents: Float32Array },
  index: SearchIndex,
): Uint8Array<ArrayBuffer> {
  const scales = [terms, documents].map((vectors) => vectors.reduce((most, value) => Math.max(most, Math.abs(value)), 0))
  const bytes = new Uint8Array(4 * HEAD_WORDS + terms.length + documents.length)
  const head = new DataView(bytes.buffer)
  head.setUint32(0, MAGIC, true)
  head.setUint32(4, index.checksum, true)
  scales.forEach((scale, at) => head.setFloat32(8 + 4 * at, scale / MOST, true))
  const pack = (vectors: Float32Array, scale: number) =>
    Int8Array.from(vectors, (value) => Math.round((value / (scale || 1)) * MOST))
  bytes.set(new Uint8Array(pack(terms, scales[0] ?? 0).buffer), 4 * HEAD_WORDS)
  bytes.set(new Uint8Array(pack(documents, scales[1] ?? 0).buffer), 4 * HEAD_WORDS + terms.length)
  return bytes
}

/** Opens what `packVectors` made, without copying it. @throws IndexError when the bytes are not the vectors of this index. */
export function openVectors(bytes: Uint8Array, index: SearchIndex): Vectors {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = 4 * HEAD_WORDS + DIMENSIONS * (index.termCount + index.documentCount)
  if (bytes.byteLength !== length || head.getUint32(0, true) !== MAGIC || head.getUint32(4, true) !== index.checksum)
    throw new IndexError('The vectors do not belong to the index. Build both again.')
  const [ofTerms, ofDocuments] = [head.getFloat32(8, true), head.getFloat32(12, true)]
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset + 4 * HEAD_WORDS)
  const terms = numbers.subarray(0, DIMENSIONS * index.termCount)
  const documents = numbers.subarray(DIMENSIONS * index.termCount)
  return {
    addTerm: (question, term, factor) => {
      const start = term * DIMENSIONS
      for (let k = 0; k < DIMENSIONS; k += 1)
        question[k] = (question[k] ?? 0) + factor * ofTerms * (terms[start + k] ?? 0)
    },
    likeness: (question, document) => {
      const start = document * DIMENSIONS
      let sum = 0
      for (let k = 0; k < DIMENSIONS; k += 1) sum += (question[k] ?? 0) * (documents[start + k] ?? 0)
      return sum * ofDocuments
    },
  }
}
