import type { FastifyRequest } from 'fastify'
import type { Authenticate, Caller } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import { updateAccount } from './account-repository.ts'
import {
  findAuthSessionByDigest,
  findAuthSessionWithAccount,
  type FoundAuthSession,
  touchAuthSession,
} from './auth-session-repository.ts'
import { accountBlocked, jwtInvalid, moreFactorsRequired } from './errors.ts'
import { isFactorMissing, readFactors } from './factors.ts'
import { readJwt } from './jwt.ts'
import type { KeyFor } from './keys.ts'
import { livingAt } from './living-sessions.ts'
import { digestOf } from './secrets.ts'
import { readSession } from './session-cookie.ts'

const HOUR_MS = 60 * 60 * 1000
const ACCESS_RECORDED_EVERY_MS = 24 * HOUR_MS
const USE_RECORDED_EVERY_MS = HOUR_MS

interface AuthenticateParts extends Pick<Parts, 'env' | 'database' | 'clock'> {
  keyFor: KeyFor
}

/** Finds the caller of a request from its session cookie or header, with one query; a JWT wins over both. */
export function createAuthenticate(parts: AuthenticateParts): Authenticate {
  const { env, database, clock } = parts
  return async (request, { beforeFactors = false } = {}) => {
    const jwt = request.headers['x-appwrite-jwt']
    const isByJwt = typeof jwt === 'string' && jwt !== ''
    const found = isByJwt ? await findByJwt(parts, jwt) : await findBySession(parts, request)
    if (!found) return null
    const { now, usedAfter } = livingAt(clock.now(), env)
    if (found.expires_at <= now || found.used_at <= usedAfter) {
      if (isByJwt) throw jwtInvalid('Its session has ended')
      return null
    }
    if (!found.is_active) throw accountBlocked()
    if (!beforeFactors && isFactorMissing(found, readFactors(found.factors))) throw moreFactorsRequired()
    await recordUse(database, found, now, request)
    return presentCaller(found, isByJwt)
  }
}

async function findBySession(
  { database }: AuthenticateParts,
  request: FastifyRequest,
): Promise<FoundAuthSession | null> {
  const claim = readSession(request)
  const found = claim && (await findAuthSessionByDigest(database.queries, digestOf(claim.secret)))
  return found?.account_id === claim?.id ? found : null
}

async function findByJwt({ database, clock, keyFor }: AuthenticateParts, jwt: string): Promise<FoundAuthSession> {
  const claims = await readJwt(jwt, keyFor, clock.now())
  if ('refusal' in claims) throw jwtInvalid(claims.refusal)
  const found = await findAuthSessionWithAccount(database.queries, claims.accountId, claims.authSessionId)
  if (!found) throw jwtInvalid('Its session has ended')
  return found
}

const presentCaller = (found: FoundAuthSession, isByJwt: boolean): Caller => ({
  accountId: found.account_id,
  authSessionId: found.id,
  name: found.name,
  email: found.email,
  isEmailVerified: found.email_verified === 1,
  // A number that nobody has proven is nobody's.
  isAnonymous: found.email === null && (found.phone === null || !found.phone_verified),
  isByJwt,
})

/** Seldom writes: most requests only read. */
async function recordUse(
  { queries }: Parts['database'],
  { id, account_id, used_at, accessed_at }: FoundAuthSession,
  now: number,
  request: FastifyRequest,
): Promise<void> {
  try {
    if (now - used_at >= USE_RECORDED_EVERY_MS) await touchAuthSession(queries, id, now, now - USE_RECORDED_EVERY_MS)
    if (now - accessed_at >= ACCESS_RECORDED_EVERY_MS) await updateAccount(queries, account_id, { accessed_at: now })
  } catch (error) {
    // A full disk must not keep anybody from reading.
    request.log.warn({ err: error }, 'the use of a session could not be recorded')
  }
}
