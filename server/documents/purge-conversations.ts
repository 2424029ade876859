import { setImmediate as nextTurn } from 'node:timers/promises'
import { createAlarm } from '../alarm.ts'
import { createFailureLog } from '../database/failure-log.ts'
import { withReserve } from '../database/reserve.ts'
import type { Parts } from '../parts.ts'
import { BATCH, deleteBatch } from './deletion-repository.ts'

/** Deletes what is left of hidden conversations, in the background. */
export interface ConversationPurge {
  start(): void
  /** Says that there is something to delete; returns at once. */
  wake(): void
  /** Ends the deleting after the batch under way. What is left waits for the next start. */
  stop(): Promise<void>
}

/** For conversations that another process hid and did not live to delete. */
const LOOK_EVERY_MS = 60_000
const AFTER_FAILURE_MS = 5_000

/** A slow disk or large indexes make a row dear. */
const SLOW_MS = 25
const FEWEST_ROWS = 20

const adapt = (rows: number, tookMs: number) =>
  tookMs > SLOW_MS ? Math.max(FEWEST_ROWS, Math.floor(rows / 2)) : Math.min(BATCH.rows, rows * 2)

/** One batch after the other; between them, others who wait for the database or this process have a turn. */
export function createConversationPurge({ database, log }: Pick<Parts, 'database' | 'log'>): ConversationPurge {
  const failures = createFailureLog(log, 'deleted conversations could not be removed')
  let isStopping = false

  async function purge(): Promise<number> {
    let tookMs = 0
    try {
      for (let rows = BATCH.rows; !isStopping; rows = adapt(rows, tookMs)) {
        const startedAt = performance.now()
        if (!(await withReserve(database, () => deleteBatch(database, { ...BATCH, rows })))) break
        tookMs = performance.now() - startedAt
        await nextTurn()
      }
      failures.succeeded()
      return LOOK_EVERY_MS
    } catch (error) {
      failures.failed(error)
      return AFTER_FAILURE_MS
    }
  }

  const alarm = createAlarm(purge)
  return {
    start: alarm.start,
    wake: alarm.ring,
    async stop() {
      isStopping = true
      await alarm.stop()
    },
  }
}
