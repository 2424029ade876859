import { pino } from 'pino'
import { expect, test } from 'vitest'
import { STAND_IN_MODEL } from '../../contract/conversation.ts'
import { testLibrary } from '../../law/test-library.ts'
import { createEmbeddedAnswerer } from '../model/embedded/answerer.ts'
import { GatewayError } from '../model/model-gateway.ts'
import { withStandIn } from '../model/stand-in.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildMessage, buildReply } from '../testing/factories.ts'
import { scriptedGateway } from '../testing/scripted-gateway.ts'
import {
  buildQuestion,
  chatRigWith,
  newMessageId,
  post,
  postStream,
  read,
  storedBody,
  storedMessages,
  textOf,
} from './test-chat.ts'

const STOOD_IN = 'The language model could not be reached'

/** A model in the hands of the test, with the library behind it. */
function scriptedWithStandIn() {
  const provider = scriptedGateway()
  const library = { current: testLibrary() }
  const answerer = createEmbeddedAnswerer(library)
  const log = pino({ level: 'silent' })
  return { provider, gateway: withStandIn({ provider, answerer, library, log, firstWordsMs: 60_000 }) }
}

describeDatabases('a library that stands in for a model', (open) => {
  test('is named as the one who wrote the reply, on the wire and in the database', async () => {
    const { provider, gateway } = scriptedWithStandIn()
    await using rig = await chatRigWith(gateway, await open())
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
    await using rig = await chatRigWith(gateway, await open())
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

  test('keeps its answer when another question is asked, and when the same one is asked while it is writing', async () => {
    const { provider, gateway } = scriptedWithStandIn()
    await using rig = await chatRigWith(gateway, await open())
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

test('the last chunk of a reply names who has written it', async () => {
  const { provider, gateway } = scriptedWithStandIn()
  await using rig = await chatRigWith(gateway)
  const asked = await buildQuestion(rig.database)

  const answer = post(rig, asked, storedBody(asked, { stream: true }))
  const model = await provider.next()
  model.fail(new GatewayError('server', ''))
  const chunks = (await answer).body.match(/(?<=data: )\{.*\}/g) ?? []

  expect(JSON.parse(chunks.at(-1) ?? '')).toMatchObject({ model: STAND_IN_MODEL, status: 'complete' })
})
