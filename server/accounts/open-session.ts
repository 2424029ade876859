// What every way of signing in ends with: a session, in a browser that is known from now on.

import { type AuthSessionId, uniqueId } from '../../contract/ids.ts'
import type { Language } from '../../contract/preferences.ts'
import type { Queries } from '../database/database.ts'
import type { AccountRow } from './account-repository.ts'
import { type AuthSessionRow, insertAuthSession, trimAuthSessions } from './auth-session-repository.ts'
import type { Factor } from './factors.ts'
import { rememberDevice } from './known-devices.ts'
import { type MailParts, queueNewDevice } from './mail-changes.ts'
import { digestOf, newSecret } from './secrets.ts'

/** From its beginning, and again from when it is asked for. */
export const SESSION_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000
const MAX_SESSIONS = 10
const USER_AGENT_MAX_LENGTH = 512

/** Where a person signs in from. */
export interface Device {
  ip: string
  userAgent: string
  /** What the browser sends as the secret of a known device; null when it sends none. */
  deviceSecret: string | null
  /** Of the mail that tells of a new device. */
  language: Language
}

/** How somebody has proven who they are, in Appwrite's words. */
export interface SignInMethod {
  provider: 'email' | 'anonymous' | 'magic-url' | 'phone' | 'oauth2' | 'token'
  /** The address, number or subject that was proven; empty for an anonymous session. */
  providerUid: string
  factors: readonly Factor[]
}

export interface NewAuthSession {
  authSession: AuthSessionRow
  /** Known only here and to the browser. */
  secret: string
}

export interface SignedIn extends NewAuthSession {
  /** The secret that the browser is to keep. */
  deviceSecret: string
}

/**
 * Opens a session of a locked account and remembers the device. An account keeps ten sessions; the oldest give way. A mail tells the
 * owner of a proven address of a device that was never used before; call `outbox.wake` once that is committed.
 */
export async function openSession(
  mailParts: MailParts,
  transaction: Queries,
  account: AccountRow,
  { provider, providerUid, factors }: SignInMethod,
  { ip, userAgent, deviceSecret, language }: Device,
  now: number,
): Promise<SignedIn> {
  const secret = newSecret()
  const authSession = await insertAuthSession(transaction, {
    id: uniqueId(now) as AuthSessionId,
    account_id: account.id,
    secret_digest: digestOf(secret),
    created_at: now,
    expires_at: now + SESSION_LIFETIME_MS,
    accessed_at: now,
    provider,
    provider_uid: providerUid,
    ip,
    user_agent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
    factors: JSON.stringify(factors),
  })
  await trimAuthSessions(transaction, account.id, authSession.id, MAX_SESSIONS)
  const remembered = await rememberDevice(transaction, account.id, deviceSecret, now)
  if (remembered.isNewDevice) await queueNewDevice(mailParts, transaction, account, { language, changedAt: now })
  return { authSession, secret, deviceSecret: remembered.deviceSecret }
}
