import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createEventDecoder } from '../../contract/event-decoder.ts'
import type { MessageId } from '../../contract/ids.ts'
import { STREAM_END } from '../../contract/turn-events.ts'
import { CHOSEN_LIBRARY_MODEL, STAND_IN_MODEL } from '../../contract/conversation.ts'
import { createLibrary } from '../../law/library.ts'
import { testLibrary } from '../../law/test-library.ts'
import { GatewayError } from '../model/model-gateway.ts'
import { withStandIn } from '../model/stand-in.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildMessage, buildReply } from '../testing/factories.ts'
import { scriptedGateway } from '../testing/scripted-gateway.ts'
import {
  type AskedQuestion,
  buildQuestion,
  cancel,
  type ChatApp,
  startChatAppWith,
  startReply,
  newMessageId,
  post,
  postStream,
  read,
  readStream,
  storedBody,
  storedMessages,
  textOf,
} from './test-chat.ts'

const STOOD_IN = 'this answer comes from Kanooni’s law library alone'

/** A model in the hands of the test, with the library behind it. */
function scriptedWithStandIn() {
  const provider = scriptedGateway()
  const log = pino({ level: 'silent' })
  return { provider, gateway: withStandIn({ provider, log, firstWordsMs: 60_000 }) }
}

const askLibrary = ({ app }: Pick<ChatApp, 'app'>, { headers, messageId }: AskedQuestion) =>
  app.inject({ method: 'POST', url: `/openai/v1/chat/completions/${messageId}/library`, headers })

test('nobody has the library answer in place of a model for somebody else', async () => {
  const { provider, gateway } = scriptedWithStandIn()
  await using rig = await startChatAppWith(gateway)
  const asked = await buildQuestion(rig.database)
  const stranger = await buildQuestion(rig.database)
  const answer = post(rig, asked, storedBody(asked))
  const model = await provider.next()

  expect((await askLibrary(rig, { ...asked, headers: stranger.headers })).statusCode).toBe(404)
  expect((await askLibrary(rig, stranger)).statusCode).toBe(404)
  model.say('In equal shares.')
  model.finish()

  expect((await answer).json()).toMatchObject({ model: 'scripted-model' })
})

test('the library can be asked to answer in place of a slow model where nothing is stored, too', async () => {
  const { provider, gateway } = scriptedWithStandIn()
  await using rig = await startChatAppWith(gateway)
  const asked = await buildQuestion(rig.database)
  const stream = await postStream(rig, asked, { store: false })
  await provider.next()
  const started = await stream.next()
  const messageId = (started?.type === 'started' ? started.messageId : '') as MessageId

  expect((await askLibrary(rig, { ...asked, messageId })).statusCode).toBe(204)
  const events = await stream.rest()

  expect(textOf(events)).not.toBe('')
  expect(events.at(-1)).toEqual({ type: 'ended', status: 'complete' })
})

describeDatabases('a library that stands in for a model', (open) => {
  test('is named as the one who wrote the reply, on the wire and in the database', async () => {
    const { provider, gateway } = scriptedWithStandIn()
    await using rig = await startChatAppWith(gateway, await open())
    const asked = await buildQuestion(rig.database)

    const stream = await postStream(rig, asked)
    const model = await provider.next()
    model.fail(new GatewayError('rate-limit', ''))
    const events = await stream.rest()

    expect(textOf(events)).toContain(STOOD_IN)
    expect(events.at(-1)).toEqual({ type: 'ended', status: 'complete' })
    expect((await read(rig, asked)).json()).toMatchObject({ model: STAND_IN_MODEL, status: 'complete' })
    expect(await storedMessages(rig.database, asked)).toMatchObject([{}, { model: STAND_IN_MODEL, status: 'complete' }])
  })

  test('gives way when the model is asked again, and the model never sees what it said', async () => {
    const { provider, gateway } = scriptedWithStandIn()
    await using rig = await startChatAppWith(gateway, await open())
    const asked = await buildQuestion(rig.database)
    const first = post(rig, asked, storedBody(asked))
    const failing = await provider.next()
    failing.fail(new GatewayError('connection', ''))
    expect((await first).json().choices[0].message.content).toContain(STOOD_IN)

    const again = { ...asked, messageId: newMessageId() }
    const second = post(rig, again, storedBody(again))
    const model = await provider.next()
    model.say('In equal shares.')
    model.finish()

    expect((await second).json()).toMatchObject({ model: 'scripted-model' })
    expect(JSON.stringify(model.prompt)).not.toContain(STOOD_IN)
    expect(await storedMessages(rig.database, asked)).toMatchObject([
      { role: 'user' },
      { id: again.messageId, content: 'In equal shares.', model: 'scripted-model' },
    ])
  })

  test('stays when the model that is asked again is stopped before its first word, and when it breaks off', async () => {
    const { provider, gateway } = scriptedWithStandIn()
    await using rig = await startChatAppWith(gateway, await open())
    const asked = await buildQuestion(rig.database)
    const first = post(rig, asked, storedBody(asked))
    ;(await provider.next()).fail(new GatewayError('connection', ''))
    await first
    const tryAgain = async () => {
      const again = { ...asked, messageId: newMessageId() }
      const stream = await postStream(rig, again)
      return { again, stream, model: await provider.next() }
    }
    const stored = async () => (await storedMessages(rig.database, asked)).map(({ model, status }) => [model, status])

    const stopped = await tryAgain()
    expect(await stored()).toEqual([expect.anything(), [STAND_IN_MODEL, 'complete'], ['scripted-model', 'streaming']])
    await cancel(rig, stopped.again)
    await stopped.stream.rest()
    expect(await stored()).toEqual([expect.anything(), [STAND_IN_MODEL, 'complete']])

    const broken = await tryAgain()
    broken.model.say('In equal ')
    broken.model.fail(new GatewayError('connection', ''))
    await broken.stream.rest()
    expect(await stored()).toEqual([expect.anything(), [STAND_IN_MODEL, 'complete'], ['scripted-model', 'failed']])

    const whole = await tryAgain()
    expect(JSON.stringify(whole.model.prompt)).not.toContain(STOOD_IN)
    whole.model.say('In equal shares.')
    whole.model.finish()
    await whole.stream.rest()
    expect(await stored()).toEqual([expect.anything(), ['scripted-model', 'complete']])
  })

  test('is there once when it stands in again', async () => {
    const { provider, gateway } = scriptedWithStandIn()
    await using rig = await startChatAppWith(gateway, await open())
    const asked = await buildQuestion(rig.database)
    for (const messageId of [asked.messageId, newMessageId()]) {
      const again = { ...asked, messageId }
      const answer = post(rig, again, storedBody(again))
      ;(await provider.next()).fail(new GatewayError('connection', ''))
      await answer
    }

    expect(await storedMessages(rig.database, asked)).toMatchObject([{ role: 'user' }, { model: STAND_IN_MODEL }])
  })

  test('answers at once when the person does not wait for the model, in the reply that is followed', async () => {
    const { provider, gateway } = scriptedWithStandIn()
    await using rig = await startChatAppWith(gateway, await open())
    const asked = await buildQuestion(rig.database)
    const stream = await postStream(rig, asked)
    const model = await provider.next()

    expect((await askLibrary(rig, asked)).statusCode).toBe(204)

    const events = await stream.rest()
    expect(textOf(events)).toMatch(/^As you asked, /)
    expect(events.at(-1)).toEqual({ type: 'ended', status: 'complete' })
    expect(model.signal.aborted).toBe(true)
    const written = { model: CHOSEN_LIBRARY_MODEL, status: 'complete' }
    expect(await storedMessages(rig.database, asked)).toMatchObject([{}, written])
  })

  test('answers from the library that the reply began with, whatever is imported meanwhile', async () => {
    const { provider, gateway } = scriptedWithStandIn()
    let library = testLibrary()
    await using rig = await startChatAppWith(gateway, await open(), { library: { latest: () => library } })
    const asked = await buildQuestion(rig.database, 'What does section 95 of the House Code say?')
    const answer = post(rig, asked, storedBody(asked))
    await provider.next()

    library = createLibrary({ works: [], guides: [], help: [], signposts: [], nextSteps: [], letters: [] })
    await askLibrary(rig, asked)

    const { sources } = (await answer).json()
    expect(sources).toContainEqual(expect.objectContaining({ url: '/law/house-code-2074/95', problem: null }))
  })

  test('answers in place of a model that another process asked, when it next renews its lease', async () => {
    const database = await open()
    const { provider, gateway } = scriptedWithStandIn()
    await using rig = await startChatAppWith(gateway, database)
    await using other = await startChatAppWith(scriptedWithStandIn().gateway, database)
    const asked = await buildQuestion(database)
    const stream = await postStream(rig, asked)
    await provider.next()

    expect((await askLibrary(other, asked)).statusCode).toBe(204)
    await rig.turns.storeProgress()

    expect(textOf(await stream.rest())).toMatch(/^As you asked, /)
  })

  test('is asked too late in another process, and the question is still answered by the one reply', async () => {
    const database = await open()
    const { provider, gateway } = scriptedWithStandIn()
    await using rig = await startChatAppWith(gateway, database)
    const elsewhere = scriptedWithStandIn()
    await using other = await startChatAppWith(elsewhere.gateway, database)
    const { asked, model } = await startReply({ ...rig, gateway: provider })
    await askLibrary(other, asked)
    await rig.turns.storeProgress()

    const followed = await postStream(other, { ...asked, messageId: newMessageId() })
    expect(await followed.next()).toMatchObject({ type: 'started', messageId: asked.messageId })
    model.say('shares.')
    model.finish()

    expect(textOf(await followed.rest())).toBe('In equal shares.')
    expect(elsewhere.provider.calls).toBe(0)
    expect(await storedMessages(database, asked)).toHaveLength(2)
  })

  test('does not interrupt a model that has begun, nor a reply that has ended', async () => {
    const { provider, gateway } = scriptedWithStandIn()
    await using rig = await startChatAppWith(gateway, await open())
    const { asked, stream, model } = await startReply({ ...rig, gateway: provider })

    await askLibrary(rig, asked)
    model.say('shares.')
    model.finish()
    await stream.rest()
    expect((await askLibrary(rig, asked)).statusCode).toBe(204)

    expect((await read(rig, asked)).json()).toMatchObject({ model: 'scripted-model', status: 'complete' })
  })

  test('keeps its answer when another question is asked, and when the same one is asked while it is writing', async () => {
    const { provider, gateway } = scriptedWithStandIn()
    await using rig = await startChatAppWith(gateway, await open())
    const asked = await buildQuestion(rig.database)
    const first = post(rig, asked, storedBody(asked))
    const failing = await provider.next()
    failing.fail(new GatewayError('connection', ''))
    await first
    await buildMessage(rig.database, asked, { content: 'And who registers it?' })
    const lease = { lease_holder: 'another process', lease_expires_at: Date.now() + 60_000 }
    const running = await buildReply(rig.database, asked, { ...lease, status: 'streaming', model: STAND_IN_MODEL })

    const next = { ...asked, messageId: newMessageId() }
    const second = post(rig, next, storedBody(next))
    const model = await provider.next()
    model.say('The land office.')
    model.finish()
    await second

    const ids = (await storedMessages(rig.database, asked)).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([asked.messageId, running, next.messageId]))
  })
})

test('a delay that the model asks for is told to who follows its reply, at once and when they come later', async () => {
  const { provider, gateway } = scriptedWithStandIn()
  await using rig = await startChatAppWith(gateway)
  const asked = await buildQuestion(rig.database)
  const stream = await postStream(rig, asked)
  const model = await provider.next()
  model.delay(20)

  expect(await stream.next()).toMatchObject({ type: 'started' })
  expect(await stream.next()).toEqual({ type: 'delayed', retryAfterSeconds: 20 })
  const late = await readStream(rig, asked)
  expect(await late.next()).toMatchObject({ type: 'started' })
  expect(await late.next()).toEqual({ type: 'delayed', retryAfterSeconds: 20 })
  model.say('In equal shares.')
  model.finish()
  expect(textOf(await stream.rest())).toBe('In equal shares.')
})

test('the last chunk of a reply names who has written it', async () => {
  const { provider, gateway } = scriptedWithStandIn()
  await using rig = await startChatAppWith(gateway)
  const asked = await buildQuestion(rig.database)

  const answer = post(rig, asked, storedBody(asked, { stream: true }))
  const model = await provider.next()
  model.fail(new GatewayError('server', ''))
  const [lastChunk = '', end] = createEventDecoder()
    .push((await answer).body)
    .slice(-2)

  expect(end).toBe(STREAM_END)
  expect(JSON.parse(lastChunk)).toMatchObject({ model: STAND_IN_MODEL, status: 'complete' })
})

test('whom to call is no word of the model: its delay is told, and the library still answers in its place', async () => {
  const { provider, gateway } = scriptedWithStandIn()
  await using rig = await startChatAppWith(gateway)
  const asked = await buildQuestion(rig.database, 'My husband beats me and says he will kill me. What can I do?')

  const stream = await postStream(rig, asked)
  const model = await provider.next()
  expect(await stream.next()).toMatchObject({ type: 'started' })
  const opening = await stream.next()
  expect(opening).toMatchObject({ type: 'opening', text: expect.stringContaining('call first') })
  model.delay(8)
  expect(await stream.next()).toEqual({ type: 'delayed', retryAfterSeconds: 8 })
  expect((await askLibrary(rig, asked)).statusCode).toBe(204)

  const events = await stream.rest()
  expect(events[0]).toMatchObject({ type: 'delta', text: expect.stringMatching(/^As you asked, /) })
  const late = await readStream(rig, asked)
  expect(textOf(opening ? [opening, ...events] : events)).toBe(textOf(await late.rest()))
})

test('a model that asks to be left alone once more is told of once more', async () => {
  const { provider, gateway } = scriptedWithStandIn()
  await using rig = await startChatAppWith(gateway)
  const asked = await buildQuestion(rig.database)
  const stream = await postStream(rig, asked)
  const model = await provider.next()
  expect(await stream.next()).toMatchObject({ type: 'started' })

  model.delay(8)
  expect(await stream.next()).toEqual({ type: 'delayed', retryAfterSeconds: 8 })
  model.delay(8)
  expect(await stream.next()).toEqual({ type: 'delayed', retryAfterSeconds: 8 })
})
