import type { FastifyInstance } from 'fastify'
import type { PageVisit, RenderedPage, ShownCopy } from '../../contract/public-page.ts'
import { isShareToken, SHARED_COPY_PATH } from '../../contract/shares.ts'
import { untilClientLeaves } from '../http/client-left.ts'
import { byNetworkAddress, limited, type LimitRule } from '../http/limits.ts'
import { networkOf } from '../http/network-of.ts'
import type { Origins } from '../http/origins.ts'
import { createSearchTurns } from '../library/search-turns.ts'
import { presentCorrections } from '../library/pages/present-corrections.ts'
import type { ClientBuild } from '../pages/client-build.ts'
import { makePage, sendPage } from '../pages/page.ts'
import { operatorOf } from '../pages/pages.ts'
import { readPreferences, rememberedChoice } from '../pages/preferences.ts'
import type { Parts } from '../parts.ts'
import { findShare } from './share-repository.ts'

interface SharePageParts extends Pick<Parts, 'database' | 'clock' | 'limits' | 'env' | 'library'> {
  origins: Pick<Origins, 'publicUrl'>
  build: ClientBuild
}

/** Nobody reads faster, and nobody guesses 192 bits at this pace. */
const OPENING: LimitRule = { name: 'shares-open', points: 120, windowSeconds: 60 }

/** For whoever has the address, and for nobody who lists what they find or hears where a reader came from. */
const UNLISTED = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }

/** The pages of shared copies, open to everybody who knows their addresses. */
export async function sharePageRoutes(app: FastifyInstance, parts: SharePageParts): Promise<void> {
  const { env, origins, build, limits, clock } = parts
  const operator = operatorOf(env)
  // What a model wrote can take a while to read, and this page is open to everybody.
  const turns = createSearchTurns(clock)

  app.get(
    `${SHARED_COPY_PATH}/:token`,
    { preHandler: limited(limits, OPENING, byNetworkAddress) },
    async (request, reply) => {
      reply.headers(UNLISTED)
      if (rememberedChoice(request, reply, origins)) return reply
      const { token } = request.params as { token: string }
      const path = `${SHARED_COPY_PATH}/${token}`
      const visit: PageVisit = { path, ...readPreferences(request), operator, publicUrl: origins.publicUrl() }
      const render = await build.prepareSharedCopy(visit)
      const copy = isShareToken(token) ? await findCopy(parts, token) : null
      const take = (work: () => RenderedPage) => turns.take(networkOf(request.ip), work, untilClientLeaves(reply))
      const rendered = copy ? await take(() => render(copy)) : render(null)
      // Kept nowhere, so that a link that has ended shows nothing to anybody.
      return sendPage(request, reply, makePage({ ...rendered, isShared: false, isPersonal: true, isScriptless: true }))
    },
  )
}

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
