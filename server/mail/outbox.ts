// The outbox: mails are written in the transaction of what caused them, and sent from here afterwards.

import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Mailer } from './mailer.ts'

export interface Mail {
  recipient: string
  subject: string
  text: string
  html: string
  /** When what the mail says is no longer true: its link has expired. It is not sent after that. */
  expiresAt: number
}

export interface Outbox {
  /** Writes a mail into the outbox as part of the caller's transaction. Call `wake` once that is committed. */
  queue(queries: Queries, mail: Mail): Promise<void>
  /** Says that there may be mail to send; returns at once. */
  wake(): void
  /** Tries every mail that is due, and returns when each was tried once. */
  deliverAll(): Promise<void>
  /** How many mails wait to be sent. */
  countWaiting(): Promise<number>
  /** Starts looking for due mail, until `stop`. */
  start(): void
  /** Ends the looking, and waits for the mails that are being sent. */
  stop(): Promise<void>
}

export interface OutboxParts {
  database: Database
  clock: Clock
  /** Null without a mail server: mails then wait in the outbox, where `/dev/outbox` shows them. */
  mailer: Mailer | null
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Where waiting mails can be read; null, or left out, when nowhere. */
  pageUrl?: () => string | null
  /** From 0 to 1, for the spread of retries. */
  random?: () => number
}
