import type { FastifyRequest } from 'fastify'
import type { Authenticate } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import { updateAccount } from './account-repository.ts'
import { findAuthSessionByDigest, touchAuthSession } from './auth-session-repository.ts'
import { accountBlocked } from './errors.ts'
import { livingAt } from './living-sessions.ts'
import { digestOf } from './secrets.ts'
import { readSession } from './session-cookie.ts'

const HOUR_MS = 60 * 60 * 1000
const ACCESS_RECORDED_EVERY_MS = 24 * HOUR_MS
const USE_RECORDED_EVERY_MS = HOUR_MS

/** Finds the caller of a request from its session cookie or header, with one query. */
export function createAuthenticate(parts: Pick<Parts, 'env' | 'database' | 'clock'>): Authenticate {
  const { env, database, clock } = parts
  return async (request) => {
    const claim = readSession(request)
    if (!claim) return null
    const found = await findAuthSessionByDigest(database.queries, digestOf(claim.secret))
    const { now, usedAfter } = livingAt(clock.now(), env)
    if (!found || found.account_id !== claim.id) return null
    if (found.expires_at <= now || found.used_at <= usedAfter) return null
    if (!found.is_active) throw accountBlocked()
    await recordUse(parts, found, now, request)
    return {
      accountId: found.account_id,
      authSessionId: found.id,
      name: found.name,
      email: found.email,
      isEmailVerified: found.email_verified === 1,
    }
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findAuthSessionByDigest>>>

/** Seldom writes: most requests only read. */
async function recordUse(
  { database: { queries } }: Pick<Parts, 'database'>,
  { id, account_id, used_at, accessed_at }: Found,
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
