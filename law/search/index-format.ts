// How an index stands in its file, little-endian like every machine that runs it: the head, then sections of 32-bit words, then
// sections of bytes. Terms stand in blocks, in their order; each block is read when one of its terms is looked for, and the postings of
// a term, which are most of the file, when they are visited.

export const MAGIC = 0x4b4e4c58
export const FORMAT_VERSION = 2

/** Places in the head, in 32-bit words. */
export const HEAD = {
  magic: 0,
  version: 1,
  /** Of the words behind it: of the rest of the head, the body's checksum among it, and of the sections of words. */
  checksum: 2,
  documents: 3,
  terms: 4,
  keyBytes: 5,
  /** Of the first term of each block, which tell in which block a term is. */
  firstTermBytes: 6,
  blockBytes: 7,
  postingBytes: 8,
  /** Of all sections of bytes. */
  bodyChecksum: 9,
} as const
export const HEAD_WORDS = 10

/** What the head says of one index. */
export type Head = Record<Exclude<keyof typeof HEAD, 'magic' | 'version'>, number>

/** Terms of a block; the last one may have fewer. Each is written as its length, its bytes, its documents and its bytes of postings. */
export const TERMS_OF_BLOCK = 64

/** Frequencies are kept in a byte, on a logarithmic scale from `LEAST_FREQUENCY`. */
const LEAST_FREQUENCY = 0.01
const STEPS_PER_DOUBLING = 20

export function packFrequency(frequency: number): number {
  const steps = Math.round(Math.log2(frequency / LEAST_FREQUENCY) * STEPS_PER_DOUBLING)
  return Math.max(0, Math.min(255, steps))
}

/** What each packed frequency stands for. */
export const FREQUENCIES = Float32Array.from(
  { length: 256 },
  (_, steps) => LEAST_FREQUENCY * 2 ** (steps / STEPS_PER_DOUBLING),
)

export function checksumOf(words: Uint32Array): number {
  let sum = 1
  for (let at = 0; at < words.length; at += 1) sum = (Math.imul(sum, 31) + (words[at] ?? 0)) >>> 0
  return sum
}

/** Writes a number in groups of seven bits, the lowest first. */
export function pushVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest >>>= 7
  }
  bytes.push(rest)
}
