import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { boundConnections, type ConnectionBounds } from './connections.ts'

const ASK = 'GET /now HTTP/1.1\r\nHost: localhost\r\n\r\n'
const HOLD = 'GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n'
const HALF = 'POST /now HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
const FETCH_LARGE = 'GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n'
/** More than the system keeps of what a client does not take. */
const LARGE = 'x'.repeat(32 * 1024 * 1024)
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
  app.get('/large', async () => LARGE)
  app.get('/held', async () => {
    app.server.emit('held')
    await released
    return 'held'
  })
  await app.ready()
  app.server.on('upgrade', (_request, socket: Socket) => void socket.on('error', () => {}))
  boundConnections(app.server, {
    max: 100,
    firstByteMs: NEVER_MS,
    stallMs: NEVER_MS,
    unsentBytes: Number.POSITIVE_INFINITY,
    arrivingBytes: Number.POSITIVE_INFINITY,
    log,
    ...bounds,
  })
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
  /** A connection that asks for a large answer and takes nothing of it, with its end as the server sees it. */
  async function openUnread(): Promise<{ ended: Promise<unknown> }> {
    const taken = once(app.server, 'connection')
    const asked = once(app.server, 'request')
    const socket = connect(port, '127.0.0.1').pause()
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    const [serverSide] = (await taken) as [Socket]
    const ended = once(serverSide, 'close')
    socket.write(FETCH_LARGE)
    const [, response] = (await asked) as [unknown, ServerResponse]
    if (!response.writableEnded) await once(response, 'prefinish')
    return { ended }
  }
  /** A connection on which a request for `/now` has begun, and half of its body has arrived. */
  async function openHalf(words = HALF): Promise<Socket> {
    const begun = once(app.server, 'request')
    const socket = await open(words)
    await begun
    return socket
  }
  return { server: app.server, open, hold, openHalf, openUnread, release, warnings }
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
  const { open, hold, openHalf, release } = await serve({ max: 2 })
  const running = await hold()
  const half = await openHalf()
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

test('a connection that asks for many things at once is ended, and most of them are never begun', async () => {
  const { server, open } = await serve({})
  let begun = 0
  server.on('held', () => (begun += 1))
  const socket = await open(HOLD.repeat(900))

  await once(socket, 'close')

  expect(begun).toBe(4)
})

test('a few things asked for at once on a connection are answered in their order', async () => {
  const { open } = await serve({})
  const socket = await open(ASK.repeat(3))
  let heard = ''

  for await (const piece of socket) {
    heard += piece
    if (heard.split('HTTP/1.1 200').length === 4) break
  }

  expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(3)
})

test('a client that takes nothing of its answer loses its connection', async () => {
  const { openUnread } = await serve({ stallMs: 50 })

  const { ended } = await openUnread()

  await ended
})

test('at the bound, a client that does not take its answer gives way to the newcomer', async () => {
  const { open, openUnread } = await serve({ max: 2 })
  const unread = [await openUnread(), await openUnread()]

  const newcomer = await open(ASK)

  expect(await answerOn(newcomer)).toMatch(OK)
  await Promise.race(unread.map(({ ended }) => ended))
})

test('answers that nobody takes do not fill the memory', async () => {
  const { openUnread, warnings } = await serve({ unsentBytes: LARGE.length })

  const unread = [await openUnread(), await openUnread(), await openUnread()]

  await Promise.race(unread.map(({ ended }) => ended))
  expect(warnings).toEqual(['answers that nobody takes fill the memory: their connections end'])
})

const BODY = JSON.stringify({ text: 'x'.repeat(200_000) })
const PART = 100_000
const UPLOAD = `POST /now HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`

test('requests whose rest does not come do not fill the memory: the oldest end, and the others are answered', async () => {
  const { open, openHalf, warnings } = await serve({ arrivingBytes: 2.5 * PART })
  const upload = UPLOAD + BODY.slice(0, PART)
  const kept = await open(ASK)
  await answerOn(kept)
  const oldest = await openHalf(upload)
  const oldestEnds = once(oldest, 'close')
  const second = await openHalf(upload)
  // Open for longest, but its request is the last to begin.
  kept.write(upload)

  await oldestEnds
  for (const socket of [second, kept]) {
    socket.write(BODY.slice(PART))
    expect(await answerOn(socket)).toMatch(OK)
  }
  expect(warnings).toEqual(['requests that do not arrive as a whole fill the memory: their connections end'])
})

test('heads of requests whose rest does not come do not fill the memory either', async () => {
  const { open } = await serve({ arrivingBytes: 15_000 })
  const head = `${ASK.slice(0, -2)}X-Filler: ${'x'.repeat(10_000)}`
  const first = await open(head)
  const firstEnds = once(first, 'close')

  const second = await open(head)

  await firstEnds
  second.write('\r\n\r\n')
  expect(await answerOn(second)).toMatch(OK)
})

test('what comes after an upgrade counts for no request', async () => {
  const { server, open, openHalf } = await serve({ arrivingBytes: 1.5 * PART })
  const upgrades = once(server, 'upgrade')
  const upgraded = await open('GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')
  const [, serverSide] = (await upgrades) as [unknown, Socket]
  onTestFinished(() => void serverSide.destroy())
  upgraded.write('x'.repeat(2 * PART))
  for (let read = 0; read < 2 * PART; ) read += ((await once(serverSide, 'data')) as [Buffer])[0].length
  const half = await openHalf(UPLOAD + BODY.slice(0, PART))
  const halfEnds = once(half, 'close')

  await openHalf(UPLOAD + BODY.slice(0, PART))

  await halfEnds
  expect(upgraded.closed).toBe(false)
})
