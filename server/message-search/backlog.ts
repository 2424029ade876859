import { createAlarm } from '../alarm.ts'
import { createFailureLog } from '../database/failure-log.ts'
import type { Parts } from '../parts.ts'
import { indexPortion } from './message-index-repository.ts'

/** Indexes messages that were stored without: many at once, before there was an index, by an older process, or in a copy that was loaded. */
export interface Backlog {
  start(): void
  /** Has them looked for soon. */
  wake(): void
  /** Ends the indexing after the portion under way. What is left waits for the next start. */
  stop(): Promise<void>
}

/** For what an older process stores, and replies whose process died. */
const LOOK_EVERY_MS = 60_000
const AFTER_FAILURE_MS = 5_000

const MOST_AT_ONCE = 50
const SLOW_MS = 25
const adapt = (most: number, tookMs: number) =>
  tookMs > SLOW_MS ? Math.max(1, Math.floor(most / 2)) : Math.min(MOST_AT_ONCE, most * 2)

/** One portion after the other, with a rest as long as each took: others have half of the time. */
export function createBacklog({ database, log }: Pick<Parts, 'database' | 'log'>): Backlog {
  const failures = createFailureLog(log, 'messages could not be indexed')
  let most = MOST_AT_ONCE

  async function work(): Promise<number> {
    try {
      const startedAt = performance.now()
      const indexed = await indexPortion(database, most)
      const tookMs = performance.now() - startedAt
      const isOver = indexed < most
      most = adapt(most, tookMs)
      failures.succeeded()
      return isOver ? LOOK_EVERY_MS : tookMs
    } catch (error) {
      failures.failed(error)
      return AFTER_FAILURE_MS
    }
  }

  const { start, ring, stop } = createAlarm(work)
  return { start, wake: ring, stop }
}
