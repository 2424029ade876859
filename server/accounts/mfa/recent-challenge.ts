// Guard of what must not be done with a session that somebody found open: a challenge was met in it lately.

import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../appwrite/require-caller.ts'
import type { Parts } from '../../parts.ts'
import { type AccountRow, findAccount } from '../account-repository.ts'
import { findAuthSession } from '../auth-session-repository.ts'
import { challengeRequired } from '../errors.ts'
import { availableFactors } from '../factors.ts'
import { findAuthenticator } from './authenticator-repository.ts'

const RECENT_MS = 30 * 60_000

/** @throws ApiError 401 `user_challenge_required` unless a challenge was met in this session within half an hour. */
export const requireRecentChallenge =
  ({ database, clock }: Pick<Parts, 'database' | 'clock'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const { accountId, authSessionId } = callerOf(request)
    const now = clock.now()
    const session = await findAuthSession(database.queries, accountId, authSessionId, { now, usedAfter: -1 })
    if (now - (session?.mfa_updated_at ?? 0) > RECENT_MS) throw challengeRequired()
  }

/** As `requireRecentChallenge`, for accounts with two-step verification and a factor that can be asked for. */
export const requireChallengeWhereOn =
  (parts: Pick<Parts, 'database' | 'clock'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const account = await findAccount(parts.database.queries, callerOf(request).accountId)
    if (account?.mfa_enabled && (await hasFactor(parts, account))) await requireRecentChallenge(parts)(request)
  }

/**
 * As `requireChallengeWhereOn`, and for accounts without a password that could be asked for instead: whoever signed in within the
 * half hour has just proven who they are.
 */
export const requireProof =
  (parts: Pick<Parts, 'database' | 'clock'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const { queries } = parts.database
    const { accountId, authSessionId } = callerOf(request)
    const account = await findAccount(queries, accountId)
    if (!account || !(await hasFactor(parts, account))) return
    if (account.mfa_enabled) return requireRecentChallenge(parts)(request)
    if (account.password_hash !== null) return
    const now = parts.clock.now()
    const session = await findAuthSession(queries, accountId, authSessionId, { now, usedAfter: -1 })
    if (now - (session?.created_at ?? 0) > RECENT_MS) await requireRecentChallenge(parts)(request)
  }

async function hasFactor({ database }: Pick<Parts, 'database'>, account: AccountRow): Promise<boolean> {
  const has_authenticator = (await findAuthenticator(database.queries, account.id))?.is_verified ?? null
  const { totp, email } = availableFactors({ ...account, has_authenticator })
  return totp || email
}
