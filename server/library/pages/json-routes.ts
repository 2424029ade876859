// What the pages of the library say, for programs: a provision in the side panel, and results while somebody types.

import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ZodTypes } from '../../appwrite/params.ts'
import { CORRECTIONS_PATH } from '../../../contract/library.ts'
import { SEARCH_MAX_LENGTH, SEARCH_PATH, type SearchView } from '../../../contract/library-search.ts'
import { LANGUAGES } from '../../../contract/preferences.ts'
import { untilClientLeaves } from '../../http/client-left.ts'
import { JSON_TYPE } from '../../http/answer-headers.ts'
import { routeNotFound } from '../../appwrite/errors.ts'
import { byNetworkAddress, limited } from '../../http/limits.ts'
import { networkOf } from '../../http/network-of.ts'
import { presentProvision } from '../../../law/pages/present-provision.ts'
import type { SearchingParts } from '../route-parts.ts'
import { presentCorrections } from './present-corrections.ts'
import { SEARCH_LIBRARY } from './library-limits.ts'
import { searchLibrary } from './search-library.ts'

const NOTHING_ASKED: SearchView = {
  question: '',
  outcome: 'nothing',
  hits: [],
  suggestion: null,
  signpost: null,
  danger: null,
}

/** Short: an import changes the library while the server runs. */
const CACHE = { 'cache-control': 'public, max-age=300' }

const provisionParams = z.object({ workId: z.string(), number: z.string() })
const searchQuery = z.object({
  q: z.string().max(SEARCH_MAX_LENGTH, `Value must be no longer than ${SEARCH_MAX_LENGTH} chars`),
  lang: z.enum(LANGUAGES).default('en'),
  work: z.string().optional(),
})

export function jsonRoutes(app: FastifyInstance, { library, limits, searches }: SearchingParts): void {
  const typed = app.withTypeProvider<ZodTypes>()

  typed.get(
    SEARCH_PATH,
    { schema: { querystring: searchQuery }, preValidation: limited(limits, SEARCH_LIBRARY, byNetworkAddress) },
    async (request, reply) => {
      const { q: question, lang: language, work: workId } = request.query
      const search = () => searchLibrary(library.latest(), { question, language, workId })
      const found = await searches.take(networkOf(request.ip), search, untilClientLeaves(reply))
      return sendJson(request, reply, found ?? NOTHING_ASKED)
    },
  )

  app.get(CORRECTIONS_PATH, async (request, reply) => sendJson(request, reply, presentCorrections(library.latest())))

  typed.get('/law/:workId/:number.json', { schema: { params: provisionParams } }, async (request, reply) => {
    const provision = presentProvision(library.latest(), request.params)
    if (!provision) throw routeNotFound()
    return sendJson(request, reply, provision)
  })
}

function sendJson(request: FastifyRequest, reply: FastifyReply, view: object): FastifyReply {
  const body = JSON.stringify(view)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  reply.headers({ ...CACHE, etag })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type(JSON_TYPE).send(body)
}
