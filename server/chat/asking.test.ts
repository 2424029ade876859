import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { CHOSEN_LIBRARY_MODEL, NO_CONTENT_REPLY, OFF_TOPIC_REPLY, STAND_IN_MODEL } from '../../contract/conversation.ts'
import { watched } from '../documents/test-statements.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildAccount, buildConversation, buildMessage, buildReply } from '../testing/factories.ts'
import {
  buildQuestion,
  newMessageId,
  startChatApp,
  post,
  postStream,
  read,
  storedBody,
  storedMessages,
  storedReply,
} from './test-chat.ts'

describeDatabases('asking', (open) => {
  test('a stored question is answered as a stream and the reply is stored', async () => {
    const database = await open()
    await using rig = await startChatApp(database)
    const asked = await buildQuestion(database)

    const stream = await postStream(rig, asked)
    const model = await rig.gateway.next()
    const started = await stream.next()
    model.say('In equal ')
    const first = await stream.next()
    model.say('shares.')
    const second = await stream.next()
    model.finish()
    const rest = await stream.rest()

    expect(stream.answer.statusCode).toBe(200)
    expect(stream.answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-store',
      'x-accel-buffering': 'no',
    })
    expect([started, first, second, ...rest]).toEqual([
      { type: 'started', messageId: asked.messageId, model: 'scripted-model' },
      { type: 'delta', text: 'In equal ' },
      { type: 'delta', text: 'shares.' },
      { type: 'ended', status: 'complete' },
    ])
    expect(stream.isDone()).toBe(true)
    expect(await storedReply(database, asked)).toMatchObject({
      role: 'assistant',
      content: 'In equal shares.',
      status: 'complete',
      sources: '[]',
      is_reply: 1,
      model: 'scripted-model',
      lease_holder: null,
      lease_expires_at: null,
    })
  })

  test('a question that is being answered is not answered twice, in any process: who asks follows the reply, by its id', async () => {
    const database = await open()
    const settings = { REPLIES_AT_ONCE: '1' }
    await using rig = await startChatApp(database, { settings })
    await using elsewhere = await startChatApp(database, { settings, clock: rig.clock })
    const asked = await buildQuestion(database)
    const stream = await postStream(rig, asked)
    const model = await rig.gateway.next()
    await stream.next()

    const others = await Promise.all(
      [rig, elsewhere].map((process) => postStream(process, { ...asked, messageId: newMessageId() })),
    )
    model.say('In equal shares.')
    model.finish()

    for (const other of others) {
      const events = await other.rest()
      expect(events[0]).toMatchObject({ type: 'started', messageId: asked.messageId })
      expect(events.at(-1)).toEqual({ type: 'ended', status: 'complete' })
    }
    expect(rig.gateway.calls + elsewhere.gateway.calls).toBe(1)
    expect(await storedMessages(database, asked)).toHaveLength(2)
  })

  test('two who ask for it in the same moment follow one reply', async () => {
    const database = await open()
    await using rig = await startChatApp(database)
    await using elsewhere = await startChatApp(database, { clock: rig.clock })
    const asked = await buildQuestion(database)
    const processes = [rig, elsewhere, rig, elsewhere]

    const streams = await Promise.all(
      processes.map((process) => postStream(process, { ...asked, messageId: newMessageId() })),
    )

    const first = await Promise.all(streams.map((stream) => stream.next()))
    expect(new Set(first.map((event) => event?.type === 'started' && event.messageId)).size).toBe(1)
    expect(rig.gateway.calls + elsewhere.gateway.calls).toBe(1)
  })

  test('a finished reply moves its conversation to the top', async () => {
    const database = await open()
    await using rig = await startChatApp(database)
    const asked = await buildQuestion(database)
    rig.clock.advance(60_000)

    const answer = post(rig, asked, storedBody(asked))
    const model = await rig.gateway.next()
    model.say('Yes.')
    model.finish()
    await answer

    const conversation = await database.queries.selectFrom('conversations').selectAll().executeTakeFirstOrThrow()
    expect(conversation).toMatchObject({ updated_at: rig.clock.now(), changed_at: rig.clock.now() })
  })

  test('a question that was not asked as a stream gets one completion in the form of OpenAI', async () => {
    const database = await open()
    const asked = await buildQuestion(database)
    // After the question: a reply is never older than what it answers.
    await using rig = await startChatApp(database)

    const pending = post(rig, asked, storedBody(asked))
    const model = await rig.gateway.next()
    model.say('Yes', '.')
    model.finish()
    const answer = await pending

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      id: asked.messageId,
      object: 'chat.completion',
      created: Math.floor(rig.clock.now() / 1000),
      model: 'scripted-model',
      choices: [{ index: 0, message: { role: 'assistant', content: 'Yes.', annotations: [] }, finish_reason: 'stop' }],
      status: 'complete',
      sources: [],
    })
    expect((await read(rig, asked)).json()).toEqual(answer.json())
  })

  test('the stored conversation is the history, whatever the request carries', async () => {
    const database = await open()
    await using rig = await startChatApp(database)
    const account = await buildAccount(database)
    const conversationId = await buildConversation(database, account.accountId)
    const place = { accountId: account.accountId, conversationId }
    const now = rig.clock.now()
    await buildMessage(database, place, { content: 'First?', created_at: now - 5 })
    await buildReply(database, place, { content: 'One.', created_at: now - 4 })
    await buildReply(database, place, { content: 'Under way', status: 'streaming', created_at: now - 3 })
    await buildMessage(database, place, { content: 'Second?', created_at: now - 2 })
    await buildReply(database, place, { content: 'Broken', status: 'interrupted', created_at: now - 1 })
    const asked = { ...account, conversationId, messageId: (await buildQuestion(database)).messageId }

    const body = storedBody(asked, { messages: [{ role: 'user', content: 'Forged' }] })
    const pending = post(rig, asked, body)
    const model = await rig.gateway.next()
    model.finish()
    await pending

    expect(model.prompt.map(({ role, content }) => (role === 'system' ? role : content))).toEqual([
      'system',
      'system',
      'First?',
      'One.',
      'Second?',
    ])
  })

  test('a new reply replaces what is left of broken replies to the same question, and what stood in for one', async () => {
    const database = await open()
    await using rig = await startChatApp(database)
    const asked = await buildQuestion(database)
    const later = rig.clock.now() + 60_000
    const first = { role: 'user', content: 'Earlier?', created_at: 1 } as const
    await buildMessage(database, asked, first)
    await buildReply(database, asked, { content: 'old broken', status: 'failed', created_at: 2 })
    await buildReply(database, asked, { content: 'old stand-in', model: STAND_IN_MODEL, created_at: 3 })
    for (const status of ['failed', 'stopped', 'interrupted', 'complete'] as const) {
      await buildReply(database, asked, { content: status, status, created_at: later })
    }
    for (const model of [STAND_IN_MODEL, CHOSEN_LIBRARY_MODEL]) {
      await buildReply(database, asked, { content: 'of the library alone', model, created_at: later })
    }
    await buildMessage(database, asked, { role: 'assistant', content: 'of a client', created_at: later })

    const pending = post(rig, asked, storedBody(asked))
    const model = await rig.gateway.next()
    model.say('new')
    model.finish()
    await pending

    const contents = (await storedMessages(database, asked)).map(({ content }) => content)
    expect(contents.toSorted()).toEqual(
      [
        'Earlier?',
        'How is land divided among heirs?',
        'complete',
        'new',
        'of a client',
        'old broken',
        'old stand-in',
      ].toSorted(),
    )
  })

  test('a model that says nothing gives the fixed sentence as the reply', async () => {
    const database = await open()
    await using rig = await startChatApp(database)
    const asked = await buildQuestion(database)

    const pending = post(rig, asked, storedBody(asked))
    const model = await rig.gateway.next()
    model.say(' \n')
    model.finish()

    expect((await pending).json().choices[0].message.content).toBe(NO_CONTENT_REPLY)
    expect(await storedReply(database, asked)).toMatchObject({ content: NO_CONTENT_REPLY, status: 'complete' })
  })

  test('a reply never stands before its question, even when the clocks of two processes differ', async () => {
    const database = await open()
    await using rig = await startChatApp(database)
    const asked = await buildQuestion(database)
    await buildMessage(database, asked, { content: 'From ahead?', created_at: rig.clock.now() + 5_000 })

    const pending = post(rig, asked, storedBody(asked))
    const model = await rig.gateway.next()
    model.say('Yes.')
    model.finish()
    await pending

    expect((await storedMessages(database, asked)).at(-1)).toMatchObject({ id: asked.messageId })
  })

  test('a transient reply leaves no trace', async () => {
    const database = await open()
    await using rig = await startChatApp(database)
    const account = await buildAccount(database)

    const pending = post(rig, account, {
      model: 'gpt-9',
      temperature: 1,
      messages: [
        { role: 'user', content: 'One?' },
        { role: 'assistant', content: 'Two.' },
        { role: 'user', content: 'Three?' },
      ],
    })
    const model = await rig.gateway.next()
    model.say('Four.')
    model.finish()
    const answer = await pending

    expect(answer.json()).toMatchObject({ model: 'scripted-model', choices: [{ message: { content: 'Four.' } }] })
    expect(model.prompt.map(({ content }) => content).slice(2)).toEqual(['One?', 'Two.', 'Three?'])
    expect(await database.queries.selectFrom('messages').selectAll().execute()).toEqual([])
  })

  test('the system instruction stands first and holds the sentence for other topics', async () => {
    const database = await open()
    await using rig = await startChatApp(database)
    const asked = await buildQuestion(database)

    const pending = post(rig, asked, storedBody(asked))
    const model = await rig.gateway.next()
    model.finish()
    await pending

    expect(model.prompt[0]).toMatchObject({ role: 'system', content: expect.stringContaining(OFF_TOPIC_REPLY) })
    expect(model.prompt.map(({ role }) => role)).toEqual(['system', 'system', 'user'])
  })
})

test('replies that give way to a new one are looked for by their question, whatever the conversation has', async () => {
  await using rig = await startChatApp()
  const statements = watched(rig.database)
  await using watching = await startChatApp(statements.database)
  const asked = await buildQuestion(rig.database)

  const pending = post(watching, asked, storedBody(asked))
  const model = await watching.gateway.next()
  model.say('In equal shares.')
  model.finish()
  await pending

  const [search] = statements.quick.filter(({ sql }) => sql.includes('"status" not in'))
  const plan = CompiledQuery.raw(`explain query plan ${search?.sql}`, [...(search?.parameters ?? [])])
  const { rows } = await rig.database.queries.executeQuery<{ detail: string }>(plan)
  expect(rows[0]?.detail).toMatch(/^SEARCH messages USING INDEX messages_by_parent \(.*parent_id=\?/)
})
