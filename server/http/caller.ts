// Who is asking. The accounts module knows how to find out; every other module sees only this.

import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { AccountId, AuthSessionId } from '../../contract/ids.ts'

export interface Caller {
  accountId: AccountId
  authSessionId: AuthSessionId
  name: string
  email: string | null
  isEmailVerified: boolean
  /** Whether the account has no address and no number yet: anybody can have as many of those as they like. */
  isAnonymous: boolean
  /** Whether a JWT stands for the session, which is not sent itself. */
  isByJwt: boolean
}

export interface AuthenticateOptions {
  /** Admits who has still to prove a second factor. */
  beforeFactors?: boolean
}

/**
 * Finds who sent this request from its session cookie or header, or from the JWT in place of it. Null for a guest, an
 * expired or a tampered session.
 * @throws ApiError 401 `user_blocked` when the account is blocked; 401 `user_jwt_invalid`; 401 `user_more_factors_required`
 * while a second factor is to be proven.
 */
export type Authenticate = (request: FastifyRequest, options?: AuthenticateOptions) => Promise<Caller | null>

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Guard: finds the caller, and lets guests pass. */
export const admitAnyone =
  (authenticate: Authenticate, options?: AuthenticateOptions): onRequestAsyncHookHandler =>
  async (request) => {
    request.caller = await authenticate(request, options)
  }
