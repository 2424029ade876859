// A mail waits as long as it has a time for its next attempt. A process claims it by moving that time ahead, in one
// conditional update: of several processes one succeeds, and if it dies the mail is due again when the claim ends.

import { type ExpressionBuilder, sql } from 'kysely'
import { uniqueId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { MailToSend } from './mailer.ts'
import type { Mail } from './outbox.ts'

export interface ClaimedMail extends MailToSend {
  /** Counts from 1. */
  attempt: number
  claimedUntil: number
}

export async function insertMail(queries: Queries, mail: Mail, now: number): Promise<void> {
  const { recipient, subject, text, html, expiresAt } = mail
  await queries
    .insertInto('outbox')
    .values({
      id: uniqueId(now),
      recipient,
      subject,
      text,
      html,
      created_at: now,
      expires_at: expiresAt,
      attempts: 0,
      next_attempt_at: now,
      sent_at: null,
      last_error: null,
    })
    .execute()
}

/** Whether the recipient is the address or the number of an account. */
const isToAccount = ({ exists, or, selectFrom }: ExpressionBuilder<Schema, 'outbox'>) =>
  or([
    exists(selectFrom('accounts').select('id').whereRef('accounts.email', '=', 'outbox.recipient')),
    exists(selectFrom('accounts').select('id').whereRef('accounts.phone', '=', 'outbox.recipient')),
  ])

/**
 * The ids of mails that are due, those waiting longest first; before all others those to who has an account: addresses that nobody has
 * can be made up in any number.
 */
export async function findDueMails(queries: Queries, now: number, limit: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('outbox')
    .select('id')
    .where('next_attempt_at', '<=', now)
    .orderBy(isToAccount, 'desc')
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Takes a mail that is due for this process until `claimedUntil`; null when another one was faster. */
export async function claimMail(
  queries: Queries,
  id: string,
  now: number,
  claimedUntil: number,
): Promise<ClaimedMail | null> {
  const row = await queries
    .updateTable('outbox')
    .set((set) => ({ attempts: set('attempts', '+', 1), next_attempt_at: claimedUntil }))
    .where('id', '=', id)
    .where('next_attempt_at', '<=', now)
    .returning(['id', 'recipient', 'subject', 'text', 'html', 'attempts'])
    .executeTakeFirst()
  if (!row || row.text === null || row.html === null) return null
  const { attempts, text, html, ...rest } = row
  return { ...rest, text, html, attempt: attempts, claimedUntil }
}

const WITHOUT_BODY = { text: null, html: null, next_attempt_at: null }

export async function markSent(queries: Queries, id: string, now: number): Promise<void> {
  await queries
    .updateTable('outbox')
    .set({ ...WITHOUT_BODY, sent_at: now, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Notes why an attempt failed and when the next one is due, unless the claim ran out and is somebody else's by now. */
export async function markFailed(
  queries: Queries,
  { id, claimedUntil }: ClaimedMail,
  reason: string,
  nextAttemptAt: number,
): Promise<void> {
  await queries
    .updateTable('outbox')
    .set({ last_error: reason, next_attempt_at: nextAttemptAt })
    .where('id', '=', id)
    .where('next_attempt_at', '=', claimedUntil)
    .execute()
}

/** Gives up mails whose time is over: their text goes, what happened to them stays. Returns how many. */
export async function giveUpExpiredMails(queries: Queries, now: number): Promise<number> {
  const result = await queries
    .updateTable('outbox')
    .set(WITHOUT_BODY)
    .where('next_attempt_at', 'is not', null)
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Removes mails that were sent or given up before the instant `before`. @returns how many, `most` at most. */
export async function removeOldMails(queries: Queries, before: number, most: number): Promise<number> {
  const old = queries
    .selectFrom('outbox')
    .select('id')
    .where('next_attempt_at', 'is', null)
    .where(sql`coalesce(sent_at, expires_at)`, '<', before)
    .limit(most)
  const result = await queries.deleteFrom('outbox').where('id', 'in', old).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/**
 * Forgets to whom mails went that were sent or given up, where no account has the address or number: not any longer, as of an account
 * that was deleted. @returns how many, `most` at most.
 */
export async function forgetRecipients(queries: Queries, most: number): Promise<number> {
  const ofNobody = queries
    .selectFrom('outbox')
    .select('id')
    .where('next_attempt_at', 'is', null)
    .where('recipient', '<>', '')
    .where((outbox) => outbox.not(isToAccount(outbox)))
    .limit(most)
  const result = await queries
    .updateTable('outbox')
    .set({ recipient: '' })
    .where('id', 'in', ofNobody)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** When the next mail is due; null when none waits. */
export async function findNextAttempt(queries: Queries): Promise<number | null> {
  const row = await queries
    .selectFrom('outbox')
    .select((select) => select.fn.min('next_attempt_at').as('next'))
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirst()
  return row?.next ?? null
}

/** How many mails nobody was told about yet, marked as told by one attempt. For a machine without a mail server. */
export async function takeUnannouncedMails(queries: Queries): Promise<number> {
  const result = await queries
    .updateTable('outbox')
    .set({ attempts: 1 })
    .where('next_attempt_at', 'is not', null)
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function countWaitingMails(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom('outbox')
    .select((select) => select.fn.countAll<number>().as('waiting'))
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.waiting)
}

export interface StoredMail {
  recipient: string
  subject: string
  text: string | null
  created_at: number
  expires_at: number
}

/** The newest mails, newest first, for the outbox page. */
export async function listNewestMails(queries: Queries, limit: number): Promise<StoredMail[]> {
  return queries
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'text', 'created_at', 'expires_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Mails of which an attempt has failed, the newest first. */
export async function listFailedMails(queries: Queries, most: number) {
  return queries
    .selectFrom('outbox')
    .select(['id', 'recipient', 'attempts', 'last_error', 'next_attempt_at'])
    .where('last_error', 'is not', null)
    .where('sent_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}

/** Makes mails due that wait for another attempt: one, or all. One that was given up has no text any more. @returns how many. */
export async function retryMails(queries: Queries, id: string | null, now: number): Promise<number> {
  let update = queries
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('next_attempt_at', '>', now)
    .where('last_error', 'is not', null)
  if (id !== null) update = update.where('id', '=', id)
  return Number((await update.executeTakeFirst()).numUpdatedRows)
}
