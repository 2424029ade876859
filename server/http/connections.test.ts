import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { boundConnections, type ConnectionBounds } from './connections.ts'

const ASK = 'GET /now HTTP/1.1\r\nHost: localhost\r\n\r\n'
const HOLD = 'GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n'
const HALF = 'POST /now HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
/** Longer than any of these tests takes. */
const NEVER_MS = 3_600_000

/** A server whose `/held` answers once `release` is called. */
async function serve(bounds: Partial<ConnectionBounds>) {
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(JSON.parse(line).msg) })
  const app = Fastify()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  app.get('/now', async () => 'now')
  app.post('/now', async () => 'now')
  app.get('/held', async () => {
    app.server.emit('held')
    await released
    return 'held'
  })
  boundConnections(app.server, { max: 100, firstByteMs: NEVER_MS, log, ...bounds })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    release()
    app.server.closeAllConnections()
    await app.close()
  })
  const { port } = app.server.address() as AddressInfo

  /** A connection that the server has taken, in this order; `words` are sent on it. */
  async function open(words = ''): Promise<Socket> {
    const taken = once(app.server, 'connection')
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    // Being cut off may arrive as an error; that it is cut off is what matters.
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await taken
    socket.write(words)
    return socket
  }
  async function hold(): Promise<Socket> {
    const begun = once(app.server, 'held')
    const socket = await open(HOLD)
    await begun
    return socket
  }
  return { server: app.server, open, hold, release, warnings }
}

async function answerOn(socket: Socket): Promise<string> {
  const [piece] = (await once(socket, 'data')) as [string]
  return piece
}

const OK = /^HTTP\/1\.1 200 /

test('a connection on which nothing arrives is closed after its time, and one that sent something is not', async () => {
  const { open } = await serve({ firstByteMs: 30 })
  const slow = await open(ASK.slice(0, 10))
  const silent = await open()

  await once(silent, 'close')
  slow.write(ASK.slice(10))

  expect(await answerOn(slow)).toMatch(OK)
})

test('at the bound, the connection that has been silent longest gives way to the newcomer', async () => {
  const { open, warnings } = await serve({ max: 3 })
  const [first, second, third] = [await open(), await open(), await open()]
  const firstEnds = once(first, 'close')

  const newcomer = await open(ASK)

  expect(await answerOn(newcomer)).toMatch(OK)
  await firstEnds
  second.write(ASK)
  third.write(ASK)
  expect(await answerOn(second)).toMatch(OK)
  expect(await answerOn(third)).toMatch(OK)
  expect(warnings).toEqual([expect.stringContaining('as many connections are open as may be')])
})

test('a connection between two requests gives way after those that fell silent before it', async () => {
  const { open } = await serve({ max: 3 })
  const kept = await open()
  const silent = await open()
  const served = await open(ASK)
  await answerOn(served)
  kept.write(ASK)
  await answerOn(kept)

  for (const leaving of [silent, served, kept]) {
    const ends = once(leaving, 'close')
    await open()
    await ends
  }
})

test('a connection whose request is running never gives way: where there is no other, the newcomer is refused', async () => {
  const { open, hold, release } = await serve({ max: 2 })
  const running = [await hold(), await hold()]

  const newcomer = await open(ASK)
  await once(newcomer, 'close')
  expect(newcomer.bytesRead).toBe(0)

  const answers = running.map(answerOn)
  release()
  for (const answer of answers) expect(await answer).toMatch(OK)
})

test('a request that does not arrive as a whole gives way before a newcomer is refused', async () => {
  const { server, open, hold, release } = await serve({ max: 2 })
  const running = await hold()
  const begun = once(server, 'request')
  const half = await open(HALF)
  await begun
  const halfEnds = once(half, 'close')

  const newcomer = await open(ASK)

  expect(await answerOn(newcomer)).toMatch(OK)
  await halfEnds
  const answer = answerOn(running)
  release()
  expect(await answer).toMatch(OK)
})

test('places are free again when connections end by themselves', async () => {
  const { server, open } = await serve({ max: 2 })
  const kept = await open()
  for (let round = 0; round < 5; round += 1) {
    const passing = await open(ASK)
    await answerOn(passing)
    const gone = new Promise<void>((resolve) => {
      const look = () => server.getConnections((_error, count) => (count === 1 ? resolve() : setImmediate(look)))
      look()
    })
    passing.destroy()
    await gone
  }

  kept.write(ASK)
  expect(await answerOn(kept)).toMatch(OK)
})

test('a connection kept for the next request ends when none comes', async () => {
  const { server, open } = await serve({})
  server.keepAliveTimeout = 20

  const idle = await open(ASK)
  await answerOn(idle)

  await once(idle, 'close')
})

test('the product gives heads and whole requests a minute, and an idle connection a little more', async () => {
  await using rig = await buildTestApp()

  const { headersTimeout, requestTimeout, keepAliveTimeout } = rig.app.server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: 60_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
  })
})
