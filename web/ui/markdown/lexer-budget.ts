// Work that is counted in characters, and stops where it has become too much.

/** Work for each character of a text. Honest ones need less than 8. */
const WORK_PER_CHARACTER = 64
/** Work that any text may take, however short. */
const WORK_FOR_ANY = 40_000
/** Lists, quotes, emphasis and links in one another. */
const MOST_DEPTH = 32

/** Thrown by work that has spent what it was allowed, or that has gone too deep. */
export class TooMuchWork extends Error {}

export class Budget {
  /** All work so far. */
  work = 0
  /** How many pieces of work the present one stands within. */
  depth = 0
  private most = 0
  private quote = { depth: 0, length: 0 }

  /** Starts new work, on so many characters. */
  allow(characters: number): void {
    this.most = this.work + characters * WORK_PER_CHARACTER + WORK_FOR_ANY
  }

  /** @throws TooMuchWork */
  spend(characters: number): void {
    this.work += characters
    if (this.work > this.most) throw new TooMuchWork()
  }

  /** Whether the present work is on a quote itself and on nothing within it. */
  get isAtQuote(): boolean {
    return this.depth === this.quote.depth
  }

  /** Reads a quote of so many characters. */
  withinQuote<Read>(length: number, read: () => Read): Read {
    const outer = this.quote
    this.quote = { depth: this.depth, length }
    try {
      return read()
    } finally {
      this.quote = outer
    }
  }

  /** A quote goes on, in lines that it is taken apart into once more. @throws TooMuchWork */
  spendOnQuote(): void {
    this.spend(this.quote.length)
  }

  /** Reads so many characters that stand within others. @throws TooMuchWork */
  within<Read>(characters: number, read: () => Read): Read {
    if (this.depth >= MOST_DEPTH) throw new TooMuchWork()
    this.spend(characters)
    this.depth += 1
    try {
      return read()
    } finally {
      this.depth -= 1
    }
  }
}

/** What `read` gives; where it turns out to be too much work, what `instead` gives. */
export function unlessTooMuch<Found>(read: () => Found, instead: () => Found): Found {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
    return instead()
  }
}
