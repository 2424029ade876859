import { describe, expect, test } from 'vitest'
import {
  addConversation,
  addMessage,
  CONVERSATIONS,
  call,
  clientOn,
  conversationOf,
  create,
  MESSAGES,
  makeReply,
  messageOf,
  one,
  PROFILES,
  profileOf,
  storedDocuments,
} from './test-documents.ts'

const LATER = '2027-01-01T00:00:00.000Z'
const ID_TEXT =
  "Value must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char"

interface Refusal {
  collection: typeof PROFILES | typeof CONVERSATIONS | typeof MESSAGES
  changes: object
  problem: string
}

const sessions = (changes: object, problem: string): Refusal => ({ collection: CONVERSATIONS, changes, problem })
const messages = (changes: object, problem: string): Refusal => ({ collection: MESSAGES, changes, problem })
const users = (changes: object, problem: string): Refusal => ({ collection: PROFILES, changes, problem })

const refusals: Refusal[] = [
  sessions({ title: undefined }, 'Missing required attribute "title"'),
  sessions({ title: null }, 'Missing required attribute "title"'),
  sessions({ userId: undefined }, 'Missing required attribute "userId"'),
  sessions({ sessionId: undefined }, 'Missing required attribute "sessionId"'),
  sessions({ colour: 'red' }, 'Unknown attribute: "colour"'),
  sessions({ toString: 'red' }, 'Unknown attribute: "toString"'),
  sessions(
    { title: 5 },
    'Attribute "title" has invalid type. Value must be a valid string and no longer than 255 chars',
  ),
  sessions(
    { title: 'ज'.repeat(256) },
    'Attribute "title" has invalid type. Value must be a valid string and no longer than 255 chars',
  ),
  sessions(
    { title: 'a\u0000b' },
    'Attribute "title" has invalid type. Value must be a valid string and no longer than 255 chars',
  ),
  ...['\u0001', '\u001b', '\u007f', '\u0085', '\u009f', '\v', '\f'].map((character) =>
    sessions(
      { title: `a${character}b` },
      'Attribute "title" has invalid type. Value must not contain control characters other than tabs and line breaks',
    ),
  ),
  messages(
    { content: '\u0001'.repeat(65_535) },
    'Attribute "content" has invalid type. Value must not contain control characters other than tabs and line breaks',
  ),
  sessions(
    { title: 'Land \u202egnp.exe' },
    'Attribute "title" has invalid type. Value must not contain control characters other than tabs and line breaks',
  ),
  users({ name: 'Sita\nSharma' }, 'Attribute "name" has invalid type. Value must not contain control characters'),
  sessions(
    { title: 'half a pair: \ud83d' },
    'Attribute "title" has invalid type. Value must be a valid string and no longer than 255 chars',
  ),
  sessions(
    { userId: 7 },
    'Attribute "userId" has invalid type. Value must be a valid string and no longer than 36 chars',
  ),
  sessions({ updatedAt: 'yesterday' }, 'Attribute "updatedAt" has invalid type. Value must be a valid date'),
  sessions({ updatedAt: 1_700_000_000_000 }, 'Attribute "updatedAt" has invalid type. Value must be a valid date'),
  sessions({ sessionId: 'other' }, 'Attribute "sessionId" has invalid format. Value must be the id of the document'),
  sessions({ sessionId: 5 }, `Attribute "sessionId" has invalid type. ${ID_TEXT}`),
  messages({ messageId: 'other' }, 'Attribute "messageId" has invalid format. Value must be the id of the document'),
  messages({ role: 'system' }, 'Attribute "role" has invalid format. Value must be one of (user, assistant)'),
  messages(
    { content: 'x'.repeat(65_536) },
    'Attribute "content" has invalid type. Value must be a valid string and no longer than 65535 chars',
  ),
  messages(
    { status: 'streaming' },
    'Attribute "status" has invalid format. Value is set by the server and cannot be changed',
  ),
  messages(
    { sources: [{ number: 1 }] },
    'Attribute "sources" has invalid format. Value is set by the server and cannot be changed',
  ),
  messages(
    { model: 'kanooni-library' },
    'Attribute "model" has invalid format. Value is set by the server and cannot be changed',
  ),
  users({ email: 'not an address' }, 'Attribute "email" has invalid format. Value must be a valid email address'),
  users({ email: undefined }, 'Missing required attribute "email"'),
  users(
    { name: 'x'.repeat(129) },
    'Attribute "name" has invalid type. Value must be a valid string and no longer than 128 chars',
  ),
]

describe('structure', () => {
  test.each(refusals)('$collection with $changes is refused: $problem', async ({ collection, changes, problem }) => {
    const sita = await clientOn()
    const sessionId = await addConversation(sita)
    const id = collection === PROFILES ? sita.person.account.id : 'd1'
    const whole = {
      [PROFILES]: profileOf(sita),
      [CONVERSATIONS]: conversationOf(sita, id),
      [MESSAGES]: messageOf(sita, sessionId, id),
    }[collection]
    const before = await storedDocuments(sita)

    const answer = await create(sita, collection, id, { ...whole, ...changes })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      type: 'document_invalid_structure',
      message: `Invalid document structure: ${problem}`,
    })
    expect(await storedDocuments(sita)).toEqual(before)
  })

  test('tabs and line breaks are text, and what was stored before may be sent back and replaced', async () => {
    const sita = await clientOn()
    const sessionId = await addConversation(sita)
    const content = 'One\tline,\r\nand\nanother'
    const id = await addMessage(sita, sessionId, { content })
    const old = 'of old\u0001'
    const { queries } = sita.rig.parts.database

    expect((await one(sita, 'GET', MESSAGES, id)).json().content).toBe(content)
    await queries.updateTable('messages').set({ content: old }).execute()
    expect((await one(sita, 'PATCH', MESSAGES, id, { body: { data: { content: old } } })).statusCode).toBe(200)
    expect((await one(sita, 'PATCH', MESSAGES, id, { body: { data: { content: `${old}!` } } })).statusCode).toBe(400)
    expect((await one(sita, 'PATCH', MESSAGES, id, { body: { data: { content } } })).json().content).toBe(content)
  })

  test('an id in the data that cannot be one is refused for unique()', async () => {
    const sita = await clientOn()

    const answer = await create(sita, CONVERSATIONS, 'unique()', conversationOf(sita, '_x'))

    expect(answer.json().message).toBe(
      `Invalid document structure: Attribute "sessionId" has invalid format. ${ID_TEXT}`,
    )
  })

  test('a profile is stored under no other id than that of its account', async () => {
    const sita = await clientOn()

    const answer = await create(sita, PROFILES, 'another-id', profileOf(sita))

    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('Attribute "userId" has invalid format')
  })

  test('texts are measured in characters, and may be empty', async () => {
    const sita = await clientOn()
    const sessionId = await addConversation(sita, { title: '🏛️'.repeat(127) })

    const longest = await create(
      sita,
      MESSAGES,
      'm1',
      messageOf(sita, sessionId, 'm1', { content: '⚖'.repeat(65_535) }),
    )
    const empty = await create(sita, MESSAGES, 'm2', messageOf(sita, sessionId, 'm2', { content: '' }))

    expect(longest.statusCode).toBe(201)
    expect(longest.json().content).toHaveLength(65_535)
    expect(empty.json().content).toBe('')
  })

  test('what the server sets may be sent along as it is, and system keys are dropped', async () => {
    const sita = await clientOn()
    const sessionId = await addConversation(sita)
    const data = messageOf(sita, sessionId, 'm1', {
      status: 'complete',
      sources: [],
      $id: 'x',
      $sequence: 7,
      $createdAt: 0,
    })

    const answer = await create(sita, MESSAGES, 'm1', data)

    expect(answer.statusCode).toBe(201)
    expect(answer.json().$id).toBe('m1')
  })

  test.each([
    ['sessionId', { sessionId: 'other' }],
    ['messageId', { messageId: 'other' }],
    ['status', { status: 'failed' }],
    ['sources', { sources: [{ number: 2 }] }],
    ['model', { model: 'a-model' }],
    ['role', { role: 'system' }],
    ['content', { content: null }],
  ])('an update of a message cannot give it another %s', async (attribute, data) => {
    const sita = await clientOn()
    const sessionId = await addConversation(sita)
    await create(sita, CONVERSATIONS, 'other', conversationOf(sita, 'other'))
    const messageId = await addMessage(sita, sessionId)
    const before = await storedDocuments(sita)

    const answer = await one(sita, 'PATCH', MESSAGES, messageId, { body: { data } })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type: 'document_invalid_structure' })
    expect(answer.json().message).toContain(`"${attribute}"`)
    expect(await storedDocuments(sita)).toEqual(before)
  })

  test.each([
    ['content', { content: 'rewritten' }],
    ['role', { role: 'user' }],
    ['createdAt', { createdAt: LATER }],
    ['sessionId', { sessionId: 'other' }],
  ])('the %s of a reply that the server wrote stays', async (attribute, data) => {
    const sita = await clientOn()
    const sessionId = await addConversation(sita)
    const messageId = await addMessage(sita, sessionId)
    await makeReply(sita, messageId)
    const before = await storedDocuments(sita)

    const answer = await one(sita, 'PATCH', MESSAGES, messageId, { body: { data } })

    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(`Attribute "${attribute}" has invalid format.`)
    expect(await storedDocuments(sita)).toEqual(before)
  })

  test('a message that the client wrote can be changed by it', async () => {
    const sita = await clientOn()
    const sessionId = await addConversation(sita)
    const messageId = await addMessage(sita, sessionId)

    const data = { content: 'rewritten', role: 'assistant', createdAt: LATER }
    const answer = await one(sita, 'PATCH', MESSAGES, messageId, { body: { data } })

    expect(answer.json()).toMatchObject({
      content: 'rewritten',
      role: 'assistant',
      createdAt: '2027-01-01T00:00:00.000+00:00',
    })
  })
})

describe('the body of a creation', () => {
  const path = '/main/collections/sessions/documents'
  const permissions = (value: unknown) => ({ documentId: 'c1', data: { title: 'x' }, permissions: value })

  test.each([
    ['no id', { data: { title: 'x' } }, 400, 'document_missing_data', /^Document ID is required/],
    ['no data', { documentId: 'c1' }, 400, 'document_missing_data', /data is missing/],
    ['empty data', { documentId: 'c1', data: {} }, 400, 'document_missing_data', /data is missing/],
    ['a list as data', { documentId: 'c1', data: [1] }, 400, 'general_argument_invalid', /^Invalid `data` param: /],
    ['text as data', { documentId: 'c1', data: 'x' }, 400, 'general_argument_invalid', /^Invalid `data` param: /],
    [
      'a bad id',
      { documentId: '-c1', data: { a: 1 } },
      400,
      'general_argument_invalid',
      /^Invalid `documentId` param: /,
    ],
    [
      'a number as id',
      { documentId: 5, data: { a: 1 } },
      400,
      'general_argument_invalid',
      /^Invalid `documentId` param: /,
    ],
    [
      'one and many',
      { documentId: 'c1', documents: [{ $id: 'c1' }] },
      400,
      'general_bad_request',
      /by "documents" alone/,
    ],
    ['none of many', { documents: [] }, 400, 'general_argument_invalid', /^Invalid `documents` param: .*1 to 100/],
    [
      'too many at once',
      { documents: Array(101).fill({}) },
      400,
      'general_argument_invalid',
      /^Invalid `documents` param: .*1 to 100/,
    ],
    ['text as one of many', { documents: ['x'] }, 400, 'general_argument_invalid', /^Invalid `documents/],
    ['a bad id of many', { documents: [{ $id: '-c1' }] }, 400, 'general_argument_invalid', /^Invalid `documents/],
    ['a list', [], 400, 'general_argument_invalid', /must be a JSON object/],
    ['text as permissions', permissions('x'), 400, 'general_argument_invalid', /^Invalid `permissions` param: /],
    ['numbers as permissions', permissions([1]), 400, 'general_argument_invalid', /^Invalid `permissions` param: /],
    ['malformed permissions', permissions(['read']), 400, 'general_argument_invalid', /^Invalid `permissions` param: /],
    [
      'too many permissions',
      permissions(Array(101).fill('read("any")')),
      400,
      'general_argument_invalid',
      /^Invalid `permissions` param: .* 100 /,
    ],
    ['a permission for all', permissions(['read("any")']), 401, 'user_unauthorized', /^Permissions must be one of: /],
  ] as const)('%s is refused', async (_, body, status, type, message) => {
    const sita = await clientOn()

    const answer = await call(sita, 'POST', path, { body })

    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({
      code: status,
      type,
      version: '1.8.1',
      message: expect.stringMatching(message),
    })
  })

  test('no body at all is a creation without an id', async () => {
    const sita = await clientOn()

    const answer = await call(sita, 'POST', path, { headers: { 'content-type': 'application/json' } })

    expect(answer.json()).toMatchObject({ code: 400, type: 'document_missing_data' })
  })

  test('given permissions are kept, write spelled out', async () => {
    const sita = await clientOn()
    const own = `user:${sita.person.account.id}`

    const answer = await create(sita, CONVERSATIONS, 'c1', conversationOf(sita, 'c1'), {
      permissions: [`read("${own}/verified")`, `write("${own}")`, `delete("${own}")`],
    })

    expect(answer.json().$permissions).toEqual([`read("${own}/verified")`, `update("${own}")`, `delete("${own}")`])
  })

  test('a time that the client says it saw must be one', async () => {
    const sita = await clientOn()
    const id = await addConversation(sita)

    const answer = await one(sita, 'PATCH', CONVERSATIONS, id, {
      headers: { 'x-appwrite-timestamp': 'soon' },
      body: { data: { title: 'x' } },
    })

    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('Invalid X-Appwrite-Timestamp header value')
  })
})

describe('what a body leaves to the server', () => {
  test('for unique() the server makes an id and fills the attribute that repeats it', async () => {
    const sita = await clientOn()
    const { sessionId: _, ...data } = conversationOf(sita, '')

    const answer = await create(sita, CONVERSATIONS, 'unique()', data)

    expect(answer.json().$id).toMatch(/^[0-9a-f]{20}$/)
    expect(answer.json().sessionId).toBe(answer.json().$id)
  })

  test('for unique() an id in the data is the one that is taken', async () => {
    const sita = await clientOn()

    const answer = await create(sita, CONVERSATIONS, 'unique()', conversationOf(sita, 'chosen-here'))

    expect(answer.json()).toMatchObject({ $id: 'chosen-here', sessionId: 'chosen-here' })
  })

  test('for unique() a profile gets the id of its account', async () => {
    const sita = await clientOn()

    const answer = await create(sita, PROFILES, 'unique()', profileOf(sita))

    expect(answer.json().$id).toBe(sita.person.account.id)
  })

  test('attributes may come as JSON text', async () => {
    const sita = await clientOn()
    const id = await addConversation(sita)

    const answer = await one(sita, 'PATCH', CONVERSATIONS, id, { body: { data: '{"title":"As text"}' } })

    expect(answer.json().title).toBe('As text')
  })

  test.each([
    ['nothing at all', {}],
    ['no attribute', { data: {} }],
    ['null', { data: null, permissions: null }],
  ])('%s is not an update', async (_, body) => {
    const sita = await clientOn()
    const id = await addConversation(sita)

    const answer = await one(sita, 'PATCH', CONVERSATIONS, id, { body })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type: 'document_missing_payload' })
  })
})
