import { Client as SdkClient, Query } from 'appwrite'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { PROJECT_ID } from '../../contract/wire.ts'
import type { Person } from '../accounts/test-people.ts'
import type { Notice } from '../events/events.ts'
import { describeDatabases } from '../testing/databases.ts'
import {
  addConversation,
  addMessage,
  anotherPerson,
  type Client,
  call,
  clientOn,
  CONVERSATIONS,
  conversationOf,
  idsIn,
  list,
  MESSAGES,
  messageOf,
  one,
  PROFILES,
  profileOf,
  storedDocuments,
} from './test-documents.ts'

type Signed = Client & { person: Person }
type Collection = Parameters<typeof one>[2]

const createMany = (client: Client, collection: Collection, documents: unknown) =>
  call(client, 'POST', `/main/collections/${collection}/documents`, { body: { documents } })

const manyMessages = (client: Signed, sessionId: string, changes: readonly object[]) =>
  changes.map((change, place) => ({ $id: `m${place}`, ...messageOf(client, sessionId, `m${place}`), ...change }))

const shownIn = async (client: Client, sessionId: string) =>
  idsIn(await list(client, MESSAGES, [Query.equal('sessionId', sessionId), Query.orderAsc('$createdAt')]))

describeDatabases('many documents in one call', (open) => {
  let sita: Signed

  beforeEach(async () => {
    sita = await clientOn(await open())
  })

  test('are stored in their order, each as by itself', async () => {
    const ids = ['c1', 'c2', 'c3']

    const answer = await createMany(
      sita,
      CONVERSATIONS,
      ids.map((id) => ({ $id: id, ...conversationOf(sita, id, { title: `जग्गा ${id}` }) })),
    )

    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ total: 3 })
    expect(answer.json().documents.map(({ $id, title }: Record<string, string>) => [$id, title])).toEqual(
      ids.map((id) => [id, `जग्गा ${id}`]),
    )
    expect((await one(sita, 'GET', CONVERSATIONS, 'c2')).json()).toEqual(answer.json().documents[1])
  })

  test('messages of several conversations follow one another, and keep when they were written', async () => {
    const [rent, land] = [await addConversation(sita), await addConversation(sita)]
    const first = await addMessage(sita, land)
    const of = (sessionId: string, id: string, more: object = {}) => ({
      $id: id,
      ...messageOf(sita, sessionId, id, more),
    })

    const answer = await createMany(sita, MESSAGES, [
      of(rent, 'r1', { $createdAt: '2024-03-01T10:00:00.000+00:00' }),
      of(land, 'l1', { $createdAt: '2024-03-01T10:00:00.000+00:00' }),
      of(rent, 'r2', { role: 'assistant', $createdAt: '2024-03-01T10:00:05.000+00:00' }),
      of(rent, 'r3', { $createdAt: '2999-01-01T00:00:00.000Z' }),
    ])

    const stored: Record<string, string | number>[] = answer.json().documents
    expect(stored.map(({ $id, parentId }) => [$id, parentId])).toEqual([
      ['r1', null],
      ['l1', first],
      ['r2', 'r1'],
      ['r3', 'r2'],
    ])
    const [r1, l1, r2, r3] = stored.map(({ $createdAt }) => $createdAt as string)
    expect([r1, r2]).toEqual(['2024-03-01T10:00:00.000+00:00', '2024-03-01T10:00:05.000+00:00'])
    // Never before what it follows, and never in the future.
    expect(l1).toBe((await one(sita, 'GET', MESSAGES, first)).json().$createdAt)
    expect(Date.parse(r3 as string)).toBe(sita.rig.clock.now())
    expect(await shownIn(sita, rent)).toEqual(['r1', 'r2', 'r3'])
    expect(await shownIn(sita, land)).toEqual([first, 'l1'])
  })

  test('branches are made of parents in the same call, and the last of them is shown', async () => {
    const sessionId = await addConversation(sita)
    const answer = await createMany(
      sita,
      MESSAGES,
      manyMessages(sita, sessionId, [
        { parentId: null },
        { parentId: 'm0' },
        { parentId: 'm1' },
        { parentId: 'm0' },
        { parentId: 'm3' },
        { parentId: 'm1' },
      ]),
    )

    expect(answer.statusCode).toBe(201)
    expect(answer.json().documents.map(({ isActive }: { isActive: boolean }) => isActive)).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
    ])
    expect(await shownIn(sita, sessionId)).toEqual(['m0', 'm1', 'm5'])
    const shown = await one(sita, 'PATCH', CONVERSATIONS, sessionId, { body: { data: { activeMessageId: 'm4' } } })
    expect(shown.json()).toMatchObject({ activeMessageId: 'm4' })
    expect(await shownIn(sita, sessionId)).toEqual(['m0', 'm3', 'm4'])
  })

  test('a parent that comes later, or in another conversation, is none; nothing is stored', async () => {
    const [sessionId, other] = [await addConversation(sita), await addConversation(sita)]
    const elsewhere = await addMessage(sita, other)
    const before = await storedDocuments(sita)
    const messages = (parentId: string) => manyMessages(sita, sessionId, [{}, { parentId }, {}])

    for (const parentId of ['m2', 'm1', elsewhere]) {
      const answer = await createMany(sita, MESSAGES, messages(parentId))

      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        type: 'document_invalid_structure',
        message: expect.stringMatching(/^documents\[1\]: .*"parentId"/),
      })
    }
    expect(await storedDocuments(sita)).toEqual(before)
  })

  test('one that cannot be stored keeps all others out, and is named', async () => {
    const sessionId = await addConversation(sita)
    const ram = await anotherPerson(sita)
    const ofRam = await addConversation(ram)
    const taken = await addMessage(sita, sessionId)
    const before = await storedDocuments(sita)
    const refusals: [object, number, string, RegExp][] = [
      [{ role: 'system' }, 400, 'document_invalid_structure', /documents\[1\].*"role"/],
      [{ content: 'x'.repeat(65_536) }, 400, 'document_invalid_structure', /documents\[1\].*"content"/],
      [{ content: 'a\u0000b' }, 400, 'document_invalid_structure', /documents\[1\].*"content"/],
      [{ sources: [{ number: 1 }] }, 400, 'document_invalid_structure', /documents\[1\].*"sources"/],
      [{ model: 'llama' }, 400, 'document_invalid_structure', /documents\[1\].*"model"/],
      [{ is_reply: 1 }, 400, 'document_invalid_structure', /documents\[1\].*"is_reply"/],
      [{ userId: ram.person.account.id }, 401, 'user_unauthorized', /documents\[1\]/],
      [{ sessionId: ofRam }, 400, 'document_invalid_structure', /documents\[1\].*"sessionId"/],
      [{ $permissions: ['read("any")'] }, 401, 'user_unauthorized', /documents\[1\]/],
      [{ $id: taken, messageId: taken }, 409, 'document_already_exists', /documents\[1\]/],
      [{ $id: 'm0', messageId: 'm0' }, 409, 'document_already_exists', /documents\[1\]/],
    ]

    for (const [change, status, type, message] of refusals) {
      const answer = await createMany(sita, MESSAGES, manyMessages(sita, sessionId, [{}, change, {}]))

      expect([answer.statusCode, answer.json().type]).toEqual([status, type])
      expect(answer.json().message).toMatch(message)
    }
    expect(await storedDocuments(sita)).toEqual(before)
  })

  test('two calls for the same conversations, in other orders, both end', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => addConversation(sita)))
    const batch = (name: string, order: readonly string[]) =>
      order.map((id) => ({ $id: `${name}${id}`, ...messageOf(sita, id, `${name}${id}`) }))

    const answers = await Promise.all([
      createMany(sita, MESSAGES, batch('a', ids)),
      createMany(sita, MESSAGES, batch('b', ids.toReversed())),
    ])

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  })
})

describe('many documents', () => {
  test('count each for what an account may keep', async () => {
    const sita = await clientOn(undefined, { DOCUMENTS_PER_ACCOUNT: '60', DOCUMENTS_PER_ACCOUNT_UNVERIFIED: '60' })
    const sessionId = await addConversation(sita)
    const batch = (name: string, length: number) =>
      Array.from({ length }, (_, place) => ({
        $id: `${name}${place}`,
        ...messageOf(sita, sessionId, `${name}${place}`),
      }))

    const refused = await createMany(sita, MESSAGES, batch('a', 100))
    const stored = await createMany(sita, MESSAGES, batch('b', 50))

    expect(refused.json()).toMatchObject({ code: 403, type: 'general_storage_limit_exceeded' })
    expect(stored.statusCode).toBe(201)
    expect((await list(sita, MESSAGES)).json().total).toBe(50)
  })

  test('are limited by their number', async () => {
    const sita = await clientOn(undefined, { RATE_LIMITS: 'on' })
    const batch = Array.from({ length: 100 }, (_, place) => ({ $id: `c${place}`, title: 5 }))

    const answers = []
    for (let call = 0; call <= 30; call++) answers.push(await createMany(sita, CONVERSATIONS, batch))

    expect(new Set(answers.slice(0, 30).map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
    expect(answers[30]?.json()).toMatchObject({ code: 429, type: 'general_rate_limit_exceeded' })
    expect(Number(answers[30]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('are not for guests, nor are many profiles for anybody', async () => {
    const sita = await clientOn()

    const guest = await createMany({ ...sita, person: null }, CONVERSATIONS, [conversationOf(sita, 'c1')])
    const profiles = await createMany(sita, PROFILES, [profileOf(sita)])

    expect([guest.statusCode, guest.json().type]).toEqual([401, 'user_unauthorized'])
    expect([profiles.statusCode, profiles.json().type]).toEqual([401, 'general_unauthorized_scope'])
  })

  test('are told live: each conversation, and of the messages of one the last', async () => {
    const sita = await clientOn()
    const notices: Notice[] = []
    onTestFinished(sita.rig.parts.events.subscribe((notice) => notices.push(notice)))
    const sessions = ['c1', 'c2']

    await createMany(
      sita,
      CONVERSATIONS,
      sessions.map((id) => ({ $id: id, ...conversationOf(sita, id) })),
    )
    await createMany(sita, MESSAGES, [
      ...manyMessages(sita, 'c1', [{}, {}, {}]),
      { $id: 'other', ...messageOf(sita, 'c2', 'other') },
    ])

    expect(notices.map((notice) => notice.kind === 'document' && notice.documentId)).toEqual([
      'c1',
      'c2',
      'm2',
      'other',
    ])
  })

  test('are created through the client of the official SDK', async () => {
    const sita = await clientOn()
    const address = await sita.rig.app.listen({ port: 0, host: '127.0.0.1' })
    const client = new SdkClient().setEndpoint(`${address}/v1`).setProject(PROJECT_ID)
    client.setSession(decodeURIComponent(sita.person.cookie.slice(sita.person.cookie.indexOf('=') + 1)))
    const url = new URL(`${address}/v1/databases/main/collections/${CONVERSATIONS}/documents`)

    const answer = await client.call(
      'post',
      url,
      { 'content-type': 'application/json' },
      { documents: ['c1', 'c2'].map((id) => ({ $id: id, ...conversationOf(sita, id) })) },
    )

    expect(answer).toMatchObject({ total: 2, documents: [{ $id: 'c1' }, { $id: 'c2' }] })
  })
})
