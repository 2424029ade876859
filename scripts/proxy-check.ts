// Tries the nginx and the Caddy of this machine in front of a real server, with the blocks of
// docs/how-to/run-behind-a-proxy.md, and nginx with nothing but `proxy_pass`. `npm run proxy:check`; where one is not
// installed it says so and is content.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../server/testing/running-server.ts'
import { startScriptedProvider } from '../server/testing/scripted-provider.ts'
import { findCaddy, howToCaddy } from './proxy-check/caddy.ts'
import { findNginx, howToNginx, plainNginx } from './proxy-check/nginx.ts'
import type { RunningProxy } from './proxy-check/running-proxy.ts'
import { Visitor } from './proxy-check/visitor.ts'

const TOKEN = 'a-token-for-metrics'
const BEARER = { authorization: `Bearer ${TOKEN}` }
/** What people are served under; nothing is ever sent there. */
const PUBLIC_URL = 'https://kanooni.example'
/** As long as a filter by a hundred ids. */
const LONG_QUERY = `?q=${'a'.repeat(20_000)}`

let failed = 0

function check(sentence: string, holds: boolean): void {
  console.log(`${holds ? '✓' : '✗'} ${sentence}`)
  if (!holds) failed += 1
}

async function checkWithin(
  settings: Record<string, string>,
  startProxy: (upstream: string) => Promise<RunningProxy>,
  work: (port: number) => Promise<void>,
): Promise<void> {
  await using around = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-proxy-data-'))
  around.defer(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startServer({ DATA_DIR: folder, PUBLIC_URL, METRICS_TOKEN: TOKEN, ...settings })
  around.defer(() => server.stop())
  const proxy = around.use(await startProxy(server.url.replace('localhost', '127.0.0.1')))
  await work(proxy.port)
}

async function checkClosedDoors(port: number): Promise<void> {
  const visitor = new Visitor(port)
  const statusOf = async (path: string, headers = {}) => (await visitor.get(path, { headers })).status
  check('nobody reads the outbox', (await statusOf('/dev/outbox')) === 404)
  check('nobody reads the measurements without the token', (await statusOf('/metrics')) === 404)
  check('a caller with the token reads them', (await statusOf('/metrics', BEARER)) === 200)
  check('health checks answer', (await statusOf('/health/ready')) === 200)
  check('pages are served', (await statusOf('/')) === 200)
}

async function checkLongAddresses(port: number): Promise<void> {
  const { status } = await new Visitor(port).get(`/v1/account${LONG_QUERY}`)
  check('a long address reaches the server', status === 401)
}

/** Each counts for themselves, and nobody can claim to be somebody else. */
async function checkAddresses(port: number): Promise<void> {
  const remaining = async (address: string, headers = {}) => {
    // What is malformed does not count against a network.
    const body = { email: 'nobody@mail.np', password: 'of nobody at all' }
    const answer = await new Visitor(port, address).get('/v1/account/sessions/email', { method: 'POST', headers, body })
    return Number(answer.headers['x-ratelimit-remaining'])
  }
  const first = await remaining('127.0.0.2')
  check('the limits count a second request of the same person', (await remaining('127.0.0.2')) === first - 1)
  check('the limits count another person apart', (await remaining('127.0.0.3')) === first)
  const forged = { 'x-forwarded-for': '192.0.2.7' }
  check('an address that a client claims does not count', (await remaining('127.0.0.3', forged)) === first - 1)
}

/** The provider never ends this answer, so what arrives has not waited for its end. */
async function checkStream(port: number): Promise<void> {
  const visitor = new Visitor(port)
  const cookie = await visitor.signIn()
  const body = { model: 'any', stream: true, messages: [{ role: 'user', content: 'How is land divided?' }] }
  const answer = await visitor.open('/openai/v1/chat/completions', { method: 'POST', headers: { cookie }, body })
  let text = ''
  for await (const piece of answer.setEncoding('utf8')) {
    text += piece
    if (text.includes('Early')) break
  }
  check('an answer arrives piece by piece', text.includes('Early') && !/\[DONE\]|"error"/.test(text))
}

/** A WebSocket comes through. */
async function checkRealtime(port: number): Promise<void> {
  const visitor = new Visitor(port)
  const cookie = await visitor.signIn('gita')
  const first = await visitor.firstMessage('/v1/realtime?project=kanooni&channels[]=documents', cookie)
  check('a WebSocket is opened', first.includes('"type":"connected"'))
}

async function checkAll(startProxy: (upstream: string) => Promise<RunningProxy>): Promise<void> {
  await using provider = await startScriptedProvider({ fallback: { kind: 'stall', pieces: ['Early ', 'words '] } })
  // Not loopback as a whole: the visitors are there, too.
  const settings = { TRUST_PROXY: '127.0.0.1', MODEL_BASE_URL: provider.baseUrl, REPLY_STALL_SECONDS: '20' }
  await checkWithin(settings, startProxy, async (port) => {
    await checkClosedDoors(port)
    await checkLongAddresses(port)
    // Elsewhere this machine has one such address only.
    if (process.platform === 'linux') await checkAddresses(port)
    await checkStream(port)
    await checkRealtime(port)
  })
}

const nginx = findNginx()
if (nginx === null) {
  console.log('nginx is not installed: not tried')
} else {
  console.log(`\n${nginx} with nothing but proxy_pass`)
  await checkWithin({}, plainNginx, checkClosedDoors)
  console.log(`\n${nginx} as in docs/how-to/run-behind-a-proxy.md`)
  await checkAll(howToNginx)
}

const caddy = findCaddy()
if (caddy === null) {
  console.log('Caddy is not installed: not tried')
} else {
  console.log(`\n${caddy} as in docs/how-to/run-behind-a-proxy.md`)
  await checkAll(howToCaddy)
}
process.exitCode = failed > 0 ? 1 : 0
