import { type AuthSessionId, uniqueId } from '../../contract/ids.ts'
import { inTransaction, type Queries } from '../database/database.ts'
import type { Parts } from '../parts.ts'
import { type AccountRow, findAccountByEmail, updateAccount } from './account-repository.ts'
import { type AuthSessionRow, insertAuthSession, trimAuthSessions } from './auth-session-repository.ts'
import { rememberDevice } from './known-devices.ts'
import type { Place } from './concurrency-limit.ts'
import { hashPassword, isOutdated } from './passwords.ts'
import { tryLockProven, tryPassword } from './prove-password.ts'
import { digestOf, newSecret } from './secrets.ts'

const SESSION_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000
const MAX_SESSIONS = 10
const USER_AGENT_MAX_LENGTH = 512

export interface Credentials {
  /** In lower case. */
  email: string
  password: string
}

/** Where a person signs in from. */
export interface Device {
  ip: string
  userAgent: string
  /** What the browser sends as the secret of a known device; null when it sends none. */
  deviceSecret: string | null
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

export type SignInFailure = 'unknown address' | 'wrong password' | 'blocked account'

/**
 * Opens a session for who knows the password, and remembers the device. An account keeps ten sessions; the oldest give
 * way.
 * @returns why not, after the same time for an unknown address and for a wrong password.
 * @throws ApiError 503 when there is no room for another hash.
 */
export async function signIn(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  credentials: Credentials,
  device: Device,
  place: Place,
): Promise<SignedIn | SignInFailure> {
  const found = await findAccountByEmail(database.queries, credentials.email)
  const proven = await tryPassword(found, credentials.password, place)
  if (!proven) return found ? 'wrong password' : 'unknown address'
  const freshHash = isOutdated(proven.password_hash) ? await hashPassword(credentials.password, place) : null
  return inTransaction(database.queries, async (transaction) => {
    const account = await tryLockProven(transaction, proven)
    if (!account) return 'wrong password'
    if (!account.is_active) return 'blocked account'
    if (freshHash) await updateAccount(transaction, account.id, { password_hash: freshHash })
    const opened = await openAuthSession(transaction, account, device, clock.now())
    return { ...opened, deviceSecret: await rememberDevice(transaction, account.id, device.deviceSecret, clock.now()) }
  })
}

async function openAuthSession(
  transaction: Queries,
  account: AccountRow,
  { ip, userAgent }: Device,
  now: number,
): Promise<NewAuthSession> {
  const secret = newSecret()
  const authSession = await insertAuthSession(transaction, {
    id: uniqueId(now) as AuthSessionId,
    account_id: account.id,
    secret_digest: digestOf(secret),
    created_at: now,
    expires_at: now + SESSION_LIFETIME_MS,
    accessed_at: now,
    provider: 'email',
    provider_uid: account.email ?? '',
    ip,
    user_agent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
  })
  await trimAuthSessions(transaction, account.id, authSession.id, MAX_SESSIONS)
  return { authSession, secret }
}
