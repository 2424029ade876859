import type { Queries } from '../database/database.ts'
import type { Parts } from '../parts.ts'
import { deleteExpiredAuthSessions } from './auth-session-repository.ts'
import { deleteExpiredTokens } from './token-repository.ts'

const PURGE_EVERY_MS = 60 * 60 * 1000

/** Removes tokens and sessions that have expired; they were refused before that, too. Returns how many they were. */
export async function purgeExpired(queries: Queries, now: number): Promise<{ tokens: number; authSessions: number }> {
  return {
    tokens: await deleteExpiredTokens(queries, now),
    authSessions: await deleteExpiredAuthSessions(queries, now),
  }
}

/** Purges now and every hour, until `stop`, which waits for a purge under way. A failure is logged and tried again. */
export function schedulePurge({ database, clock, log }: Pick<Parts, 'database' | 'clock' | 'log'>): {
  stop(): Promise<void>
} {
  const purge = async () => {
    try {
      log.debug(await purgeExpired(database.queries, clock.now()), 'expired tokens and sessions removed')
    } catch (error) {
      log.error({ err: error }, 'expired tokens and sessions could not be removed')
    }
  }
  let running = purge()
  const timer = setInterval(() => {
    running = purge()
  }, PURGE_EVERY_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
