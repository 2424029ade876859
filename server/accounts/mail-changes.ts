import { PATHS } from '../../contract/paths.ts'
import type { Language } from '../../contract/preferences.ts'
import type { Queries } from '../database/database.ts'
import type { Origins } from '../http/origins.ts'
import type { Outbox } from '../mail/outbox.ts'
import { changeMail } from '../mail/templates.ts'
import type { AccountRow } from './account-repository.ts'
import { issueLink } from './mailed-link.ts'

/** Later than that it is no news; what was not sent by then is given up. */
const NEWS_FOR_MS = 7 * 24 * 60 * 60 * 1000

export interface MailParts {
  outbox: Outbox
  origins: Pick<Origins, 'publicUrl'>
}

interface Change {
  /** Of who made it. */
  language: Language
  changedAt: number
}

/**
 * Queues the mail that tells an account's owner of a new password, within the transaction that sets it. Call `outbox.wake`
 * once that is committed. Nothing is queued for an account without an address.
 */
export async function queuePasswordChanged(
  { outbox, origins }: MailParts,
  transaction: Queries,
  account: AccountRow,
  { language, changedAt }: Change,
): Promise<void> {
  if (account.email === null) return
  const name = account.email_verified ? account.name : null
  const link = new URL(PATHS.forgottenPassword, origins.publicUrl()).href
  const mail = changeMail('passwordChanged', { language, name, link, changedAt })
  await outbox.queue(transaction, { recipient: account.email, ...mail, expiresAt: changedAt + NEWS_FOR_MS })
}

/**
 * As `queuePasswordChanged`, the mail to the address that an account had `before` it was given another, with the way back to
 * it. Nothing is queued for one that was never verified: it may be anybody's.
 */
export async function queueEmailChanged(
  { outbox, origins }: MailParts,
  transaction: Queries,
  before: AccountRow,
  { language, changedAt }: Change,
): Promise<void> {
  if (before.email === null || !before.email_verified) return
  const url = new URL(PATHS.verifyRecovery, origins.publicUrl()).href
  const back = { purpose: 'email-return', url, detail: before.email } as const
  const { token, link } = await issueLink(transaction, before, back, changedAt)
  const mail = changeMail('emailChanged', { language, name: before.name, link, changedAt })
  await outbox.queue(transaction, { recipient: before.email, ...mail, expiresAt: token.expires_at })
}

/** As `queuePasswordChanged`, for two-step verification that was turned off. */
export const queueTwoStepOff = (parts: MailParts, transaction: Queries, account: AccountRow, change: Change) =>
  queueWarning('twoStepOff', parts, transaction, account, change)

/** As `queuePasswordChanged`, for a sign-in on a device that the account was never used on. */
export const queueNewDevice = (parts: MailParts, transaction: Queries, account: AccountRow, change: Change) =>
  queueWarning('newDevice', parts, transaction, account, change)

/** As `queuePasswordChanged`, for a key for programs that was made. */
export const queueApiKeyMade = (parts: MailParts, transaction: Queries, account: AccountRow, change: Change) =>
  queueWarning('apiKeyMade', parts, transaction, account, change)

/** Nothing is queued for an address that was never verified: it may be anybody's. */
async function queueWarning(
  kind: 'twoStepOff' | 'newDevice' | 'apiKeyMade',
  { outbox, origins }: MailParts,
  transaction: Queries,
  account: AccountRow,
  { language, changedAt }: Change,
): Promise<void> {
  if (account.email === null || !account.email_verified) return
  const link = new URL(PATHS.forgottenPassword, origins.publicUrl()).href
  const mail = changeMail(kind, { language, name: account.name, link, changedAt })
  await outbox.queue(transaction, { recipient: account.email, ...mail, expiresAt: changedAt + NEWS_FOR_MS })
}
