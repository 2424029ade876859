import type { FastifyInstance } from 'fastify'
import type { Origins } from '../http/origins.ts'
import type { ClientBuild } from '../pages/client-build.ts'
import type { Parts } from '../parts.ts'
import { jsonRoutes } from './pages/json-routes.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { writeSitemap } from './pages/sitemap.ts'

export interface LibraryRouteParts extends Pick<Parts, 'env' | 'library' | 'limits'> {
  origins: Pick<Origins, 'publicUrl'>
  /** Null where the client has not been built. */
  build: ClientBuild | null
}

const DAY_SECONDS = 24 * 60 * 60

/** The law library, open to everybody: its pages, the same for programs, and the list of all pages. */
export async function libraryRoutes(app: FastifyInstance, parts: LibraryRouteParts): Promise<void> {
  const { library, origins, build } = parts
  jsonRoutes(app, parts)
  if (build) pageRoutes(app, parts, build)
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .type('application/xml; charset=utf-8')
      .send(writeSitemap(library.current, origins.publicUrl())),
  )
}
