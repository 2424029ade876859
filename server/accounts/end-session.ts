import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate } from '../http/caller.ts'
import { ApiError } from '../http/api-error.ts'
import type { Origins } from '../http/origins.ts'
import type { Parts } from '../parts.ts'
import { deleteAuthSession } from './auth-session-repository.ts'
import { clearSession, cookieScope } from './session-cookie.ts'

interface EndSessionParts extends Pick<Parts, 'database'> {
  authenticate: Authenticate
  origins: Origins
}

/** Ends the session whose cookie comes with the request of a page, and takes the cookie away; does nothing without one. */
export function createEndSession({ database, authenticate, origins }: EndSessionParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      const caller = await authenticate(request, { beforeFactors: true })
      if (caller) await deleteAuthSession(database.queries, caller.accountId, caller.authSessionId)
    } catch (error) {
      // A session of an account that is blocked opens nothing.
      if (!(error instanceof ApiError)) throw error
    }
    clearSession(reply, cookieScope(request, origins))
  }
}
