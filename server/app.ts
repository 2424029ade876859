// The whole server on one screen: what answers under which path, behind which guards.

import fastifyCookie from '@fastify/cookie'
import fastifyCors from '@fastify/cors'
import Fastify, { type FastifyInstance } from 'fastify'
import { createAuthenticate } from './accounts/authenticate.ts'
import { accountRoutes } from './accounts/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { gatewayErrorBody } from './chat/error-body.ts'
import { answerErrors } from './http/errors.ts'
import { readJsonBodies } from './http/json-body.ts'
import { createOrigins, requireKnownOrigin } from './http/origins.ts'
import { zodValidator } from './http/params.ts'
import { requireProject } from './http/project.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { outboxPage } from './mail/outbox-page.ts'
import { operatorRoutes } from './operators/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import type { Parts } from './parts.ts'

const BODY_LIMIT_BYTES = 1024 * 1024
/** Queries travel in the request line: 100 of 4,096 characters would not fit, but every honest list does. */
const HEADER_LIMIT_BYTES = 64 * 1024

const CORS_MAX_AGE_SECONDS = 7200
const CORS = {
  credentials: true,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: ['X-Appwrite-Session', 'X-Fallback-Cookies'],
  maxAge: CORS_MAX_AGE_SECONDS,
}

/** Builds the server without listening; `app.listen` or `app.inject` do the rest. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { env } = parts
  const app = Fastify({
    loggerInstance: parts.log,
    bodyLimit: BODY_LIMIT_BYTES,
    http: { maxHeaderSize: HEADER_LIMIT_BYTES },
    trustProxy: env.TRUST_PROXY ?? false,
    requestIdHeader: false,
    routerOptions: { maxParamLength: 1_000 },
  })
  const origins = createOrigins(env, () => listeningPort(app) ?? env.PORT)
  const authenticate = createAuthenticate(parts)

  app.setValidatorCompiler(zodValidator)
  app.decorateRequest('caller', null)
  answerErrors(app)
  readJsonBodies(app)
  await sendSecurityHeaders(app)
  await app.register(fastifyCookie)

  await app.register(async (api) => {
    await api.register(fastifyCors, {
      ...CORS,
      origin: (origin, done) => done(null, !!origin && origins.isAllowed(origin)),
    })
    api.addHook('onRequest', requireKnownOrigin(origins))

    await api.register(
      async (appwrite) => {
        appwrite.addHook('onRequest', requireProject)
        await appwrite.register(accountRoutes, { ...parts, origins, authenticate, prefix: '/account' })
        await appwrite.register(documentRoutes, { ...parts, authenticate, prefix: '/databases' })
      },
      { prefix: '/v1' },
    )
    await api.register(
      async (openai) => {
        answerErrors(openai, gatewayErrorBody)
        await openai.register(chatRoutes, { ...parts, authenticate })
      },
      { prefix: '/openai/v1' },
    )
  })

  await app.register(operatorRoutes, parts)
  await app.register(outboxPage, parts)
  await app.register(pageRoutes, { ...parts, origins, authenticate })

  app.addHook('onReady', async () => parts.outbox.start())
  app.addHook('onClose', async () => parts.outbox.stop())
  return app
}

function listeningPort(app: FastifyInstance): number | null {
  const address = app.server.address()
  return address && typeof address === 'object' ? address.port : null
}
