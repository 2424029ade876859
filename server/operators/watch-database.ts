import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { createFailureLog } from '../database/failure-log.ts'
import type { Parts } from '../parts.ts'
import { measureDatabase } from './database-repository.ts'

const MINUTE_MS = 60 * 1000
const LOOK_EVERY_MS = 10 * MINUTE_MS
const WARN_EVERY_MS = 24 * 60 * MINUTE_MS
const MEGABYTE = 1_000_000

interface SizeWatchParts {
  measure: () => Promise<number>
  clock: Pick<Clock, 'elapsed'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  boundMb: number
}

/** A look at the size of the database: warns once a day while it is past the bound, and says when it no longer is. */
export function createSizeWatch({ measure, clock, log, boundMb }: SizeWatchParts): () => Promise<void> {
  const failures = createFailureLog(log, 'the size of the database cannot be measured')
  let warnedAt: number | null = null
  const judge = (bytes: number) => {
    if (bytes <= boundMb * MEGABYTE) {
      if (warnedAt !== null) log.info('the database is no longer larger than DATABASE_ALARM_MB')
      warnedAt = null
    } else if (warnedAt === null || clock.elapsed() - warnedAt >= WARN_EVERY_MS) {
      const details = { megabytes: Math.round(bytes / MEGABYTE), bound: boundMb }
      log.warn(details, 'the database is larger than DATABASE_ALARM_MB')
      warnedAt = clock.elapsed()
    }
  }
  return async () => {
    try {
      judge(await measure())
      failures.succeeded()
    } catch (error) {
      failures.failed(error)
    }
  }
}

/** Looks at the size of the database now and every ten minutes, until `stop`, which waits for a look under way. */
export function watchDatabase({ env, database, clock, log }: Pick<Parts, 'env' | 'database' | 'clock' | 'log'>): {
  stop(): Promise<void>
} {
  const look = createSizeWatch({ measure: () => measureDatabase(database), clock, log, boundMb: env.DATABASE_ALARM_MB })
  let looking = look()
  const timer = setInterval(() => {
    looking = look()
  }, LOOK_EVERY_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
