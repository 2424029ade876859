import { type IncomingMessage, request } from 'node:http'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { answeringGateway } from '../testing/scripted-gateway.ts'
import {
  buildQuestion,
  cancel,
  type ChatApp,
  startChatApp,
  startChatAppWith,
  post,
  postStream,
  read,
  readStream,
  storedBody,
  storedMessages,
  storedReply,
  textOf,
} from './test-chat.ts'

const ended = { type: 'ended', status: 'complete' }

describe('attaching to a running reply', () => {
  test('replays what there is as one delta, then follows', async () => {
    await using rig = await startChatApp()
    const asked = await buildQuestion(rig.database)
    const first = await postStream(rig, asked)
    const model = await rig.gateway.next()
    await first.next()
    for (const word of ['In ', 'equal ']) {
      model.say(word)
      await first.next()
    }

    const late = await readStream(rig, asked)
    const replayed = [await late.next(), await late.next()]
    model.say('shares.')
    model.finish()

    expect(replayed).toEqual([
      { type: 'started', messageId: asked.messageId, model: 'scripted-model' },
      { type: 'delta', text: 'In equal ' },
    ])
    expect(await late.rest()).toEqual([{ type: 'delta', text: 'shares.' }, ended])
    expect(textOf(await first.rest())).toBe('shares.')
  })

  test('gives the stored text, character for character, however late it happens', async () => {
    await using rig = await startChatApp()
    const pieces = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), {
      minLength: 1,
      maxLength: 12,
    })
    const property = fc.asyncProperty(pieces, fc.nat({ max: 12 }), async (texts, cut) => {
      const asked = await buildQuestion(rig.database)
      const early = await postStream(rig, asked)
      const model = await rig.gateway.next()
      model.say(...texts.slice(0, cut))
      await rig.turns.storeProgress()
      const late = await readStream(rig, asked)
      model.say(...texts.slice(cut))
      model.finish()

      const seen = [textOf(await early.rest()), textOf(await late.rest())]
      const afterwards = textOf(await (await readStream(rig, asked)).rest())

      const stored = (await storedReply(rig.database, asked))?.content
      expect(seen).toEqual([stored, stored])
      expect(afterwards).toBe(stored)
    })
    await fc.assert(property, { numRuns: 25 })
  })

  test('waits for the end when no stream is asked for', async () => {
    await using rig = await startChatApp()
    const asked = await buildQuestion(rig.database)
    const stream = await postStream(rig, asked)
    const model = await rig.gateway.next()

    const pending = Promise.all([read(rig, asked), post(rig, asked, storedBody(asked))])
    model.say('Yes.')
    model.finish()

    for (const answer of await pending) {
      expect(answer.json()).toMatchObject({ status: 'complete', choices: [{ message: { content: 'Yes.' } }] })
    }
    await stream.rest()
    expect(rig.gateway.calls).toBe(1)
  })
})

describe('a client that leaves', () => {
  test('does not stop a stored reply', async () => {
    await using rig = await startChatApp()
    const asked = await buildQuestion(rig.database)
    const client = await connect(rig, asked, storedBody(asked, { stream: true }))
    const model = await rig.gateway.next()
    model.say('In equal ')
    await client.readUntil('In equal ')

    await client.leave()
    model.say('shares.')
    model.finish()
    await rig.turns.find(asked)?.finished

    expect(await storedReply(rig.database, asked)).toMatchObject({ content: 'In equal shares.', status: 'complete' })
  })

  test('stops a reply that nothing would keep', async () => {
    await using rig = await startChatApp()
    const asked = await buildQuestion(rig.database)
    const body = { stream: true, messages: [{ role: 'user', content: 'Question?' }] }
    const client = await connect(rig, asked, body)
    const model = await rig.gateway.next()
    model.say('One')
    await client.readUntil('One')

    await client.leave()

    await expect.poll(() => model.signal.aborted).toBe(true)
    await expect.poll(() => rig.turns.running).toBe(0)
  })

  test('while the reply goes on, another one can follow it to the end', async () => {
    await using rig = await startChatApp()
    const asked = await buildQuestion(rig.database)
    const client = await connect(rig, asked, storedBody(asked, { stream: true }))
    const model = await rig.gateway.next()
    model.say('In equal ')
    await client.readUntil('In equal ')
    await client.leave()

    const stream = await readStream(rig, asked)
    model.say('shares.')
    model.finish()

    expect(textOf(await stream.rest())).toBe('In equal shares.')
  })

  test('or that reads only when all is written gets all of it', async () => {
    const word = 'अंश '.repeat(250)
    await using rig = await startChatAppWith(answeringGateway(...Array(60).fill(word)))
    const asked = await buildQuestion(rig.database)

    const client = await connect(rig, asked, storedBody(asked, { stream: true }))
    await expect.poll(() => rig.turns.running).toBe(0)

    const text = await client.readUntil('[DONE]')
    expect(text.split('अंश').length - 1).toBe(60 * 250)
  })
})

test('a server that stops does not wait for its streams but ends them with the reason', async () => {
  await using rig = await startChatApp()
  const asked = await buildQuestion(rig.database)
  const client = await connect(rig, asked, storedBody(asked, { stream: true }))
  const model = await rig.gateway.next()
  model.say('In equal ')
  await client.readUntil('In equal ')

  await rig.app.close()

  expect(await client.readUntil('reply_interrupted')).not.toContain('[DONE]')
  expect(await storedReply(rig.database, asked)).toMatchObject({ content: 'In equal ', status: 'interrupted' })
})

describe('stopping', () => {
  test('keeps what was written and ends every stream', async () => {
    await using rig = await startChatApp()
    const asked = await buildQuestion(rig.database)
    const stream = await postStream(rig, asked)
    const model = await rig.gateway.next()
    await stream.next()
    model.say('In equal')
    await stream.next()

    const answer = await cancel(rig, asked)

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: asked.messageId,
      object: 'chat.completion',
      status: 'stopped',
      choices: [{ message: { content: 'In equal' } }],
    })
    expect(await stream.rest()).toEqual([{ type: 'ended', status: 'stopped' }])
    expect(stream.isDone()).toBe(true)
    expect(model.signal.aborted).toBe(true)
    expect(await storedReply(rig.database, asked)).toMatchObject({ content: 'In equal', status: 'stopped' })
  })

  test('before the first word leaves no message', async () => {
    await using rig = await startChatApp()
    const asked = await buildQuestion(rig.database)
    const stream = await postStream(rig, asked)
    await rig.gateway.next()

    const answer = await cancel(rig, asked)

    expect(answer.json()).toMatchObject({ status: 'stopped', choices: [{ message: { content: '' } }] })
    expect((await stream.rest()).at(-1)).toEqual({ type: 'ended', status: 'stopped' })
    expect(await storedReply(rig.database, asked)).toBeUndefined()
    expect((await read(rig, asked)).statusCode).toBe(404)
  })

  test('a reply that has ended changes nothing', async () => {
    await using rig = await startChatAppWith(answeringGateway('Yes.'))
    const asked = await buildQuestion(rig.database)
    await post(rig, asked, storedBody(asked))

    const answer = await cancel(rig, asked)

    expect(answer.json()).toMatchObject({ status: 'complete', choices: [{ message: { content: 'Yes.' } }] })
    expect(await storedReply(rig.database, asked)).toMatchObject({ status: 'complete', stop_requested: 0 })
  })
})

describeDatabases('two processes', (open) => {
  test('asked for the same reply in the same moment write it once', async () => {
    const database = await open()
    await using rig = await startChatApp(database)
    await using other = await startChatApp(database, { clock: rig.clock })
    const asked = await buildQuestion(database)

    const streams = await Promise.all([rig, other, rig, other].map((process) => postStream(process, asked)))
    const model = await Promise.race([rig.gateway.next(), other.gateway.next()])
    model.say('Once.')
    model.finish()
    const texts = await Promise.all(streams.map(async (stream) => textOf(await stream.rest())))

    expect(texts).toEqual(['Once.', 'Once.', 'Once.', 'Once.'])
    expect(rig.gateway.calls + other.gateway.calls).toBe(1)
    expect(await storedMessages(database, asked)).toHaveLength(2)
  })

  test('follow a reply of each other', async () => {
    const database = await open()
    await using rig = await startChatApp(database)
    await using other = await startChatApp(database, { clock: rig.clock })
    const asked = await buildQuestion(database)
    const stream = await postStream(rig, asked)
    const model = await rig.gateway.next()
    await stream.next()
    model.say('In equal ')
    await stream.next()
    await rig.turns.storeProgress()

    const far = await readStream(other, asked)
    const replayed = [await far.next(), await far.next()]
    const pending = post(other, asked, storedBody(asked))
    model.say('shares: House Code, s. 95.')
    model.finish()

    expect(replayed).toEqual([
      { type: 'started', messageId: asked.messageId, model: 'scripted-model' },
      { type: 'delta', text: 'In equal ' },
    ])
    expect(await far.rest()).toEqual([
      { type: 'delta', text: 'shares: House Code, s. 95.' },
      { type: 'sources', sources: [expect.objectContaining({ number: 1, url: '/law/house-code-2074/95' })] },
      ended,
    ])
    expect((await pending).json()).toMatchObject({
      choices: [{ message: { content: 'In equal shares: House Code, s. 95.' } }],
      sources: [{ mentions: ['House Code, s. 95'] }],
    })
  })

  test('stop a reply of each other when they next renew their leases', async () => {
    const database = await open()
    await using rig = await startChatApp(database)
    await using other = await startChatApp(database, { clock: rig.clock })
    const asked = await buildQuestion(database)
    const stream = await postStream(rig, asked)
    const model = await rig.gateway.next()
    await stream.next()
    model.say('In equal')
    await stream.next()

    const pending = cancel(other, asked)
    await expect.poll(async () => (await storedReply(database, asked))?.stop_requested).toBe(1)
    await rig.turns.storeProgress()
    const answer = await pending

    expect(answer.json()).toMatchObject({ status: 'stopped', choices: [{ message: { content: 'In equal' } }] })
    expect(await stream.rest()).toEqual([{ type: 'ended', status: 'stopped' }])
    expect(await storedReply(database, asked)).toMatchObject({ status: 'stopped', stop_requested: 0 })
  })

  test('stop a wordless reply of each other', async () => {
    const database = await open()
    await using rig = await startChatApp(database)
    await using other = await startChatApp(database, { clock: rig.clock })
    const asked = await buildQuestion(database)
    const stream = await postStream(rig, asked)
    await rig.gateway.next()

    const pending = cancel(other, asked)
    await expect.poll(async () => (await storedReply(database, asked))?.stop_requested).toBe(1)
    await rig.turns.storeProgress()

    expect((await pending).json()).toMatchObject({ status: 'stopped', choices: [{ message: { content: '' } }] })
    expect((await stream.rest()).at(-1)).toEqual({ type: 'ended', status: 'stopped' })
    expect(await storedReply(database, asked)).toBeUndefined()
  })
})

/** A client on a real connection, which reads when it wants to and can leave. */
async function connect({ app }: Pick<ChatApp, 'app'>, { headers }: { headers: Record<string, string> }, body: object) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const response = await send(`${app.listeningOrigin}/openai/v1/chat/completions`, headers, JSON.stringify(body))
  const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]()
  let text = ''
  return {
    async readUntil(words: string) {
      while (!text.includes(words)) {
        const { value, done } = await chunks.next()
        if (done) throw new Error(`The stream ended without "${words}".`)
        text += value
      }
      return text
    },
    /** Resolves when the server has noticed. */
    async leave() {
      response.destroy()
      await expect.poll(() => connectionsOf(app)).toBe(0)
    },
  }
}

function send(url: string, headers: Record<string, string>, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
    request(url, options, resolve).on('error', reject).end(body)
  })
}

const connectionsOf = (app: ChatApp['app']) =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
