import type { FastifyBaseLogger } from 'fastify'

export type OutageLogger = Pick<FastifyBaseLogger, 'error' | 'info'>
export type OutageLog = ReturnType<typeof createOutageLog>

/** An outage is over when the database answers and no connection was lost for so long. */
const QUIET_MS = 10_000

/**
 * Logs that the database is away, once for each outage however many connections break and attempts fail in it, and
 * that it is back.
 */
export function createOutageLog(log: OutageLogger, now: () => number = Date.now) {
  let outage: { beganAt: number; lastLossAt: number } | null = null
  return {
    /** A connection broke, or could not be made. */
    lost(error: Error & { code?: unknown }): void {
      const at = now()
      if (!outage) {
        const { code, message: reason } = error
        log.error({ code, reason }, 'the connection to the database was lost; what needs it is answered with 503')
      }
      outage = { beganAt: outage?.beganAt ?? at, lastLossAt: at }
    },
    /** A connection did what it was asked for. */
    answered(): void {
      if (!outage || now() - outage.lastLossAt < QUIET_MS) return
      log.info({ seconds: Math.round((outage.lastLossAt - outage.beganAt) / 1000) }, 'the database answers again')
      outage = null
    },
  }
}
