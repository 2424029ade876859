import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/**
 * Counts in memory, for at most `mostKeys` keys: past that, the key whose window began first is forgotten. Without the
 * bound, somebody who makes up keys fills the memory.
 */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #mostKeys: number
  /** In the order in which their windows began; some of them have ended since. */
  readonly #keys = new Set<string | number>()

  constructor(options: { keyPrefix: string; points: number; duration: number }, mostKeys: number) {
    super(options)
    this.#mostKeys = mostKeys
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#keys.size
  }

  override async consume(key: string | number, points = 1): Promise<RateLimiterRes> {
    const result = await super.consume(key, points)
    if (result.isFirstInDuration) {
      this.#keys.delete(key)
      this.#keys.add(key)
      await this.#forgetOldest()
    }
    return result
  }

  override delete(key: string | number): Promise<boolean> {
    this.#keys.delete(key)
    return super.delete(key)
  }

  async #forgetOldest(): Promise<void> {
    for (const key of this.#keys) {
      if (this.#keys.size <= this.#mostKeys) return
      await this.delete(key)
    }
  }
}
