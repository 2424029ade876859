import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Source } from '../../contract/conversation.ts'
import type { AccountId, MessageId } from '../../contract/ids.ts'
import { testLibrary } from '../../law/test-library.ts'
import { buildAccount } from '../testing/factories.ts'
import { cancelReply } from './cancel-reply.ts'
import { annotateCitations } from './check-reply-citations.ts'
import { sendEventStream, type StreamTimes } from './send-event-stream.ts'
import { followTurn, storedStates } from './follow-reply.ts'
import { findReply, getReply } from './reply-repository.ts'
import { buildQuestion, startChatApp, post, postStream, PUBLIC_URL, read, readStream, storedBody } from './test-chat.ts'
import { Turn } from './turn.ts'

const PIECE = 'y'.repeat(64 * 1024)
const MORE_THAN_SYSTEMS_BUFFER = 300

const newTurn = () =>
  new Turn(
    { accountId: 'a' as AccountId, messageId: 'm' as MessageId, conversationId: null, model: 'x', createdAt: 0 },
    { library: testLibrary(), passages: [], asked: '' },
    0,
    pino({ level: 'silent' }),
  )

/** A server whose only answer is the stream of this turn, with a client that has asked for it and reads nothing. */
async function unread(turn: Turn, times: StreamTimes) {
  const app = Fastify()
  let comments = 0
  app.get('/', async (_request, reply) => {
    const write = reply.raw.write.bind(reply.raw)
    reply.raw.write = ((frame: string | Buffer, taken: () => void) => {
      if (frame.includes(': keep-alive')) comments++
      return write(frame, taken)
    }) as typeof reply.raw.write
    await sendEventStream(reply, followTurn(turn), PUBLIC_URL, times)
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  await once(client, 'connect')
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const close = async () => {
    client.destroy()
    await app.close()
  }
  return { app, comments: () => comments, [Symbol.asyncDispose]: close }
}

/** Says more than the buffers of both ends hold. */
async function fill(turn: Turn): Promise<void> {
  for (let number = 0; number < MORE_THAN_SYSTEMS_BUFFER; number++) {
    turn.add({ type: 'text', text: PIECE }, 0)
    await new Promise(setImmediate)
  }
}

const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

test.each([
  ['goes on', () => {}],
  ['has ended', (turn: Turn) => turn.end({ type: 'ended', status: 'complete' })],
])(
  'a client that takes nothing of a reply that %s loses its connection, and the reply nothing',
  async (_words, end) => {
    const turn = newTurn()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await using server = await unread(turn, { keepAliveMs: 1, stallMs: 30_000 })
    await fill(turn)
    end(turn)

    await expect
      .poll(() => {
        vi.advanceTimersByTime(30_000)
        return connectionsOf(server.app)
      })
      .toBe(0)

    expect(turn.abort.signal.aborted).toBe(false)
    expect(turn.length).toBe(MORE_THAN_SYSTEMS_BUFFER * PIECE.length)
  },
)

test('to a client that does not take what it was sent, no comments are sent on top', async () => {
  const turn = newTurn()
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await using server = await unread(turn, { keepAliveMs: 1_000 })
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1_000)
      return server.comments()
    })
    .toBeGreaterThan(0)
  await fill(turn)
  const before = server.comments()

  vi.advanceTimersByTime(20_000)

  expect(server.comments()).toBe(before)
})

test('an account follows twenty replies at once, in streams or waiting, and another account is free to', async () => {
  await using rig = await startChatApp()
  const asked = await buildQuestion(rig.database)
  const streams = [await postStream(rig, asked)]
  const model = await rig.gateway.next()
  for (let more = 1; more < 10; more++) streams.push(await readStream(rig, asked))
  const waits = Array.from({ length: 10 }, () => read(rig, asked))
  await expect.poll(async () => (await readStream(rig, asked)).answer.statusCode).toBe(429)

  const refused = await read(rig, asked)
  const question = await post(rig, asked, storedBody(asked))
  const other = postStream(rig, await buildQuestion(rig.database))
  const otherModel = await rig.gateway.next()
  model.say('Yes.')
  model.finish()
  await Promise.all([...waits, ...streams.map((stream) => stream.rest())])
  const afterwards = await read(rig, asked)
  otherModel.finish()

  for (const answer of [refused, question]) {
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ type: 'general_rate_limit_exceeded' })
    expect(answer.json().message).toMatch(/^20 connections wait for replies of yours already/)
  }
  expect((await other).answer.statusCode).toBe(200)
  expect(afterwards.statusCode).toBe(200)
})

test('requests that are refused or wrong leave nothing behind that counts as following', async () => {
  await using rig = await startChatApp()
  const account = await buildAccount(rig.database)
  const nowhere = { ...account, messageId: 'nowhere' as MessageId }

  for (let times = 0; times < 25; times++) expect((await read(rig, nowhere)).statusCode).toBe(404)
})

test('who follows a reply is forgotten as soon as they are gone, even if nothing happens any more', async () => {
  const gone = new AbortController()
  const events = newTurn().events(gone.signal)
  await events.next()
  const next = events.next()

  gone.abort()

  expect(await next).toEqual({ done: true, value: undefined })
})

test('a reply of another process is looked at no longer than somebody is there', async () => {
  await using rig = await startChatApp()
  await using other = await startChatApp(rig.database, { clock: rig.clock })
  const asked = await buildQuestion(rig.database)
  await postStream(rig, asked)
  const stored = await findReply(rig.database.queries, asked)
  const gone = new AbortController()
  const parts = { ...other, pollEveryMs: 600_000 }
  const states = stored ? storedStates(parts, asked, stored, gone.signal) : null
  await states?.next()
  const next = states?.next()

  gone.abort()

  expect(await next).toEqual({ done: true, value: undefined })
})

test('a stop of a reply of another process is waited for no longer than somebody is there', async () => {
  await using rig = await startChatApp()
  await using other = await startChatApp(rig.database, { clock: rig.clock })
  const asked = await buildQuestion(rig.database)
  await postStream(rig, asked)
  const stored = await getReply(rig.database.queries, asked)
  const gone = new AbortController()
  const pending = cancelReply({ ...other, pollEveryMs: 600_000 }, asked, stored, gone.signal)

  gone.abort()

  expect(await pending).toMatchObject({ status: 'streaming' })
})

test('the places that a reply cites are found once, however many read it', () => {
  let looked = 0
  const source: Source = {
    number: 1,
    title: 'Civil Code, s. 5',
    heading: 'Heirs',
    url: '/law/civil-code/5',
    edition: null,
    problem: null,
    get mentions() {
      looked++
      return []
    },
  }
  const sources = [source]

  const [one, two] = ['https://one.example', 'https://two.example'].map((url) =>
    annotateCitations('So it is [1].', sources, url),
  )

  expect(one?.[0]?.url_citation.url).toBe('https://one.example/law/civil-code/5')
  expect(two?.[0]?.url_citation.url).toBe('https://two.example/law/civil-code/5')
  expect(looked).toBe(1)
})
