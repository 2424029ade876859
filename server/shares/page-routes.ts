import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageVisit, RenderedPage, ShownCopy } from '../../contract/public-page.ts'
import { isShareToken, SHARED_COPY_PATH } from '../../contract/shares.ts'
import { toApiError } from '../appwrite/errors.ts'
import { untilClientLeaves } from '../http/client-left.ts'
import { byNetworkAddress, limited, type LimitRule } from '../http/limits.ts'
import { networkOf } from '../http/network-of.ts'
import type { Origins } from '../http/origins.ts'
import { presentCorrections } from '../library/pages/present-corrections.ts'
import type { ClientBuild } from '../pages/client-build.ts'
import { makePage, sendPage } from '../pages/page.ts'
import { operatorOf } from '../pages/pages.ts'
import { readPreferences, rememberedChoice } from '../pages/preferences.ts'
import type { Parts } from '../parts.ts'
import { findShare } from './share-repository.ts'

interface SharePageParts extends Pick<Parts, 'database' | 'clock' | 'limits' | 'publicWork' | 'env' | 'library'> {
  origins: Pick<Origins, 'publicUrl'>
  build: ClientBuild
}

/** Nobody reads faster, and nobody guesses 192 bits at this pace. */
const OPENING: LimitRule = { name: 'shares-open', points: 120, windowSeconds: 60 }

/**
 * For whoever has the address, and for nobody who lists what they find or hears where a reader came from. Kept nowhere, so that a
 * link that has ended shows nothing to anybody.
 */
const UNLISTED = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
}

/** The pages of shared copies, open to everybody who knows their addresses. */
export async function sharePageRoutes(app: FastifyInstance, parts: SharePageParts): Promise<void> {
  const { env, origins, build, limits, publicWork } = parts
  const operator = operatorOf(env)

  const prepare = (request: FastifyRequest) => {
    const path = `${SHARED_COPY_PATH}/${tokenIn(request)}`
    const visit: PageVisit = { path, ...readPreferences(request), operator, publicUrl: origins.publicUrl() }
    return build.prepareSharedCopy(visit)
  }
  const send = (request: FastifyRequest, reply: FastifyReply, rendered: RenderedPage) =>
    sendPage(request, reply, makePage({ ...rendered, isShared: false, isPersonal: true, isScriptless: true }))

  app.addHook('onRequest', async (_request, reply) => void reply.headers(UNLISTED))

  // Who reads it is a person, whom JSON tells nothing.
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { status, headers } = toApiError(error)
    if (status !== 429) throw error
    return send(request, reply.headers(headers), (await prepare(request))('busy'))
  })

  app.get(
    `${SHARED_COPY_PATH}/:token`,
    { preHandler: limited(limits, OPENING, byNetworkAddress) },
    async (request, reply) => {
      if (rememberedChoice(request, reply, origins)) return reply
      const render = await prepare(request)
      const token = tokenIn(request)
      const copy = isShareToken(token) ? await findCopy(parts, token) : null
      if (!copy) return send(request, reply, render('gone'))
      // What a model wrote can take a while to read, and this page is open to everybody.
      const rendered = await publicWork.run(networkOf(request.ip), () => render(copy), untilClientLeaves(reply))
      return send(request, reply, rendered)
    },
  )
}

const tokenIn = ({ params }: FastifyRequest): string => (params as { token: string }).token

async function findCopy({ database, clock, library }: SharePageParts, token: string): Promise<ShownCopy | null> {
  const share = await findShare(database.queries, token, clock.now())
  if (!share) return null
  return {
    token,
    messages: JSON.parse(share.content),
    expiresAt: share.expires_at,
    corrections: presentCorrections(library.latest()),
  }
}
