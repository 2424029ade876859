// The whole server on one screen: what answers under which path, behind which guards.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import fastifyCors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { recordAuditEvents } from './accounts/audit.ts'
import { createAuthenticate } from './accounts/authenticate.ts'
import { createAuthenticateApiKey } from './accounts/api-keys/authenticate-api-key.ts'
import { createDescribeAccount } from './accounts/describe-account.ts'
import { createEndSession } from './accounts/end-session.ts'
import { createKeys } from './accounts/keys.ts'
import { createIsSpentRecoveryLink } from './accounts/look-at-recovery-link.ts'
import { accountRoutes } from './accounts/routes.ts'
import { requireAsker } from './chat/require-asker.ts'
import { modelRoutes } from './chat/model-routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { Turns } from './chat/turns.ts'
import { createDescribeDocument } from './documents/describe-document.ts'
import { documentRoutes } from './documents/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { gatewayErrorBody } from './chat/error-body.ts'
import { answerErrors, errorBody, refuseUnknownRoutes, sendError } from './appwrite/errors.ts'
import { readJsonBodies } from './appwrite/json-body.ts'
import { readApiKey } from './http/api-key-header.ts'
import { SMALL_BODY_BYTES, takeLargeBodies } from './http/body-bounds.ts'
import { createOrigins } from './http/origins.ts'
import { requireKnownOrigin } from './appwrite/require-known-origin.ts'
import { zodValidator } from './appwrite/params.ts'
import { requireProject } from './appwrite/project.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { addressUnreadable, answerUnreadable } from './appwrite/unreadable-requests.ts'
import { findAbout } from './library/pages/find-about.ts'
import { libraryRoutes } from './library/routes.ts'
import { createBacklog } from './message-search/backlog.ts'
import { messageSearchRoutes } from './message-search/routes.ts'
import { outboxPage } from './mail/outbox-page.ts'
import { collectRoutes } from './openapi/collect-routes.ts'
import { openApiRoutes } from './openapi/openapi-routes.ts'
import { createMetrics } from './operators/metrics.ts'
import { requestLogOptions, sendRequestIds } from './operators/request-log.ts'
import { operatorRoutes } from './operators/routes.ts'
import { watchDatabase } from './operators/watch-database.ts'
import { standInWhenAway } from './pages/away.ts'
import { type ClientBuild, findClientBuild } from './pages/client-build.ts'
import { pageRoutes } from './pages/routes.ts'
import { watchBuild } from './pages/watch-build.ts'
import type { Parts } from './parts.ts'
import { realtimeRoutes } from './realtime/routes.ts'
import { schedulePurge } from './retention/purge.ts'
import { sharePageRoutes } from './shares/page-routes.ts'
import { shareRoutes } from './shares/routes.ts'

/** Queries travel in the request line: 100 of 4,096 characters would not fit, but every honest list does. */
const HEADER_LIMIT_BYTES = 64 * 1024
/** From its first byte to its last; what the answer takes does not count. */
const REQUEST_TIMEOUT_MS = 60_000

const OPENAI_PREFIX = '/openai/v1'

const CORS_MAX_AGE_SECONDS = 7200
const CORS = {
  credentials: true,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: ['X-Appwrite-Session', 'X-Fallback-Cookies'],
  maxAge: CORS_MAX_AGE_SECONDS,
}

export interface AppOptions {
  /** The client to serve, null for none; the one that was built when left out. */
  client?: ClientBuild | null
  /** Adds to the app before everything else, so that its hooks see every request. */
  extend?: (app: FastifyInstance) => Promise<void>
  /** What writes replies, opened and closed with the app; made of its parts when left out. */
  turns?: Turns
  /** Whether messages that are not indexed yet are looked for in the background; they are when left out. */
  indexesBacklog?: boolean
  /** How often a reply that another process writes is looked at for those who follow it. */
  pollEveryMs?: number
}

/**
 * Builds the server without listening; `app.listen` or `app.inject` do the rest. The one assembly for production,
 * development and tests.
 */
export async function buildApp(
  parts: Parts,
  { client, extend, turns = new Turns(parts), indexesBacklog = true, pollEveryMs }: AppOptions = {},
): Promise<FastifyInstance> {
  const { env } = parts
  const app = Fastify({
    ...requestLogOptions(parts.log),
    bodyLimit: SMALL_BODY_BYTES,
    http: { maxHeaderSize: HEADER_LIMIT_BYTES },
    trustProxy: env.TRUST_PROXY ?? false,
    // An id that is too long is refused by its own rule, in the standard form.
    routerOptions: { maxParamLength: HEADER_LIMIT_BYTES },
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: answerUnreadable,
    // Told here, Fastify loads no JSON Schema validator of its own, which is what it types this as.
    schemaController: {
      compilersFactory: { buildValidator: () => zodValidator as never, buildSerializer: () => () => JSON.stringify },
    },
    frameworkErrors: (_error, request, reply) => {
      // No hook has run by then, so the answer lacks what they add.
      reply.header('x-content-type-options', 'nosniff')
      sendError(reply, addressUnreadable(), request.url.startsWith('/openai/') ? gatewayErrorBody : errorBody)
    },
  })
  await extend?.(app)
  const origins = createOrigins(env, () => listeningPort(app) ?? env.PORT)
  const keyFor = createKeys(parts)
  const authenticate = createAuthenticate({ ...parts, keyFor })
  const authenticateApiKey = createAuthenticateApiKey(parts)
  const describeAccount = createDescribeAccount(parts)
  const metrics = createMetrics({ ...parts, countRunningReplies: () => turns.running })

  const backlog = indexesBacklog ? createBacklog(parts) : null
  const indexSoon = () => backlog?.wake()

  const routes = collectRoutes(app)
  app.decorateRequest('caller', null)
  app.decorateRequest('asking', null)
  sendRequestIds(app)
  metrics.measureRequests(app)
  answerErrors(app)
  readJsonBodies(app)
  await sendSecurityHeaders(app, origins)
  await app.register(fastifyCookie)
  const build = client === undefined ? findClientBuild() : client
  standInWhenAway(app, { origins, build, endSession: createEndSession({ ...parts, authenticate, origins }) })

  await app.register(async (api) => {
    await api.register(fastifyCors, {
      ...CORS,
      origin: (origin, done) => done(null, !!origin && origins.isAllowed(origin)),
    })
    // Where a key says who asks, no cookie is read, so that no page can misuse one. Anywhere else a key means nothing.
    const isByKey = (request: FastifyRequest) =>
      request.routeOptions.url?.startsWith(`${OPENAI_PREFIX}/`) === true && readApiKey(request) !== null
    api.addHook('onRequest', requireKnownOrigin(origins, isByKey))

    await api.register(
      async (appwrite) => {
        appwrite.addHook('onRequest', requireProject)
        recordAuditEvents(appwrite, parts)
        appwrite.get('/ping', async (_request, reply) => reply.type('text/plain; charset=UTF-8').send('Pong!'))
        await appwrite.register(accountRoutes, { ...parts, origins, authenticate, keyFor, prefix: '/account' })
        // Not of the account: what strangers may call there stays small.
        takeLargeBodies(appwrite)
        await appwrite.register(feedbackRoutes, { ...parts, authenticate, prefix: '/feedback' })
        await appwrite.register(documentRoutes, { ...parts, authenticate, indexSoon, prefix: '/databases' })
        await appwrite.register(shareRoutes, { ...parts, origins, authenticate, indexSoon, prefix: '/shares' })
        await appwrite.register(messageSearchRoutes, { ...parts, authenticate, backlog })
      },
      { prefix: '/v1' },
    )
    await api.register(realtimeRoutes, {
      ...parts,
      authenticate,
      origins,
      describe: {
        document: createDescribeDocument(parts),
        account: (accountId) => describeAccount({ accountId }),
      },
      prefix: '/v1',
    })
    await api.register(
      async (openai) => {
        answerErrors(openai, gatewayErrorBody)
        refuseUnknownRoutes(openai)
        await openai.register(async (asked) => {
          asked.addHook('onRequest', requireAsker({ authenticate, authenticateApiKey }))
          takeLargeBodies(asked)
          modelRoutes(asked, parts)
          await asked.register(chatRoutes, { ...parts, turns, pollEveryMs, origins })
        })
      },
      { prefix: OPENAI_PREFIX },
    )
  })

  const isCurrentScript = (path: string) => !!build?.files && existsSync(join(build.files.folder, path))
  await app.register(operatorRoutes, { ...parts, metrics, isCurrentScript, origins })
  await app.register(openApiRoutes, { ...parts, origins, routes })
  await app.register(outboxPage, parts)
  await app.register(libraryRoutes, { ...parts, origins, build })
  if (build) await app.register(sharePageRoutes, { ...parts, origins, build })
  await app.register(pageRoutes, {
    ...parts,
    origins,
    build,
    authenticate,
    describeAccount,
    isSpentRecoveryLink: createIsSpentRecoveryLink(parts),
    findAbout: (address, language) => findAbout(parts.library.latest(), address, language),
  })

  let purge: ReturnType<typeof schedulePurge> | undefined
  let sizeWatch: ReturnType<typeof watchDatabase> | undefined
  let stopWatch: (() => void) | undefined
  app.addHook('onReady', async () => {
    purge = schedulePurge(parts)
    sizeWatch = watchDatabase(parts)
    if (build?.files) stopWatch = watchBuild(build.files, parts.log)
    parts.outbox.start()
  })
  app.addHook('onClose', async () => {
    stopWatch?.()
    await Promise.all([purge?.stop(), sizeWatch?.stop(), parts.outbox.stop()])
  })
  return app
}

function listeningPort(app: FastifyInstance): number | null {
  const address = app.server.address()
  return address && typeof address === 'object' ? address.port : null
}
