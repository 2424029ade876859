// Codes and links by which somebody signs in without a password. Nothing is looked up when one is asked for: the answer is the same
// whether there is an account or not, and an account is made when the secret comes back.

import { randomBytes } from 'node:crypto'
import { type AccountId, uniqueId } from '../../../contract/ids.ts'
import type { Language } from '../../../contract/preferences.ts'
import { inTransaction } from '../../database/database.ts'
import type { SignInTokenKind } from '../../database/schema.ts'
import { isPastBound, type LimitRule } from '../../http/limits.ts'
import { codeMail, linkMail } from '../../mail/templates.ts'
import { smsMessage } from '../../mail/sms-texts.ts'
import type { Parts } from '../../parts.ts'
import { SIGN_IN_MAILS, SIGN_IN_MESSAGES } from '../account-limits.ts'
import type { KeyFor } from '../keys.ts'
import { linkTo } from '../mailed-link.ts'
import { codeDigest, newCode } from '../one-time-codes.ts'
import type { TokenOutline } from '../token-repository.ts'
import { insertSignInToken } from './sign-in-token-repository.ts'

const MINUTE_MS = 60_000
const LINK_SECRET_BYTES = 32

export interface RequestParts extends Pick<Parts, 'database' | 'clock' | 'limits' | 'outbox'> {
  keyFor: KeyFor
}

interface SignInRequest {
  /** The id that a new account is to have. */
  wantedId: AccountId
  /** Of the mail. */
  language: Language
}

/** Mails a link to `url` that signs its reader in. The address may get as many mails as it may; past that none is sent. */
export function requestSignInLink(
  parts: RequestParts,
  { email, url, ...request }: SignInRequest & { email: string; url: string },
): Promise<TokenOutline> {
  return issue(parts, request, {
    kind: 'magic-url',
    recipient: email,
    secret: randomBytes(LINK_SECRET_BYTES).toString('hex'),
    lifetimeMs: 60 * MINUTE_MS,
    bound: SIGN_IN_MAILS,
    write: (token, secret) => {
      const details = { language: request.language, name: null, expiresAt: token.expires_at }
      return linkMail('signInLink', { ...details, link: linkTo(url, token, secret) })
    },
  })
}

/** Mails six digits to type. The address may get as many mails as it may; past that none is sent. */
export function requestEmailCode(
  parts: RequestParts,
  { email, ...request }: SignInRequest & { email: string },
): Promise<TokenOutline> {
  return issue(parts, request, {
    kind: 'email-code',
    recipient: email,
    secret: newCode(),
    lifetimeMs: 15 * MINUTE_MS,
    bound: SIGN_IN_MAILS,
    write: ({ expires_at }, code) =>
      codeMail('signInCode', { language: request.language, name: null, code, expiresAt: expires_at }),
  })
}

/** Sends six digits to type to a telephone. The number may get as many messages as it may; past that none is sent. */
export function requestPhoneCode(
  parts: RequestParts,
  { phone, ...request }: SignInRequest & { phone: string },
): Promise<TokenOutline> {
  return issue(parts, request, {
    kind: 'phone-code',
    recipient: phone,
    secret: newCode(),
    lifetimeMs: 15 * MINUTE_MS,
    bound: SIGN_IN_MESSAGES,
    write: (_token, code) => smsMessage('signInCode', { language: request.language, code }),
  })
}

interface Issue {
  kind: Exclude<SignInTokenKind, 'oauth2' | 'oauth2-own-address'>
  recipient: string
  secret: string
  lifetimeMs: number
  bound: LimitRule
  write: (token: TokenOutline, secret: string) => { subject: string; text: string; html: string }
}

async function issue(
  { database, clock, limits, outbox, keyFor }: RequestParts,
  { wantedId }: SignInRequest,
  { kind, recipient, secret, lifetimeMs, bound, write }: Issue,
): Promise<TokenOutline> {
  const now = clock.now()
  // The token goes by its own id: that of the account would tell strangers who has one.
  const id = uniqueId(now)
  const outline = { id, account_id: id as AccountId, created_at: now, expires_at: now + lifetimeMs }
  if (await isPastBound(limits, bound, recipient)) return outline
  const secret_digest = codeDigest(secret, id, await keyFor('sign-in'))
  await inTransaction(database.queries, async (transaction) => {
    const { created_at, expires_at } = outline
    const row = {
      id,
      kind,
      recipient,
      account_id: null,
      wanted_account_id: wantedId,
      secret_digest,
      created_at,
      expires_at,
    }
    await insertSignInToken(transaction, row)
    await outbox.queue(transaction, { recipient, ...write(outline, secret), expiresAt: outline.expires_at })
  })
  outbox.wake()
  return outline
}
