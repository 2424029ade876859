// Sends what is due. Each mail is claimed, sent and marked on its own, a few at a time, so that one slow or refused
// recipient holds nobody else up.

import { maskSecrets } from '../http/mask-secrets.ts'
import type { OutboxParts } from './outbox.ts'
import type { Mailer } from './mailer.ts'
import * as repository from './outbox-repository.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Longer than any mailer may take for one mail, or it would be sent twice. */
const CLAIM_MS = 5 * MINUTE
const FIRST_RETRY_MS = 5 * SECOND
const LONGEST_RETRY_MS = HOUR
const MAILS_AT_ONCE = 5
/** So many are sent before it is looked which mail is next: what comes meanwhile may go first. */
const BATCH = 25
const REASON_MAX_LENGTH = 200

/** Tries every mail that is due now once; `isStopping` ends it after the mails under way. @param batches so many of them at most. */
export async function deliverDueMails(
  parts: OutboxParts,
  isStopping: () => boolean,
  batches = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { database, clock, mailer } = parts
  const startedAt = clock.now()
  const expired = await repository.giveUpExpiredMails(database.queries, startedAt)
  if (expired > 0) parts.log.warn({ mails: expired }, 'mails were not sent before their links expired')
  if (!mailer) return announceMails(parts)

  // Whatever fails is due later than `startedAt`, so each mail comes up once.
  for (let batch = 0; batch < batches; batch++) {
    const due = await repository.findDueMails(database.queries, startedAt, BATCH)
    if (due.length === 0 || isStopping()) return
    await forEachAtOnce(due, MAILS_AT_ONCE, async (id) => {
      if (!isStopping()) await deliverMail(parts, mailer, id, startedAt)
    })
  }
}

async function deliverMail(parts: OutboxParts, mailer: Mailer, id: string, dueAt: number): Promise<void> {
  const { clock, log, random = Math.random } = parts
  const { queries } = parts.database
  const mail = await repository.claimMail(queries, id, dueAt, clock.now() + CLAIM_MS)
  if (!mail) return
  try {
    await mailer.send(mail)
  } catch (error) {
    const reason = describeFailure(error)
    const waitMs = retryDelay(mail.attempt, random())
    await repository.markFailed(queries, mail, reason, clock.now() + waitMs)
    log.warn({ mail: id, attempt: mail.attempt, reason, retryInSeconds: Math.round(waitMs / SECOND) }, 'mail not sent')
    return
  }
  await repository.markSent(queries, id, clock.now())
  log.info({ mail: id, attempt: mail.attempt }, 'mail sent')
}

/**
 * How long to wait after the given attempt (counted from 1): 5 s, doubled each time, at most an hour. `chance`, from
 * 0 to 1, shortens it by up to a fifth, so that mails which failed together do not come back together.
 */
export function retryDelay(attempt: number, chance: number): number {
  const longest = Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), LONGEST_RETRY_MS)
  return Math.round(longest * (1 - chance / 5))
}

// Mail servers repeat the recipient, and links that they do not like.
function describeFailure(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  const text = [code, message].filter(Boolean).join(': ') || String(error)
  return maskSecrets(text.replace(/\s+/g, ' ')).slice(0, REASON_MAX_LENGTH)
}

// People who read the log may not read mails: their links open accounts.
async function announceMails({ database, log, pageUrl }: OutboxParts): Promise<void> {
  const mails = await repository.takeUnannouncedMails(database.queries)
  if (mails === 0) return
  const page = pageUrl?.()
  if (page) log.info({ mails }, `mail waits to be read at ${page}`)
  else log.warn({ mails }, 'mail is not sent: SMTP_URL is not set')
}

async function forEachAtOnce<T>(items: T[], workers: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const takeTurns = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: workers }, takeTurns))
}
