import type { Parts } from '../parts.ts'
import { ClockJumps } from './clock-jumps.ts'
import { interruptExpiredReplies, removeExpiredTransientReplies } from './lease-repository.ts'
import { publishReply } from './publish-reply.ts'
import { RecentOutage } from './recent-outage.ts'
import { STORE_END_WITHIN_MS } from './store-end.ts'

/** The replies that processes were writing when they died, as far as leases tell which did. */
export class DeadReplies {
  readonly #parts: Pick<Parts, 'env' | 'database' | 'clock' | 'events' | 'log'>
  readonly #clockJumps: ClockJumps
  readonly #outage: RecentOutage

  constructor(parts: Pick<Parts, 'env' | 'database' | 'clock' | 'events' | 'log'>) {
    this.#parts = parts
    this.#clockJumps = new ClockJumps(parts.clock)
    // On SQLite there is no other process whose replies could be alive.
    this.#outage = new RecentOutage(parts.clock, parts.database.dialect === 'postgres')
  }

  /** Does `work`, whose failure may say that the database is away, so that leases do not tell for a while. */
  watch(work: () => Promise<void>): Promise<void> {
    return this.#outage.watch(work)
  }

  /** Marks them as interrupted. To be called regularly. */
  async interrupt(): Promise<void> {
    const { env, database, clock, events, log } = this.#parts
    // When the clock was set, living ones look dead until they are renewed by it.
    if (this.#clockJumps.areRecent()) return
    // After an outage, too: only what is older than any reply is dead for certain.
    const graceMs = this.#outage.isRecent ? env.REPLY_MAX_SECONDS * 1000 + STORE_END_WITHIN_MS : 0
    await removeExpiredTransientReplies(database.queries, clock.now(), graceMs)
    const interrupted = await interruptExpiredReplies(database, clock.now(), graceMs)
    for (const { isGone, ...reply } of interrupted) publishReply(events, reply, isGone ? 'delete' : 'update')
    if (interrupted.length > 0)
      log.warn({ interrupted: interrupted.length }, 'replies had lost the process that wrote them')
  }
}
