// JWTs: what a program shows in place of the session's cookie, for a quarter of an hour.

import { errors, jwtVerify, SignJWT } from 'jose'
import type { AccountId, AuthSessionId } from '../../contract/ids.ts'
import type { KeyFor } from './keys.ts'

const LIFETIME_SECONDS = 900
const ALGORITHM = 'HS256'
const SECOND_MS = 1000

/** Whose session a JWT stands for. */
export interface JwtClaims {
  accountId: AccountId
  authSessionId: AuthSessionId
}

/** A JWT that stands for a session until it is 15 minutes old. */
export async function issueJwt({ accountId, authSessionId }: JwtClaims, keyFor: KeyFor, now: number): Promise<string> {
  const issuedAt = Math.floor(now / SECOND_MS)
  return new SignJWT({ userId: accountId, sessionId: authSessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(await keyFor('jwt'))
}

/** What a JWT of ours says, or why it says nothing: it is forged, malformed or too old. */
export async function readJwt(jwt: string, keyFor: KeyFor, now: number): Promise<JwtClaims | { refusal: string }> {
  try {
    const { payload } = await jwtVerify(jwt, await keyFor('jwt'), {
      algorithms: [ALGORITHM],
      currentDate: new Date(now),
      requiredClaims: ['exp'],
    })
    const { userId, sessionId } = payload
    if (typeof userId !== 'string' || typeof sessionId !== 'string') return { refusal: 'Incomplete token' }
    return { accountId: userId as AccountId, authSessionId: sessionId as AuthSessionId }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { refusal: 'Expired token' }
    if (error instanceof errors.JOSEError) return { refusal: 'Invalid token' }
    throw error
  }
}
