// Arithmetic coding of bits, each by how likely it was in its context so far (a range coder as in LZMA). What is written and
// what is read goes through the same calls, so that a format is described once.

export interface BitCoder {
  /** Writes the bit, or reads the next one whatever is given: the bit that stands there. */
  code(context: number, bit: number): number
}

/** Odds are twelve bits; how much the last bit counts is a power of two. */
const ODDS_BITS = 12
const RATE = 5
const EVEN = 1 << (ODDS_BITS - 1)
/** Below it the range has too few bits, and a byte is shifted. */
const LEAST_RANGE = 2 ** 24
const BYTE = 0x100
const WORD = 2 ** 32

const newOdds = (contexts: number) => new Uint16Array(contexts).fill(EVEN)

/** The odds of a context, 0 before 1, after one more bit. */
function learn(odds: Uint16Array, context: number, bit: number): void {
  const before = odds[context] ?? EVEN
  odds[context] = bit ? before - (before >> RATE) : before + (((1 << ODDS_BITS) - before) >> RATE)
}

const boundOf = (range: number, odds: number) => (range >>> ODDS_BITS) * odds

/** Writes bits; `finish` gives the bytes. */
export function createBitWriter(contexts: number): BitCoder & { finish(): Uint8Array } {
  const odds = newOdds(contexts)
  const bytes: number[] = []
  let low = 0
  let range = WORD - 1

  /** A carry goes into the bytes that were written. */
  function carry(): void {
    let at = bytes.length - 1
    while (bytes[at] === BYTE - 1) bytes[at--] = 0
    bytes[at] = (bytes[at] ?? 0) + 1
  }

  function shift(): void {
    bytes.push(Math.floor(low / LEAST_RANGE))
    low = (low % LEAST_RANGE) * BYTE
  }

  return {
    code(context, bit) {
      const bound = boundOf(range, odds[context] ?? EVEN)
      if (bit) {
        low += bound
        range -= bound
      } else range = bound
      if (low >= WORD) {
        low -= WORD
        carry()
      }
      learn(odds, context, bit)
      for (; range < LEAST_RANGE; range *= BYTE) shift()
      return bit
    },
    finish() {
      for (let rest = 0; rest < 4; rest += 1) shift()
      return Uint8Array.from(bytes)
    },
  }
}

/** Reads what a writer with as many contexts wrote. */
export function createBitReader(bytes: Uint8Array, contexts: number): BitCoder {
  const odds = newOdds(contexts)
  let at = 0
  let code = 0
  let range = WORD - 1
  const shift = () => {
    code = code * BYTE + (bytes[at++] ?? 0)
  }
  for (let first = 0; first < 4; first += 1) shift()

  return {
    code(context) {
      const bound = boundOf(range, odds[context] ?? EVEN)
      const bit = code < bound ? 0 : 1
      if (bit) {
        code -= bound
        range -= bound
      } else range = bound
      learn(odds, context, bit)
      for (; range < LEAST_RANGE; range *= BYTE) shift()
      return bit
    },
  }
}
