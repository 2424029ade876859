// Development: the server restarts when its files change, and the client is served from its sources with hot reload.
// Both answer on one port, as they do in production, by the same rules.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { createServer } from 'vite'
import { PATHS } from '../contract/paths.ts'
import type { RenderPage } from '../contract/public-page.ts'
import { PROJECT_ID } from '../contract/wire.ts'
import { readEnv } from '../server/env.ts'
import { choosePage } from '../server/pages/choose-page.ts'
import { describeVisit, operatorOf } from '../server/pages/pages.ts'

const SERVER_PATHS = ['/v1', '/openai', '/health', '/metrics', '/dev']

const env = readEnv(process.env)
const operator = operatorOf(env)
const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
const serverUrl = `http://127.0.0.1:${await freePort()}`

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
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [`^${path}(/|$|\\?)`, { target: serverUrl, ws: true }])),
  },
})
vite.middlewares.use((request, response) => {
  void answer(request, response).catch((error: unknown) => {
    // The server may be restarting, or a page under way may not render.
    console.error(error)
    response.writeHead(503, { 'content-type': 'text/plain' }).end('Not ready. The terminal says why; load again.\n')
  })
})
await vite.listen()
process.stdout.write(`Kanooni in development: ${publicUrl}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill(signal)
    void vite.close().then(() => process.exit(0))
  })
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', publicUrl)
  const path = Object.values(PATHS).find((known) => known === pathname)
  if (!path) return sendPublicPage(response, pathname)
  const isSignedIn = await hasValidSession(request)
  const choice = choosePage({ path, search, isSignedIn })
  switch (choice.kind) {
    case 'redirect':
      response.writeHead(302, { location: choice.to }).end()
      return
    case 'public':
      return sendPublicPage(response, path)
    case 'application': {
      const html = describeVisit(readFileSync('web/index.html', 'utf8'), isSignedIn, operator)
      return sendHtml(response, 200, await vite.transformIndexHtml(path, html))
    }
  }
}

async function sendPublicPage(response: ServerResponse, path: string): Promise<void> {
  const { renderPage } = (await vite.ssrLoadModule('/render-page.tsx')) as { renderPage: RenderPage }
  const { html, status } = renderPage(path, operator)
  sendHtml(response, status, html)
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
}

async function hasValidSession({ headers }: IncomingMessage): Promise<boolean> {
  const account = await fetch(`${serverUrl}/v1/account`, {
    headers: { 'x-appwrite-project': PROJECT_ID, cookie: headers.cookie ?? '' },
  })
  await account.body?.cancel()
  return account.ok
}

async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
