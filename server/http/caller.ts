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

/** The account in whose name a question is asked, by somebody who is signed in or by a program with a key. */
export interface AskingAccount extends Pick<Caller, 'accountId' | 'isEmailVerified' | 'isAnonymous'> {
  /** Null for a session. */
  apiKey: UsedApiKey | null
}

export interface UsedApiKey {
  id: string
  /** Whether its owner lets messages of the program itself stand in a conversation. */
  allowsSystemMessages: boolean
}

/**
 * Finds who sent this request from the key in its `Authorization` header. Null where none of our keys is sent.
 * @throws ApiError 401 `invalid_api_key` for one that is unknown or revoked; 401 `user_blocked`; 401 `user_email_not_verified`.
 * LimitExceeded after too many wrong ones from one network.
 */
export type AuthenticateApiKey = (request: FastifyRequest) => Promise<AskingAccount | null>

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** Who asks a question, where a key stands for a session. */
    asking: AskingAccount | null
  }
}

/** Guard: finds the caller, and lets guests pass. */
export const admitAnyone =
  (authenticate: Authenticate, options?: AuthenticateOptions): onRequestAsyncHookHandler =>
  async (request) => {
    request.caller = await authenticate(request, options)
  }
