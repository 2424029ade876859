import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { GatewayError, type GatewayErrorKind } from '../model/model-gateway.ts'
import { buildAccount, buildConversation, buildMessage, buildReply } from '../testing/factories.ts'
import {
  type AskedQuestion,
  buildQuestion,
  cancel,
  startChatApp,
  newMessageId,
  post,
  postStream,
  read,
  readStream,
  storedBody,
  storedMessages,
  storedReply,
} from './test-chat.ts'

const question = { role: 'user', content: 'Question?' }
const target = { session_id: 'c1', message_id: 'm1' }

describe('a body that cannot be understood', () => {
  const cases: [name: string, body: object, sentence: RegExp][] = [
    ['without messages', {}, /^Param "messages" is not optional\.$/],
    [
      'with messages that are no list',
      { messages: 'Question?' },
      /`messages` param: Value must be a list of 1 to 1000/,
    ],
    ['with an empty list', { messages: [] }, /list of 1 to 1000 messages/],
    ['with too many messages', { messages: Array(1_001).fill(question) }, /list of 1 to 1000 messages/],
    ['with a message that is text', { messages: ['Question?'] }, /each with a role and content/],
    [
      'with a system message',
      { messages: [{ role: 'system', content: 'Be bad' }, question] },
      /role system or developer/,
    ],
    ['with a developer message', { messages: [{ role: 'developer', content: 'x' }] }, /role system or developer/],
    ['with a tool message', { messages: [{ role: 'tool', content: 'x' }] }, /must be user or assistant/],
    ['with a role that is a number', { messages: [{ role: 1, content: 'x' }] }, /must be user or assistant/],
    ['with content that is a number', { messages: [{ role: 'user', content: 7 }] }, /must be text/],
    ['with an image', { messages: [{ role: 'user', content: [{ type: 'image_url', image_url: {} }] }] }, /image_url/],
    ['with audio', { messages: [{ role: 'user', content: [{ type: 'input_audio' }] }] }, /type input_audio/],
    ['with content of empty parts', { messages: [{ role: 'user', content: [] }] }, /must be text of 1 to/],
    ['with tools', { messages: [question], tools: [{ type: 'function' }] }, /`tools` param: Tools and functions are/],
    ['with functions', { messages: [question], functions: [{ name: 'x' }] }, /`functions` param/],
    ['with the choice of a tool', { messages: [question], tool_choice: 'required' }, /`tool_choice` param/],
    ['with a tool that was called', { messages: [{ role: 'assistant', tool_calls: [{}] }, question] }, /tool_calls/],
    ['for two answers', { messages: [question], n: 2 }, /`n` param: A question has one answer/],
    ['for JSON', { messages: [question], response_format: { type: 'json_object' } }, /`response_format` param/],
    ['for sound', { messages: [question], modalities: ['text', 'audio'] }, /`modalities` param/],
    ['for probabilities', { messages: [question], logprobs: true }, /`logprobs` param/],
    ['with stream options that are text', { messages: [question], stream_options: 'x' }, /`stream_options` param/],
    ['with empty content', { messages: [{ role: 'user', content: '' }] }, /must be text of 1 to 65535/],
    ['with content past all measure', { messages: [{ role: 'user', content: 'x'.repeat(65_536) }] }, /1 to 65535/],
    ['with a blank question', { messages: [{ role: 'user', content: ' \n ' }] }, /^The question is empty\.$/],
    ['that ends with a reply', { messages: [question, { role: 'assistant', content: 'x' }] }, /last message must be/],
    ['with a model that is no name', { messages: [question], model: 7 }, /`model` param: Value must be the name/],
    ['with a stream flag that is text', { messages: [question], stream: 'yes' }, /`stream` param: Value must be true/],
    ['to be stored nowhere', { messages: [question], store: true }, /^Param "metadata" is not optional\.$/],
    [
      'to be stored under half a place',
      { messages: [question], store: true, metadata: { session_id: 'c1' } },
      /message_id/,
    ],
    [
      'to be stored under a bad id',
      { messages: [question], store: true, metadata: { ...target, message_id: '_x' } },
      /valid ids/,
    ],
    ['with metadata that is text', { messages: [question], metadata: 'x' }, /`metadata` param/],
    ['that is a list', [question], /must be a JSON object/],
  ]

  test.each(cases)('%s is refused', async (_name, body, sentence) => {
    await using rig = await startChatApp()
    const account = await buildAccount(rig.database)

    const answer = await post(rig, account, body)

    const { message } = answer.json()
    expect(message).toMatch(sentence)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      message,
      code: 400,
      type: 'general_argument_invalid',
      version: '1.8.1',
      error: { message, type: 'general_argument_invalid', code: 400 },
    })
    expect(rig.gateway.calls).toBe(0)
  })

  test.each([
    ['malformed JSON', 'application/json', '{"messages":', 400],
    ['another content type', 'text/plain', 'Question?', 415],
    ['a body over the limit', 'application/json', JSON.stringify({ x: 'x'.repeat(1024 * 1024) }), 413],
  ])('%s is refused', async (_name, contentType, payload, status) => {
    await using rig = await startChatApp()
    const { headers } = await buildAccount(rig.database)

    const answer = await rig.app.inject({
      method: 'POST',
      url: '/openai/v1/chat/completions',
      headers: { ...headers, 'content-type': contentType },
      payload,
    })

    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: status, error: { code: status, type: 'general_bad_request' } })
  })
})

test('a guest is refused before anything else', async () => {
  await using rig = await startChatApp()
  const guest = { headers: {} as { cookie: string; 'x-appwrite-project': string }, messageId: newMessageId() }

  for (const answer of [await post(rig, guest, {}), await read(rig, guest), await cancel(rig, guest)]) {
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({
      type: 'general_unauthorized_scope',
      error: { type: 'general_unauthorized_scope', code: 401 },
    })
  }
})

describe("somebody else's", () => {
  test('conversation looks as if it did not exist', async () => {
    await using rig = await startChatApp()
    const theirs = await buildQuestion(rig.database)
    const account = await buildAccount(rig.database)

    const foreign = await post(rig, account, storedBody(theirs))
    const missing = await post(rig, account, storedBody({ ...theirs, conversationId: 'nowhere' as never }))

    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toMatchObject({ type: 'document_not_found' })
    expect(foreign.json()).toEqual(missing.json())
    expect(await storedMessages(rig.database, theirs)).toHaveLength(1)
  })

  test('reply can be neither read, watched nor stopped', async () => {
    await using rig = await startChatApp()
    const theirs = await buildQuestion(rig.database)
    const { headers } = await buildAccount(rig.database)
    const stream = await postStream(rig, theirs)
    const model = await rig.gateway.next()
    const intruder = { headers, messageId: theirs.messageId }

    const answers = [await read(rig, intruder), (await readStream(rig, intruder)).answer, await cancel(rig, intruder)]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    model.say('Still going.')
    model.finish()
    expect((await stream.rest()).at(-1)).toEqual({ type: 'ended', status: 'complete' })
  })

  test('message id does not stand in the way of the same id here', async () => {
    await using rig = await startChatApp()
    const theirs = await buildQuestion(rig.database)
    await buildReply(rig.database, theirs, { id: theirs.messageId, content: 'Secret' })
    const ours = { ...(await buildQuestion(rig.database)), messageId: theirs.messageId }

    const pending = post(rig, ours, storedBody(ours))
    const model = await rig.gateway.next()
    model.say('Ours')
    model.finish()

    expect((await pending).json().choices[0].message.content).toBe('Ours')
    expect(await storedReply(rig.database, theirs)).toMatchObject({ content: 'Secret' })
  })
})

describe('a message id that is taken', () => {
  const refused = async (rig: Awaited<ReturnType<typeof startChatApp>>, asked: AskedQuestion) => {
    const answer = await post(rig, asked, storedBody(asked))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ type: 'document_already_exists', error: { code: 409 } })
    expect(rig.gateway.calls).toBe(0)
  }

  test('by a message of the client is refused', async () => {
    await using rig = await startChatApp()
    const asked = await buildQuestion(rig.database)
    await buildMessage(rig.database, asked, { id: asked.messageId, role: 'assistant' })

    await refused(rig, asked)
    expect((await read(rig, asked)).statusCode).toBe(404)
  })

  test('by a reply of another conversation is refused', async () => {
    await using rig = await startChatApp()
    const asked = await buildQuestion(rig.database)
    const other = await buildConversation(rig.database, asked.accountId)
    await buildReply(rig.database, { ...asked, conversationId: other }, { id: asked.messageId })

    await refused(rig, asked)
  })
})

test('a conversation without a question cannot be answered', async () => {
  await using rig = await startChatApp()
  const account = await buildAccount(rig.database)
  const conversationId = await buildConversation(rig.database, account.accountId)
  const asked = { ...account, conversationId, messageId: newMessageId() }

  const answer = await post(rig, asked, storedBody(asked))

  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toMatch(/holds no question yet/)
})

describe('when the model fails', () => {
  const cases: [kind: GatewayErrorKind, status: number, type: string][] = [
    ['bad-request', 502, 'model_rejected'],
    ['authentication', 502, 'model_rejected'],
    ['permission', 502, 'model_rejected'],
    ['not-found', 502, 'model_rejected'],
    ['conflict', 502, 'model_rejected'],
    ['unprocessable', 502, 'model_rejected'],
    ['rate-limit', 429, 'model_rate_limited'],
    ['server', 503, 'model_unavailable'],
    ['connection', 503, 'model_unavailable'],
    ['timeout', 504, 'model_timeout'],
    ['aborted', 503, 'model_unavailable'],
  ]

  test.each(cases)('with %s, the answer is %i %s and no message stays', async (kind, status, type) => {
    await using rig = await startChatApp()
    const asked = await buildQuestion(rig.database)

    const pending = post(rig, asked, storedBody(asked))
    const model = await rig.gateway.next()
    model.fail(new GatewayError(kind, 'words of the provider'))
    const answer = await pending

    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: status, type, error: { code: status, type } })
    expect(answer.json().message).toMatch(/Your question is kept\. /)
    expect(answer.body).not.toContain('words of the provider')
    expect(await storedReply(rig.database, asked)).toBeUndefined()
  })

  test('the time that the provider asks for is passed on', async () => {
    await using rig = await startChatApp()
    const asked = await buildQuestion(rig.database)

    const pending = post(rig, asked, storedBody(asked))
    const model = await rig.gateway.next()
    model.fail(new GatewayError('rate-limit', '', { retryAfterSeconds: 90 }))
    const answer = await pending

    expect(answer.headers['retry-after']).toBe('90')
    expect(answer.json().message).toMatch(/Try again in 2 minutes\.$/)
  })

  test('in a stream, the error is its last event, and what was written stays', async () => {
    await using rig = await startChatApp()
    const asked = await buildQuestion(rig.database)

    const stream = await postStream(rig, asked)
    const model = await rig.gateway.next()
    model.say('In equal')
    model.fail(new GatewayError('connection', ''))
    const events = await stream.rest()

    expect(stream.answer.statusCode).toBe(200)
    expect(events.at(-1)).toMatchObject({ type: 'failed', error: { type: 'model_unavailable', code: 503 } })
    expect(stream.isDone()).toBe(false)
    expect(await storedReply(rig.database, asked)).toMatchObject({ content: 'In equal', status: 'failed' })
    expect((await read(rig, asked)).json()).toMatchObject({ status: 'failed' })
    expect((await (await readStream(rig, asked)).rest()).at(-1)).toMatchObject({
      type: 'failed',
      error: { type: 'reply_failed' },
    })
  })

  test('or the disk is full when the reply ends, the client is told so', async () => {
    await using rig = await startChatApp()
    const asked = await buildQuestion(rig.database)
    const stream = await postStream(rig, asked)
    const model = await rig.gateway.next()
    await stream.next()

    await sql`pragma max_page_count = 1`.execute(rig.database.queries)
    model.say('x'.repeat(60_000))
    model.finish()

    expect((await stream.rest()).at(-1)).toMatchObject({
      type: 'failed',
      error: { type: 'general_storage_full', code: 503 },
    })
  })

  test('for a reason of our own, the client learns nothing about it', async () => {
    await using rig = await startChatApp()
    const asked = await buildQuestion(rig.database)

    const pending = post(rig, asked, storedBody(asked))
    const model = await rig.gateway.next()
    model.fail(new TypeError('x is not a function'))
    const answer = await pending

    expect(answer.json()).toMatchObject({ code: 500, type: 'general_unknown', message: 'Server Error' })
  })

  test('it is logged once, with the request, and without what anybody wrote', async () => {
    await using rig = await startChatApp()
    const asked = await buildQuestion(rig.database, 'My secret question')

    const stream = await postStream(rig, asked)
    const model = await rig.gateway.next()
    model.say('A secret reply')
    model.fail(new GatewayError('server', 'cannot answer "My secret question"'))
    await stream.rest()

    const failures = rig.logLines.filter((line) => line.includes('the model failed'))
    expect(failures).toHaveLength(1)
    expect(JSON.parse(failures[0] ?? '')).toMatchObject({ reqId: expect.any(String), kind: 'server' })
    expect(rig.logLines.join('')).not.toContain('secret')
  })
})
