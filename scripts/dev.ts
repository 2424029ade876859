// Development: the server as in production, over the sources of the client in place of its build, with hot reload. It
// starts again when its own files change.

import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import type { PrepareSharedCopy, RenderLibraryPage, RenderPage, RenderScreen } from '../contract/public-page.ts'
import type { ClientBuild } from '../server/pages/client-build.ts'
import { startServer } from '../server/start-server.ts'
import { PAGE_SCRIPTS } from './page-scripts.ts'

/** Hot reload lives from inline scripts and styles, and a socket. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' ws:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const { promise, resolve } = Promise.withResolvers<ViteDevServer>()
await startServer({ client: clientFrom(promise), extend: async (app) => resolve(await serveSources(app)) })

async function serveSources(app: FastifyInstance): Promise<ViteDevServer> {
  const vite = await createServer({
    appType: 'custom',
    // Bundled, it would be a new file each time, for which the server would start again.
    configLoader: 'native',
    // The application decides who may call from another origin.
    server: { middlewareMode: true, cors: false, hmr: { server: app.server } },
  })
  const answer = app.routing
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => vite.middlewares(request, response, () => answer(request, response)))
  app.addHook('preClose', () => vite.close())
  // A page that the browser has already comes without a type. The outbox shows links of others: it keeps its policy.
  app.addHook('onSend', async ({ url }, reply) => {
    if (reply.hasHeader('content-security-policy') && !url.startsWith('/dev/'))
      reply.header('content-security-policy', POLICY)
  })
  // Every token and primitive of the design; only here, the build leaves it out.
  app.get('/design', async (_request, reply) => {
    reply.type('text/html; charset=utf-8')
    return vite.transformIndexHtml('/design', readFileSync('web/design/index.html', 'utf8'))
  })
  for (const { file, source } of PAGE_SCRIPTS) {
    app.get(`/${file}`, async (_request, reply) => reply.redirect(`/${source}`))
  }
  return vite
}

function clientFrom(opened: Promise<ViteDevServer>): ClientBuild {
  const load = async <Exports>(file: string) => (await (await opened).ssrLoadModule(file)) as Exports
  return {
    files: null,
    applicationPage: async (path) => (await opened).transformIndexHtml(path, readFileSync('web/index.html', 'utf8')),
    style: '',
    scriptsOf: () => [],
    async renderPage(visit) {
      const { renderPage } = await load<{ renderPage: RenderPage }>('/prerender/render-page.tsx')
      return renderPage(visit)
    },
    async loadLibraryPages() {
      const { renderLibraryPage } = await load<{ renderLibraryPage: RenderLibraryPage }>(
        '/prerender/render-library.tsx',
      )
      return renderLibraryPage
    },
    async prepareSharedCopy(visit) {
      const { prepareSharedCopy } = await load<{ prepareSharedCopy: PrepareSharedCopy }>(
        '/prerender/render-shared-copy.tsx',
      )
      return prepareSharedCopy(visit)
    },
    async renderScreen(visit) {
      const { renderScreen } = await load<{ renderScreen: RenderScreen }>('/prerender/render-screen.tsx')
      return renderScreen(visit)
    },
  }
}
