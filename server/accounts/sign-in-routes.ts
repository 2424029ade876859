import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languageOfRequest } from '../http/choose-language.ts'
import { untilClientLeaves } from '../http/client-left.ts'
import { reportLimit } from '../http/limits.ts'
import { email, password } from '../appwrite/params.ts'
import type { AccountRouteParts, AccountRouter } from './account-router.ts'
import { auditFor } from './audit.ts'
import { createAttemptSignIn, type Visitor } from './attempt-sign-in.ts'
import { readDeviceSecret, sendDeviceSecret } from './device-cookie.ts'
import { refuseActiveSession } from './refuse-active-session.ts'
import { presentAuthSession } from './present-auth-session.ts'
import { cookieScope, sendSession } from './session-cookie.ts'

const signInBody = z.object({ email, password })

export function signInRoutes(app: AccountRouter, parts: AccountRouteParts): void {
  const attemptSignIn = createAttemptSignIn(parts)
  for (const path of ['/sessions/email', '/sessions']) {
    const options = {
      schema: { body: signInBody },
      preValidation: refuseActiveSession,
      config: { audit: 'session.create' },
    } as const
    app.post(path, options, async (request, reply) => {
      const opened = await attemptSignIn(request.body, visitorOf(request, reply))
      const scope = cookieScope(request, parts.origins)
      sendSession(reply, opened, scope)
      sendDeviceSecret(reply, opened.deviceSecret, scope)
      auditFor(request, opened.authSession.account_id)
      return reply.code(201).send(presentAuthSession(opened.authSession, opened.authSession.id))
    })
  }
}

function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    deviceSecret: readDeviceSecret(request),
    language: languageOfRequest(request),
    gone: untilClientLeaves(reply),
    log: request.log,
    onCounted: (state) => reportLimit(reply, state),
  }
}
