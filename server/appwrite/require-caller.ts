import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Authenticate, AuthenticateOptions, Caller } from '../http/caller.ts'
import { missingScope } from './errors.ts'

/** Guard: a guest is refused with 401 `general_unauthorized_scope`. */
export const requireCaller =
  (authenticate: Authenticate, options?: AuthenticateOptions): onRequestAsyncHookHandler =>
  async (request) => {
    request.caller = await authenticate(request, options)
    if (!request.caller) throw missingScope('account')
  }

/** The caller of a request that passed `requireCaller`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw missingScope('account')
  return request.caller
}
