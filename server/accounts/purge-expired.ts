import type { Queries } from '../database/database.ts'
import type { Parts } from '../parts.ts'
import type { Env } from '../env.ts'
import { removeEndedAccounts } from './deleted-account-repository.ts'
import { deleteAuditEvents } from './audit-repository.ts'
import { deleteEndedAuthSessions } from './auth-session-repository.ts'
import { deleteUnusedDevices } from './known-device-repository.ts'
import { DEVICE_LIFETIME_MS } from './known-devices.ts'
import { livingAt } from './living-sessions.ts'
import { deleteExpiredChallenges } from './mfa/challenge-repository.ts'
import { deleteExpiredSignInTokens } from './passwordless/sign-in-token-repository.ts'
import { deleteExpiredTokens } from './token-repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PURGE_EVERY_MS = 60 * 60 * 1000
const REMOVE_ENDED_EVERY_MS = 60 * 1000
const ENDED_AT_ONCE = 20

/**
 * Removes the rows of tokens and sessions that have ended, which were refused already, of devices that nobody uses, and
 * of what was done with accounts long ago.
 * @returns how many of each.
 */
export async function purgeExpired(
  queries: Queries,
  now: number,
  env: Pick<Env, 'SESSION_IDLE_DAYS' | 'AUDIT_LOG_DAYS'>,
): Promise<Record<'tokens' | 'authSessions' | 'devices' | 'challenges' | 'signInTokens' | 'auditEvents', number>> {
  return {
    tokens: await deleteExpiredTokens(queries, now),
    authSessions: await deleteEndedAuthSessions(queries, livingAt(now, env)),
    signInTokens: await deleteExpiredSignInTokens(queries, now),
    auditEvents: await deleteAuditEvents(queries, now - env.AUDIT_LOG_DAYS * DAY_MS),
    challenges: await deleteExpiredChallenges(queries, now),
    devices: await deleteUnusedDevices(queries, now - DEVICE_LIFETIME_MS),
  }
}

/** Purges now and every hour, and removes deleted accounts every minute, until `stop`, which waits for a purge under way. A failure is logged and tried again. */
export function schedulePurge({ env, database, clock, log }: Pick<Parts, 'env' | 'database' | 'clock' | 'log'>): {
  stop(): Promise<void>
} {
  const purge = async () => {
    try {
      log.debug(await purgeExpired(database.queries, clock.now(), env), 'expired tokens, sessions and devices removed')
    } catch (error) {
      log.error({ err: error }, 'expired tokens, sessions and devices could not be removed')
    }
  }
  const removeEnded = async () => {
    try {
      await removeEndedAccounts(database.queries, ENDED_AT_ONCE)
    } catch (error) {
      log.error({ err: error }, 'accounts that were deleted could not be removed')
    }
  }
  let running = purge()
  const keepRunning = (work: () => Promise<void>) => () => {
    running = running.then(work)
  }
  const timers = [
    setInterval(keepRunning(purge), PURGE_EVERY_MS).unref(),
    setInterval(keepRunning(removeEnded), REMOVE_ENDED_EVERY_MS).unref(),
  ]
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await running
    },
  }
}
