// How an index stands in its file, little-endian like every machine that runs it: the head, then sections of 32-bit
// words, then sections of bytes. Built once, opened by looking at it through typed arrays; nothing is unpacked.

export const MAGIC = 0x4b4e4c58
export const FORMAT_VERSION = 1

/** Places in the head, in 32-bit words. */
export const HEAD = {
  magic: 0,
  version: 1,
  checksum: 2,
  documents: 3,
  terms: 4,
  keyBytes: 5,
  termBytes: 6,
  postingBytes: 7,
} as const
export const HEAD_WORDS = 8

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

/** Of everything behind the head. */
export function checksumOf(words: Uint32Array): number {
  let sum = 1
  for (let at = HEAD_WORDS; at < words.length; at += 1) sum = (Math.imul(sum, 31) + (words[at] ?? 0)) >>> 0
  return sum
}
