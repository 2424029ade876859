// The outbox: mails are written in the transaction of what caused them, and sent from here afterwards.

import type { Queries } from '../database/database.ts'

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
