import type { AccountId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import type { Authenticate } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import { updateAccount } from './account-repository.ts'
import { findAuthSessionByDigest } from './auth-session-repository.ts'
import { accountBlocked } from './errors.ts'
import { digestOf } from './secrets.ts'
import { readSession } from './session-cookie.ts'

const ACCESS_RECORDED_EVERY_MS = 24 * 60 * 60 * 1000

/** Finds the caller of a request from its session cookie or header, with one query. */
export function createAuthenticate({ database, clock }: Pick<Parts, 'database' | 'clock'>): Authenticate {
  return async (request) => {
    const claim = readSession(request)
    if (!claim) return null
    const found = await findAuthSessionByDigest(database.queries, digestOf(claim.secret))
    const now = clock.now()
    if (!found || found.account_id !== claim.id || found.expires_at <= now) return null
    if (!found.is_active) throw accountBlocked()
    await recordAccess(database.queries, found, now)
    return {
      accountId: found.account_id,
      authSessionId: found.id,
      name: found.name,
      email: found.email,
      isEmailVerified: found.email_verified === 1,
    }
  }
}

async function recordAccess(
  queries: Queries,
  { account_id, accessed_at }: { account_id: AccountId; accessed_at: number },
  now: number,
): Promise<void> {
  if (now - accessed_at < ACCESS_RECORDED_EVERY_MS) return
  await updateAccount(queries, account_id, { accessed_at: now })
}
