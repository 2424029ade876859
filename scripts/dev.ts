// Development: the server restarts when its files change, and the client is served from its sources with hot reload.
// Both answer on one port, as they do in production, by the same rules.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyRequest } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import type { AccountId, AuthSessionId } from '../contract/ids.ts'
import type { RenderLibraryPage, RenderPage, RenderScreen } from '../contract/public-page.ts'
import { PROJECT_ID } from '../contract/wire.ts'
import { readEnv } from '../server/env.ts'
import type { Caller } from '../server/http/caller.ts'
import { answerErrors } from '../server/http/errors.ts'
import type { Limits } from '../server/http/limits.ts'
import { isLoopbackName } from '../server/http/origins.ts'
import { zodValidator } from '../server/http/params.ts'
import { findAbout } from '../server/library/pages/find-about.ts'
import { openLibrary } from '../server/library/open-library.ts'
import { libraryRoutes } from '../server/library/routes.ts'
import type { ClientBuild } from '../server/pages/client-build.ts'
import { pageRoutes } from '../server/pages/routes.ts'

const NO_LIMITS: Limits = { take: async () => null, giveBack: async () => {}, reset: async () => {} }
const SERVER_PATHS = ['/v1', '/openai', '/health', '/metrics', '/dev']

const env = readEnv(process.env)
const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
const serverUrl = `http://127.0.0.1:${await freePort()}`
// For the outbox it must not look like a proxy to this machine, and must to others.
const proxied = {
  target: serverUrl,
  ws: true,
  agent: new Agent({ keepAlive: true }),
  xfwd: !isLoopbackName(env.HOST),
}

const server = spawn(process.execPath, ['--watch', 'server/main.mjs'], {
  stdio: 'inherit',
  env: { ...process.env, HOST: '127.0.0.1', PORT: new URL(serverUrl).port, PUBLIC_URL: publicUrl },
})
const vite = await createServer({
  appType: 'custom',
  server: {
    port: env.PORT,
    strictPort: true,
    host: env.HOST,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [`^${path}(/|$|\\?)`, proxied])),
  },
})
const pages = await createPageServer(vite)
vite.middlewares.use((request, response) => pages.routing(request, response))
await vite.listen()
process.stdout.write(`Kanooni in development: ${publicUrl}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill(signal)
    void vite.close().then(() => process.exit(0))
  })
}

/** The routes of the pages as they are, over the sources in place of a build. */
async function createPageServer(vite: ViteDevServer) {
  const accounts = new WeakMap<Caller, object>()
  const app = Fastify()
  answerErrors(app)
  app.setValidatorCompiler(zodValidator)
  // Hot reload lives from inline scripts and styles.
  app.addHook('onSend', async (_request, reply) => void reply.removeHeader('content-security-policy'))
  app.addHook('onError', async (_request, _reply, error) => console.error(error))
  await app.register(fastifyCookie)
  // Every token and primitive of the design; only here, the build leaves it out.
  app.get('/design', async (_request, reply) => {
    reply.type('text/html; charset=utf-8')
    return vite.transformIndexHtml('/design', readFileSync('web/design/index.html', 'utf8'))
  })
  app.get('/search-as-you-type.js', async (_request, reply) => reply.redirect('/library/search-as-you-type.ts'))
  const build = buildFrom(vite)
  const origins = { publicUrl: () => publicUrl }
  const library = openLibrary({ dataDir: env.DATA_DIR, log: console })
  await app.register(libraryRoutes, { env, library, limits: NO_LIMITS, origins, build })
  await app.register(pageRoutes, {
    env,
    origins,
    build,
    async authenticate(request) {
      const account = await findAccount(request)
      if (!account) return null
      const caller = callerOf(account)
      accounts.set(caller, account)
      return caller
    },
    describeAccount: async (caller) => accounts.get(caller) ?? {},
    findAbout: (address, language) => findAbout(library.current, address, language),
  })
  await app.ready()
  return app
}

function buildFrom(vite: ViteDevServer): ClientBuild {
  const load = <Exports>(file: string) => vite.ssrLoadModule(file) as Promise<Exports>
  return {
    files: null,
    applicationPage: (path) => vite.transformIndexHtml(path, readFileSync('web/index.html', 'utf8')),
    style: '',
    scriptsOf: () => [],
    async renderPage(visit) {
      const { renderPage } = await load<{ renderPage: RenderPage }>('/render-page.tsx')
      return renderPage(visit)
    },
    async renderLibraryPage(visit, page) {
      const { renderLibraryPage } = await load<{ renderLibraryPage: RenderLibraryPage }>('/render-library.tsx')
      return renderLibraryPage(visit, page)
    },
    async renderScreen(visit) {
      const { renderScreen } = await load<{ renderScreen: RenderScreen }>('/render-screen.tsx')
      return renderScreen(visit)
    },
  }
}

interface Account {
  $id: string
  name: string
  email: string
  emailVerification: boolean
}

async function findAccount({ headers }: FastifyRequest): Promise<Account | null> {
  const answer = await fetch(`${serverUrl}/v1/account`, {
    headers: { 'x-appwrite-project': PROJECT_ID, cookie: headers.cookie ?? '' },
  })
  return answer.ok ? ((await answer.json()) as Account) : null
}

function callerOf({ $id, name, email, emailVerification }: Account): Caller {
  return {
    accountId: $id as AccountId,
    authSessionId: '' as AuthSessionId,
    name,
    email,
    isEmailVerified: emailVerification,
  }
}

async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
