import type { FastifyInstance } from 'fastify'
import { LIBRARY_API } from '../../contract/library-api.ts'
import type { Library } from '../../law/library.ts'
import { memoiseByObject } from '../../law/text/memoise.ts'
import { apiRoutes } from './api/api-routes.ts'
import { MCP_PATH } from '../../contract/paths.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { writeSitemap } from './pages/sitemap.ts'
import { pocketRoute } from './pocket-route.ts'
import type { LibraryRouteParts } from './route-parts.ts'

const DAY_SECONDS = 24 * 60 * 60

/** The law library, open to everybody: its pages, the same for programs and assistants, what browsers keep of it, and the list of all pages. */
export async function libraryRoutes(app: FastifyInstance, parts: LibraryRouteParts): Promise<void> {
  const { library, origins, build } = parts
  // It is large, and asked for by anybody.
  const sitemapOf = memoiseByObject((latest: Library) => writeSitemap(latest, origins.publicUrl()))
  await app.register(apiRoutes, { ...parts, prefix: LIBRARY_API })
  await app.register(mcpRoutes, { ...parts, prefix: MCP_PATH })
  pocketRoute(app)
  if (build) pageRoutes(app, parts, build)
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(library.latest())),
  )
}
