// Where a person is signed in, and signing out.

import { z } from 'zod'
import type { AuthSessionId } from '../../contract/ids.ts'
import type { Caller } from '../http/caller.ts'
import { callerOf } from '../appwrite/require-caller.ts'
import { byCaller, limited } from '../http/limits.ts'
import { existingId } from '../appwrite/params.ts'
import { END_ALL_SESSIONS, END_SESSION, REFRESH_SESSION } from './account-limits.ts'
import type { AccountRouteParts, AccountRouter } from './account-router.ts'
import {
  deleteAuthSession,
  deleteAuthSessions,
  findAuthSession,
  listAuthSessions,
  updateAuthSession,
} from './auth-session-repository.ts'
import { livingAt } from './living-sessions.ts'
import { sessionNotFound } from './errors.ts'
import { SESSION_LIFETIME_MS } from './open-session.ts'
import { presentAuthSession, presentAuthSessions } from './present-auth-session.ts'
import { clearSession, cookieScope } from './session-cookie.ts'

const sessionParams = z.object({ sessionId: existingId })

export function sessionRoutes(app: AccountRouter, { env, database, clock, limits, origins }: AccountRouteParts): void {
  const { queries } = database
  const living = () => livingAt(clock.now(), env)

  app.get('/sessions', async (request) => {
    const { accountId, authSessionId } = callerOf(request)
    return presentAuthSessions(await listAuthSessions(queries, accountId, living()), authSessionId)
  })

  app.get('/sessions/:sessionId', { schema: { params: sessionParams } }, async (request) => {
    const caller = callerOf(request)
    const id = idFrom(request.params, caller)
    const authSession = await findAuthSession(queries, caller.accountId, id, living())
    if (!authSession) throw sessionNotFound()
    return presentAuthSession(authSession, caller.authSessionId)
  })

  app.patch(
    '/sessions/:sessionId',
    {
      schema: { params: sessionParams },
      preValidation: limited(limits, REFRESH_SESSION, byCaller),
      config: { audit: 'session.update' },
    },
    async (request) => {
      const caller = callerOf(request)
      const expires_at = clock.now() + SESSION_LIFETIME_MS
      const id = idFrom(request.params, caller)
      // One that has ended is not brought back to life.
      if (!(await findAuthSession(queries, caller.accountId, id, living()))) throw sessionNotFound()
      const refreshed = await updateAuthSession(queries, caller.accountId, id, { expires_at })
      if (!refreshed) throw sessionNotFound()
      return presentAuthSession(refreshed, caller.authSessionId)
    },
  )

  app.delete(
    '/sessions',
    { preValidation: limited(limits, END_ALL_SESSIONS, byCaller), config: { audit: 'session.delete' } },
    async (request, reply) => {
      await deleteAuthSessions(queries, callerOf(request).accountId)
      clearSession(reply, cookieScope(request, origins))
      return reply.code(204).send()
    },
  )
}

/** Ending a session, which nobody has to prove a second factor for. */
export function endSessionRoutes(app: AccountRouter, { database, limits, origins }: AccountRouteParts): void {
  app.delete(
    '/sessions/:sessionId',
    {
      schema: { params: sessionParams },
      preValidation: limited(limits, END_SESSION, byCaller),
      config: { audit: 'session.delete' },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const id = idFrom(request.params, caller)
      if (!(await deleteAuthSession(database.queries, caller.accountId, id))) throw sessionNotFound()
      if (id === caller.authSessionId) clearSession(reply, cookieScope(request, origins))
      return reply.code(204).send()
    },
  )
}

function idFrom({ sessionId }: z.infer<typeof sessionParams>, caller: Caller): AuthSessionId {
  return sessionId === 'current' ? caller.authSessionId : (sessionId as AuthSessionId)
}
