// Mails that could not be sent, for an operator. Their text is not shown: its links open accounts.

import type { Database } from '../database/database.ts'
import { listFailedMails, retryMails } from '../mail/outbox-repository.ts'

export interface FailedMail {
  id: string
  recipient: string
  attempts: number
  lastError: string
  /** Null where it was given up. */
  nextAttemptAt: string | null
}

/** Mails that wait for another attempt or were given up, the newest first. */
export async function describeFailedMails({ queries }: Database, most: number): Promise<FailedMail[]> {
  const rows = await listFailedMails(queries, most)
  return rows.map(({ id, recipient, attempts, last_error, next_attempt_at }) => ({
    id,
    recipient,
    attempts,
    lastError: last_error ?? '',
    nextAttemptAt: next_attempt_at === null ? null : new Date(next_attempt_at).toISOString(),
  }))
}

/** Has mails that wait tried again at once: one, or all. @returns how many. */
export const sendAgain = ({ queries }: Database, id: string | null, now: number): Promise<number> =>
  retryMails(queries, id, now)
