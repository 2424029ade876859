import type { FastifyInstance } from 'fastify'
import type { PageVisit, ShownCopy } from '../../contract/public-page.ts'
import { isShareToken, SHARED_COPY_PATH } from '../../contract/shares.ts'
import { byNetworkAddress, limited, type LimitRule } from '../http/limits.ts'
import type { Origins } from '../http/origins.ts'
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
  const { env, origins, build, limits } = parts
  const operator = operatorOf(env)

  app.get(
    `${SHARED_COPY_PATH}/:token`,
    { preHandler: limited(limits, OPENING, byNetworkAddress) },
    async (request, reply) => {
      reply.headers(UNLISTED)
      if (rememberedChoice(request, reply, origins)) return reply
      const { token } = request.params as { token: string }
      const path = `${SHARED_COPY_PATH}/${token}`
      const visit: PageVisit = { path, ...readPreferences(request), operator, publicUrl: origins.publicUrl() }
      const rendered = await build.renderSharedCopy(visit, isShareToken(token) ? await findCopy(parts, token) : null)
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
    title: share.title,
    messages: JSON.parse(share.content),
    createdAt: share.created_at,
    expiresAt: share.expires_at,
    corrections: presentCorrections(library.latest()),
  }
}
