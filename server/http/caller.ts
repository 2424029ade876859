// Who is asking. The accounts room knows how to find out; every other room sees only this.

import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { AccountId, AuthSessionId } from '../../contract/ids.ts'
import { missingScope } from './errors.ts'

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

/** Guard: a guest is refused with 401 `general_unauthorized_scope`. */
export const requireCaller =
  (authenticate: Authenticate, scope = 'account'): onRequestAsyncHookHandler =>
  async (request) => {
    request.caller = await authenticate(request)
    if (!request.caller) throw missingScope(scope)
  }

/** The caller of a request that passed `requireCaller`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw missingScope('account')
  return request.caller
}
