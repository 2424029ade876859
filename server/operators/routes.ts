import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/unavailable.ts'
import { databaseUnavailable } from '../appwrite/errors.ts'
import { NO_STORE } from '../http/answer-headers.ts'
import { isForThisMachineOnly, isLocalRequest } from '../http/local-request.ts'
import type { Origins } from '../http/origins.ts'
import type { Parts } from '../parts.ts'
import { askDatabase } from './database-repository.ts'
import { browserReportRoutes } from './browser-reports.ts'
import type { Metrics } from './metrics.ts'
import { securityTxtRoute } from './security-txt.ts'

export interface OperatorRouteParts extends Pick<Parts, 'env' | 'database' | 'release' | 'limits' | 'clock'> {
  metrics: Metrics
  /** Whether a script is one of the client that is served now. */
  isCurrentScript: (path: string) => boolean
  origins: Pick<Origins, 'publicUrl'>
}

const DATABASE_PATIENCE_MS = 2_000

/** `/health/live`, `/health/ready`, `/metrics`, where browsers report to, and `/.well-known/security.txt`. */
export async function operatorRoutes(app: FastifyInstance, parts: OperatorRouteParts): Promise<void> {
  const { env, database, release, limits, metrics, isCurrentScript } = parts

  securityTxtRoute(app, parts)
  browserReportRoutes(app, { limits, registry: metrics.registry, isCurrentScript })

  app.get('/health/live', async (_request, reply) => reply.headers(NO_STORE).send({ status: 'ok', ...release }))

  app.get('/health/ready', async (request, reply) => {
    try {
      await within(DATABASE_PATIENCE_MS, askDatabase(database.queries))
    } catch (error) {
      // Asked every few seconds: an outage is logged once, by the connections.
      if (!isUnavailable(error)) request.log.error({ err: error }, 'the database does not answer')
      throw databaseUnavailable()
    }
    return reply.headers(NO_STORE).send({ status: 'ok' })
  })

  app.get('/metrics', async (request, reply) => {
    const isOwn = isForThisMachineOnly(env) && isLocalRequest(request)
    if (!isOwn && !carriesToken(request, env.METRICS_TOKEN)) return reply.callNotFound()
    return reply
      .headers(NO_STORE)
      .type(metrics.contentType)
      .send(await metrics.report())
  })
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    const silence = Object.assign(new Error(`no answer within ${milliseconds} ms`), { code: 'ETIMEDOUT' })
    timer = setTimeout(() => reject(silence), milliseconds)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

// Compared by digest: both are then of one length, and the time says nothing about where they differ.
function carriesToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}
