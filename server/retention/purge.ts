// How long what people leave is kept: it goes by its age from here. What somebody deletes goes at once, from where it is deleted.

import { endUnusedGuests, removeEndedAccounts } from '../accounts/deleted-account-repository.ts'
import { deleteAuditEvents } from '../accounts/audit-repository.ts'
import { deleteEndedAuthSessions } from '../accounts/auth-session-repository.ts'
import { deleteUnusedDevices } from '../accounts/known-device-repository.ts'
import { DEVICE_LIFETIME_MS } from '../accounts/known-devices.ts'
import { livingAt } from '../accounts/living-sessions.ts'
import { deleteExpiredChallenges } from '../accounts/mfa/challenge-repository.ts'
import { deleteExpiredSignInTokens } from '../accounts/passwordless/sign-in-token-repository.ts'
import { deleteExpiredTokens } from '../accounts/token-repository.ts'
import { deleteUsage } from '../chat/model-usage-repository.ts'
import { dayInNepal } from '../chat/spending.ts'
import type { Queries } from '../database/database.ts'
import { emptyWriteAheadLog } from '../database/empty-log.ts'
import { createFailureLog } from '../database/failure-log.ts'
import type { Env } from '../env.ts'
import { isPastBound, type LimitRule } from '../http/limits.ts'
import { deleteExpiredShares } from '../shares/share-repository.ts'
import { forgetRecipients, removeOldMails } from '../mail/outbox-repository.ts'
import type { Parts } from '../parts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PURGE_EVERY_MS = 60 * 60 * 1000
const REMOVE_ENDED_EVERY_MS = 60 * 1000
/** Accounts in one transaction, or one statement. */
const ACCOUNTS_AT_ONCE = 20
/** Each may hold as much text as a long message. */
const SHARES_AT_ONCE = 500
/** Rows in one statement. */
const ROWS_AT_ONCE = 5_000

/** Counted over all processes: one purges in an hour. A little less than the time between, or each second hour would be left out. */
const ONCE_AN_HOUR: LimitRule = { name: 'purge', points: 1, windowSeconds: (PURGE_EVERY_MS / 1000) * 0.9 }

export type RetentionSettings = Pick<
  Env,
  'SESSION_IDLE_DAYS' | 'AUDIT_LOG_DAYS' | 'SENT_MAIL_DAYS' | 'MODEL_USAGE_DAYS' | 'GUEST_DAYS'
>

/** How many rows of each kind were removed. */
export type Purged = Record<
  | 'tokens'
  | 'authSessions'
  | 'devices'
  | 'challenges'
  | 'signInTokens'
  | 'auditEvents'
  | 'mails'
  | 'recipients'
  | 'usage'
  | 'shares'
  | 'guests',
  number
>

/**
 * Removes what has ended or is older than the settings say at the instant `now` (milliseconds since 1970): tokens, codes and
 * sessions that were refused already; devices that nobody uses; what was done with accounts long ago; mails that were sent
 * or given up, and before that to whom they went where that is no account's address; what the model used by day; shared copies whose time is over; and guests, that is accounts without an address, a number or a provider, that
 * nobody has used, with their conversations, which are hidden at once and deleted afterwards. An account that somebody can
 * come back to is never removed.
 * @throws what the database does, once every kind was tried: what was removed stays removed, and the rest goes the next time.
 */
export async function purgeOld(queries: Queries, now: number, settings: RetentionSettings): Promise<Purged> {
  const daysAgo = (days: number) => now - days * DAY_MS
  const kinds: Record<keyof Purged, () => Promise<number>> = {
    tokens: () => deleteExpiredTokens(queries, now),
    authSessions: () => deleteEndedAuthSessions(queries, livingAt(now, settings)),
    signInTokens: () => deleteExpiredSignInTokens(queries, now),
    challenges: () => deleteExpiredChallenges(queries, now),
    devices: () => deleteUnusedDevices(queries, now - DEVICE_LIFETIME_MS),
    auditEvents: () =>
      inPortions(ROWS_AT_ONCE, (most) => deleteAuditEvents(queries, daysAgo(settings.AUDIT_LOG_DAYS), most)),
    mails: () => inPortions(ROWS_AT_ONCE, (most) => removeOldMails(queries, daysAgo(settings.SENT_MAIL_DAYS), most)),
    recipients: () => inPortions(ROWS_AT_ONCE, (most) => forgetRecipients(queries, most)),
    usage: () => deleteUsage(queries, dayInNepal(daysAgo(settings.MODEL_USAGE_DAYS))),
    shares: () => inPortions(SHARES_AT_ONCE, (most) => deleteExpiredShares(queries, now, most)),
    guests: () =>
      inPortions(ACCOUNTS_AT_ONCE, (most) =>
        endUnusedGuests(queries, { unusedSince: daysAgo(settings.GUEST_DAYS), now, most }),
      ),
  }
  const removed: [string, number][] = []
  const failures: unknown[] = []
  for (const [kind, remove] of Object.entries(kinds)) {
    try {
      removed.push([kind, await remove()])
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return Object.fromEntries(removed) as Purged
}

/** So many at a time, so that others get their turn between, and no statement takes longer than one may. */
async function inPortions(most: number, remove: (most: number) => Promise<number>): Promise<number> {
  let removed = 0
  for (;;) {
    const some = await remove(most)
    removed += some
    if (some < most) return removed
  }
}

/**
 * Purges at the start and every hour, in one process of many. Every minute it removes the rows of accounts that have ended, and empties
 * SQLite's write-ahead log, in which what was deleted could be read;
 * until `stop`, which waits for a purge under way. A failure is logged and tried again.
 */
export function schedulePurge({
  env,
  database,
  clock,
  limits,
  log,
}: Pick<Parts, 'env' | 'database' | 'clock' | 'limits' | 'log'>): { stop(): Promise<void> } {
  const failures = {
    purge: createFailureLog(log, 'what is kept no longer could not be removed'),
    removeEnded: createFailureLog(log, 'accounts that were deleted could not be removed'),
    emptyLog: createFailureLog(log, 'the write-ahead log could not be emptied'),
  }
  const purge = async () => {
    try {
      if (await isPastBound(limits, ONCE_AN_HOUR, 'all')) return
      log.debug(await purgeOld(database.queries, clock.now(), env), 'what is kept no longer was removed')
      failures.purge.succeeded()
    } catch (error) {
      failures.purge.failed(error)
      await limits.giveBack(ONCE_AN_HOUR, 'all').catch(() => {})
    }
  }
  const removeEnded = async () => {
    try {
      await removeEndedAccounts(database.queries, ACCOUNTS_AT_ONCE, clock.now())
      failures.removeEnded.succeeded()
    } catch (error) {
      failures.removeEnded.failed(error)
    }
    try {
      emptyWriteAheadLog(database)
      failures.emptyLog.succeeded()
    } catch (error) {
      failures.emptyLog.failed(error)
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
