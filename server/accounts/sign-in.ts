import { type AuthSessionId, uniqueId } from '../../contract/ids.ts'
import { inTransaction, type Queries } from '../database/database.ts'
import type { Parts } from '../parts.ts'
import { type AccountRow, findAccountByEmail, updateAccount } from './account-repository.ts'
import { type AuthSessionRow, insertAuthSession, trimAuthSessions } from './auth-session-repository.ts'
import { accountBlocked } from './errors.ts'
import { hashPassword, isOutdated } from './passwords.ts'
import { lockProven, provePassword } from './prove-password.ts'
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
}

export interface NewAuthSession {
  authSession: AuthSessionRow
  /** Known only here and to the browser. */
  secret: string
}

/**
 * Opens a session for who knows the password. An account keeps ten; the oldest give way.
 * @throws ApiError 401 `user_invalid_credentials`, the same and after the same time for an unknown address;
 * 401 `user_blocked` when the password is right.
 */
export async function signIn(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  credentials: Credentials,
  device: Device,
): Promise<NewAuthSession> {
  const found = await findAccountByEmail(database.queries, credentials.email)
  const proven = await provePassword(found, credentials.password)
  const freshHash = isOutdated(proven.password_hash) ? await hashPassword(credentials.password) : null
  return inTransaction(database.queries, async (transaction) => {
    const account = await lockProven(transaction, proven)
    if (!account.is_active) throw accountBlocked()
    if (freshHash) await updateAccount(transaction, account.id, { password_hash: freshHash })
    return openAuthSession(transaction, account, device, clock.now())
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
    provider: 'email',
    provider_uid: account.email ?? '',
    ip,
    user_agent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
  })
  await trimAuthSessions(transaction, account.id, authSession.id, MAX_SESSIONS)
  return { authSession, secret }
}
