import type { Clock } from '../clock.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { LEASE_MS } from './lease.ts'

/** Notices when the database was away: then nobody could renew a lease, and leases do not tell which processes died. */
export class RecentOutage {
  readonly #clock: Clock
  #failedAt: number

  /** @param mayBeNow whether the database may have been away just before this process began to look. */
  constructor(clock: Clock, mayBeNow: boolean) {
    this.#clock = clock
    this.#failedAt = mayBeNow ? clock.elapsed() : Number.NEGATIVE_INFINITY
  }

  /** Whether the database was away so lately that living processes may not have renewed their leases since. */
  get isRecent(): boolean {
    return this.#clock.elapsed() - this.#failedAt < LEASE_MS
  }

  /** Does `work`, and notices when it fails because the database is away. */
  async watch(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (isUnavailable(error)) this.#failedAt = this.#clock.elapsed()
      throw error
    }
  }
}
