import type { FastifyBaseLogger } from 'fastify'
import { isCancelled, isUnavailable } from './unavailable.ts'

/**
 * For work that is done again and again: logs `problem` when it begins to fail and when it no longer does, not each
 * time between. What fails because the database is away is not logged here; its connections say that. They say nothing
 * of a statement that takes too long.
 */
export function createFailureLog(log: Pick<FastifyBaseLogger, 'error' | 'info'>, problem: string) {
  let isFailing = false
  return {
    failed(error: unknown): void {
      if (isUnavailable(error) && !isCancelled(error)) return
      if (!isFailing) log.error({ err: error }, problem)
      isFailing = true
    },
    succeeded(): void {
      if (isFailing) log.info(`no longer: ${problem}`)
      isFailing = false
    },
  }
}
