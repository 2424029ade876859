import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { SEARCH_MAX_LENGTH } from '../../contract/library-search.ts'
import { MESSAGE_SEARCH_PATH } from '../../contract/message-search.ts'
import type { ZodTypes } from '../appwrite/params.ts'
import { callerOf, requireCaller } from '../appwrite/require-caller.ts'
import { NO_STORE } from '../http/answer-headers.ts'
import type { Authenticate } from '../http/caller.ts'
import { untilClientLeaves } from '../http/client-left.ts'
import { byCaller, limited, type LimitRule } from '../http/limits.ts'
import type { Parts } from '../parts.ts'
import type { Backlog } from './backlog.ts'
import { searchMessages } from './search-messages.ts'

interface MessageSearchParts extends Pick<Parts, 'database' | 'limits'> {
  authenticate: Authenticate
  /** Null where messages that are not indexed stay so. */
  backlog: Backlog | null
}

/** Each is many while somebody types. */
const SEARCHING: LimitRule = { name: 'search-messages', points: 240, windowSeconds: 60 }

const searchQuery = z.object({
  q: z.string().max(SEARCH_MAX_LENGTH, `Value must be no longer than ${SEARCH_MAX_LENGTH} chars`),
})

/** The search over one's own messages; and, while the server runs, the indexing of what is not indexed yet. */
export async function messageSearchRoutes(
  app: FastifyInstance,
  { authenticate, backlog, ...parts }: MessageSearchParts,
): Promise<void> {
  app.addHook('onReady', async () => backlog?.start())
  app.addHook('onClose', () => backlog?.stop())
  app.addHook('onRequest', requireCaller(authenticate))

  app.withTypeProvider<ZodTypes>().get(
    MESSAGE_SEARCH_PATH,
    {
      schema: { querystring: searchQuery },
      preValidation: limited(parts.limits, SEARCHING, byCaller),
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      const found = await searchMessages(parts, accountId, request.query.q, untilClientLeaves(reply))
      return reply.headers(NO_STORE).send(found)
    },
  )
}
