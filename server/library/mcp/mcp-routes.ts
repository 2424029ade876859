// `/mcp`: the library for assistants, by the Model Context Protocol over streamable HTTP.

import fastifyCors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CHECKED_TEXT_MAX_LENGTH } from '../../../contract/library-api.ts'
import { refuseUnknownRoutes } from '../../appwrite/errors.ts'
import { JSON_TYPE, NO_STORE } from '../../http/answer-headers.ts'
import { untilClientLeaves } from '../../http/client-left.ts'
import { byNetworkAddress, limited, type LimitRule } from '../../http/limits.ts'
import { networkOf } from '../../http/network-of.ts'
import { CHECK_CITATIONS, READ_LIBRARY } from '../api/library-api-limits.ts'
import { SEARCH_LIBRARY } from '../pages/library-limits.ts'
import type { LibraryRouteParts } from '../route-parts.ts'
import type { ToolParts } from './mcp-server.ts'

/** Room for the longest text with each of its letters escaped, and for what the protocol adds. */
const BODY_BYTES = 6 * CHECKED_TEXT_MAX_LENGTH + 16 * 1024

const WORK_RULES: Record<'search' | 'check', LimitRule> = { search: SEARCH_LIBRARY, check: CHECK_CITATIONS }

const INVALID_REQUEST = -32600

export async function mcpRoutes(app: FastifyInstance, parts: LibraryRouteParts): Promise<void> {
  const { limits, origins } = parts
  await app.register(fastifyCors, {
    origin: (origin, done) => done(null, !!origin && origins.isAllowed(origin)),
    methods: ['POST'],
    maxAge: 7200,
  })
  refuseUnknownRoutes(app)
  // What is no JSON is refused in the words of the protocol.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    async (_request: unknown, body: string) => body,
  )

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/',
    exposeHeadRoute: false,
    bodyLimit: BODY_BYTES,
    // Before anything is read: a page that a name of its own leads here (DNS rebinding) is told nothing.
    onRequest: async (request, reply) => {
      const { origin } = request.headers
      if (origin && !origins.isAllowed(origin)) return refuse(reply, 403, 'This origin may not call.')
    },
    preHandler: limited(limits, READ_LIBRARY, byNetworkAddress),
    handler: (request, reply) => answerRequest(request, reply, parts),
  })
}

async function answerRequest(request: FastifyRequest, reply: FastifyReply, parts: LibraryRouteParts) {
  const body = parseJson(request.body)
  // Each of a batch would count as one request.
  if (Array.isArray(body)) return refuse(reply, 400, 'Send one message in a request.')
  const { answerMcp } = await import('./mcp-server.ts')
  const response = await answerMcp(toWebRequest(request, reply), body, toolPartsOf(request, reply, parts))
  reply.code(response.status).headers(NO_STORE)
  for (const name of ['content-type', 'allow']) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.send(await response.text())
}

/** Undefined for what is no JSON: the SDK reads the text again, and refuses it. */
function parseJson(body: unknown): unknown {
  if (typeof body !== 'string') return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function toWebRequest({ method, headers, url, body }: FastifyRequest, reply: FastifyReply): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: given,
    signal: untilClientLeaves(reply),
    ...(method === 'POST' && { body: typeof body === 'string' ? body : '' }),
  })
}

function toolPartsOf(request: FastifyRequest, reply: FastifyReply, parts: LibraryRouteParts): ToolParts {
  const { library, origins, limits, publicWork, release, clock } = parts
  const latest = library.latest()
  const network = networkOf(request.ip)
  const [key = ''] = byNetworkAddress(request)
  return {
    library: () => latest,
    publicUrl: origins.publicUrl,
    version: release.version,
    now: clock.now,
    async work(kind, find) {
      await limits.take(WORK_RULES[kind], key)
      return publicWork.run(network, find, untilClientLeaves(reply))
    },
    reportError: (error) => request.log.error({ err: error }, 'a tool failed'),
  }
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply
    .code(status)
    .headers(NO_STORE)
    .type(JSON_TYPE)
    .send({ jsonrpc: '2.0', id: null, error: { code: INVALID_REQUEST, message } })
}
