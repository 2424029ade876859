import type { FastifyBaseLogger } from 'fastify'

export type OutageLogger = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
export type OutageLog = ReturnType<typeof createOutageLog>

/** An outage is over when the database answers and no connection was lost for so long; a crowd, when nobody was refused. */
const QUIET_MS = 10_000

/**
 * Logs that the database is away, once for each outage however many connections break and attempts fail in it, and
 * that it is back; and that all connections are in use, once for as long as that goes on.
 */
export function createOutageLog(log: OutageLogger, now: () => number = Date.now) {
  let outage: { beganAt: number; lastLossAt: number } | null = null
  let lastCrowdedAt = Number.NEGATIVE_INFINITY
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
    /** Somebody waited too long for a connection that others use. */
    crowded({ message: reason }: Error): void {
      const isNew = now() - lastCrowdedAt >= QUIET_MS
      lastCrowdedAt = now()
      // Connections that cannot be made are in use, too, until that is certain.
      if (outage || !isNew) return
      log.warn({ reason }, 'all connections to the database were in use for too long; who waits is answered with 503')
    },
    /** A connection did what it was asked for. */
    answered(): void {
      if (!outage || now() - outage.lastLossAt < QUIET_MS) return
      log.info({ seconds: Math.round((outage.lastLossAt - outage.beganAt) / 1000) }, 'the database answers again')
      outage = null
    },
  }
}
