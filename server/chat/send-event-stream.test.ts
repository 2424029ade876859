import { type IncomingMessage, request } from 'node:http'
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { AccountId, MessageId } from '../../contract/ids.ts'
import { testLibrary } from '../../law/test-library.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { answeringGateway } from '../testing/scripted-gateway.ts'
import { buildQuestion, startChatAppWith, postStream, PUBLIC_URL, storedBody } from './test-chat.ts'
import { sendEventStream, type StreamTimes } from './send-event-stream.ts'
import { followTurn } from './follow-reply.ts'
import { Turn } from './turn.ts'

const newTurn = () =>
  new Turn(
    { accountId: 'a' as AccountId, messageId: 'm' as MessageId, conversationId: null, model: 'x', createdAt: 0 },
    { library: testLibrary(), passages: [], asked: '' },
    0,
    pino({ level: 'silent' }),
  )

/** A server whose only answer is the stream of this turn, and the response of a client that has asked for it. */
async function streaming(turn: Turn, times?: StreamTimes) {
  const app = Fastify()
  let writes = 0
  app.get('/', async (_request, reply) => {
    const write = reply.raw.write.bind(reply.raw)
    reply.raw.write = ((frame: string | Buffer, taken: () => void) => {
      if (frame.includes('"content":"y')) writes++
      return write(frame, taken)
    }) as typeof reply.raw.write
    await sendEventStream(reply, followTurn(turn), PUBLIC_URL, times)
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(app.listeningOrigin, resolve).on('error', reject).end()
  })
  return { response, writes: () => writes, [Symbol.asyncDispose]: () => app.close() }
}

async function readAll(response: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return text
}

test('while nothing happens, comments keep the connection open', async () => {
  const turn = newTurn()
  await using server = await streaming(turn, { keepAliveMs: 1 })
  let text = ''
  for await (const chunk of server.response.setEncoding('utf8')) {
    text += chunk
    if (text.split(': keep-alive\n\n').length > 3) turn.end({ type: 'ended', status: 'complete' })
  }

  expect(text.endsWith('data: [DONE]\n\n')).toBe(true)
  expect(text).toMatch(/^data: \{"id":"m".*?\}\n\n: keep-alive\n\n/)
})

test('a reader that is slower than the model gets later pieces merged, and all of them', async () => {
  const turn = newTurn()
  const piece = 'y'.repeat(64 * 1024)
  const pieces = 300
  await using server = await streaming(turn)

  for (let number = 0; number < pieces; number++) {
    turn.add({ type: 'text', text: piece }, 0)
    await new Promise(setImmediate)
  }
  turn.end({ type: 'ended', status: 'complete' })
  const text = await readAll(server.response.setEncoding('utf8'))

  expect(text.match(/y/g)?.length).toBe(pieces * piece.length)
  expect(server.writes()).toBeLessThan(pieces)
})

test('a stream carries the security and origin headers of every answer', async () => {
  await using rig = await buildTestApp({ gateway: answeringGateway('Yes.') })
  const asked = await buildQuestion(rig.parts.database)

  const answer = await rig.app.inject({
    method: 'POST',
    url: '/openai/v1/chat/completions',
    headers: { ...asked.headers, origin: 'http://localhost:3000' },
    payload: storedBody(asked, { stream: true }),
  })

  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': 'http://localhost:3000',
    'access-control-allow-credentials': 'true',
  })
  expect(answer.body).toMatch(/"content":"Yes\."[\s\S]*data: \[DONE\]\n\n$/)
})

test('a request that was answered with a stream is logged when the stream has ended', async () => {
  await using rig = await startChatAppWith(answeringGateway('Yes.'))
  const asked = await buildQuestion(rig.database)

  await (await postStream(rig, asked)).rest()

  const answered = { msg: 'request', method: 'POST', path: '/openai/v1/chat/completions', status: 200 }
  await expect
    .poll(() => rig.logLines.map((line) => JSON.parse(line)))
    .toContainEqual(expect.objectContaining(answered))
})
