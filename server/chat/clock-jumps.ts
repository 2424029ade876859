import type { Clock } from '../clock.ts'
import { LEASE_MS } from './lease.ts'

/** Clocks that are only kept right are moved by less. */
const LEAST_MS = 2_000

/** Notices when the system's clock was set, by comparing it with the one that cannot be. */
export class ClockJumps {
  readonly #clock: Clock
  #offset: number
  #noticedAt = Number.NEGATIVE_INFINITY

  constructor(clock: Clock) {
    this.#clock = clock
    this.#offset = clock.now() - clock.elapsed()
  }

  /** Whether the clock was set so lately that living processes may have leases from before. To be asked regularly. */
  areRecent(): boolean {
    const offset = this.#clock.now() - this.#clock.elapsed()
    const elapsed = this.#clock.elapsed()
    if (Math.abs(offset - this.#offset) >= LEAST_MS) this.#noticedAt = elapsed
    this.#offset = offset
    return elapsed - this.#noticedAt < LEASE_MS
  }
}
