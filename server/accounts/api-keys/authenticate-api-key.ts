import { apiKeyInvalid } from '../../appwrite/errors.ts'
import { readApiKey } from '../../http/api-key-header.ts'
import type { AuthenticateApiKey } from '../../http/caller.ts'
import { byNetworkAddress } from '../../http/limits.ts'
import type { Parts } from '../../parts.ts'
import { WRONG_API_KEYS_FROM_NETWORK } from '../account-limits.ts'
import { accountBlocked, keyOwnerUnverified } from '../errors.ts'
import { digestOf } from '../secrets.ts'
import { findApiKeyByDigest, touchApiKey } from './api-key-repository.ts'

const USE_RECORDED_EVERY_MS = 60 * 60 * 1000

/** Finds whose key a request sends, with one query; no cookie is looked at. */
export function createAuthenticateApiKey({
  database: { queries },
  clock,
  limits,
}: Pick<Parts, 'database' | 'clock' | 'limits'>): AuthenticateApiKey {
  return async (request) => {
    const sent = readApiKey(request)
    if (sent === null) return null
    const found = await findApiKeyByDigest(queries, digestOf(sent))
    if (!found) {
      for (const key of byNetworkAddress(request)) await limits.take(WRONG_API_KEYS_FROM_NETWORK, key)
      throw apiKeyInvalid()
    }
    if (!found.is_active) throw accountBlocked()
    if (found.email === null || !found.email_verified) throw keyOwnerUnverified()
    const now = clock.now()
    const due = now - USE_RECORDED_EVERY_MS
    try {
      if ((found.used_at ?? 0) <= due) await touchApiKey(queries, found.id, now, due)
    } catch (error) {
      // A full disk must not keep anybody from asking.
      request.log.warn({ err: error }, 'the use of a key could not be recorded')
    }
    return {
      accountId: found.account_id,
      isEmailVerified: true,
      isAnonymous: false,
      apiKey: { id: found.id, allowsSystemMessages: found.allows_system_messages === 1 },
    }
  }
}
