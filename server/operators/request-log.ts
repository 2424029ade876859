// One line for each request: who may read logs may not read links from mails, so queries, bodies and cookies stay out.

import { randomUUID } from 'node:crypto'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { SHARED_COPY_PATH } from '../../contract/shares.ts'

const PATH_MAX_LENGTH = 200
/** Whoever has the rest of such a path can read what it leads to. */
const SHARED_COPIES = `${SHARED_COPY_PATH}/`
/** What a token looks like: no word of a path is as long. */
const TOKEN = /[\w-]{20,}/

/** Writes a request when it is answered, and not when it comes in. */
class AnswerLog extends LogController {
  override incomingRequest(): void {}

  // Fastify's own line would repeat the whole address.
  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { ...describeRequest(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (error) reply.log.error({ ...line, err: error }, 'answer broke off')
    else reply.log.info(line, 'request')
  }
}

/** Fastify's options for request ids and request logs. */
export function requestLogOptions(log: FastifyBaseLogger) {
  return {
    loggerInstance: log,
    logController: new AnswerLog(),
    genReqId: () => randomUUID(),
    requestIdHeader: false as const,
  }
}

/** Tells the client which id the request has in the log. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}

/**
 * What of a request may be logged. Of a shared copy that is the pattern of its route, however the path is spelled; of an address that no
 * route is for by itself, what may be a token is left out.
 */
export function describeRequest({
  method,
  url,
  routeOptions,
}: Pick<FastifyRequest, 'method' | 'url'> & { routeOptions?: { url?: string | undefined } }): {
  method: string
  path: string
} {
  const pattern = routeOptions?.url
  if (pattern?.startsWith(SHARED_COPIES)) return { method, path: pattern }
  const query = url.indexOf('?')
  const path = (query < 0 ? url : url.slice(0, query)).slice(0, PATH_MAX_LENGTH)
  const isKnown = pattern !== undefined && !pattern.includes('*')
  return { method, path: isKnown ? path : path.split('/').map(withoutTokens).join('/') }
}

function withoutTokens(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment)
    // Escaped twice: nobody links to that.
    if (decoded.includes('%')) return '…'
    return TOKEN.test(decoded) ? decoded.replace(TOKEN, '…') : segment
  } catch {
    return '…'
  }
}
