// Who is asking. The accounts module knows how to find out; every other module sees only this.

import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { AccountId, AuthSessionId } from '../../contract/ids.ts'

export interface Caller {
  accountId: AccountId
  authSessionId: AuthSessionId
  name: string
  email: string | null
  isEmailVerified: boolean
}

/**
 * Finds who sent this request from its session cookie or header. Null for a guest, an expired or a tampered session.
 * @throws ApiError 401 `user_blocked` when the account is blocked.
 */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | null>

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Guard: finds the caller, and lets guests pass. */
export const admitAnyone =
  (authenticate: Authenticate): onRequestAsyncHookHandler =>
  async (request) => {
    request.caller = await authenticate(request)
  }
