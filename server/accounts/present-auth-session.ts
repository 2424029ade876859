import type { AuthSessionId } from '../../contract/ids.ts'
import { toWireDate } from '../../contract/wire.ts'
import type { AuthSessionRow } from './auth-session-repository.ts'
import { readFactors } from './factors.ts'
import { describeUserAgent } from './user-agent.ts'

/** Appwrite's model Session, as seen by the session `current`. Its secret never leaves but in the cookie. */
export function presentAuthSession(authSession: AuthSessionRow, current: AuthSessionId | null) {
  return {
    $id: authSession.id,
    $createdAt: toWireDate(authSession.created_at),
    // When it was last used, to the hour.
    $updatedAt: toWireDate(authSession.accessed_at),
    userId: authSession.account_id,
    expire: toWireDate(authSession.expires_at),
    provider: authSession.provider,
    providerUid: authSession.provider_uid,
    providerAccessToken: '',
    providerAccessTokenExpiry: '',
    providerRefreshToken: '',
    ip: authSession.ip,
    ...describeUserAgent(authSession.user_agent),
    countryCode: '--',
    countryName: 'Unknown',
    current: authSession.id === current,
    factors: readFactors(authSession.factors),
    secret: '',
    mfaUpdatedAt: authSession.mfa_updated_at === null ? '' : toWireDate(authSession.mfa_updated_at),
  }
}

export function presentAuthSessions(authSessions: AuthSessionRow[], current: AuthSessionId) {
  return {
    total: authSessions.length,
    sessions: authSessions.map((authSession) => presentAuthSession(authSession, current)),
  }
}
