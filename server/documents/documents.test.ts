import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../accounts/test-people.ts'
import { describeDatabases } from '../testing/databases.ts'
import {
  addConversation,
  addMessage,
  type Client,
  CONVERSATIONS,
  call,
  clientOn,
  conversationOf,
  create,
  idsIn,
  list,
  MESSAGES,
  makeReply,
  messageOf,
  one,
  PROFILES,
  profileOf,
} from './test-documents.ts'

const REPLY_SOURCES = '[{"number":1,"title":"Land Act 2021, s. 7","url":null}]'

describeDatabases('documents', (open) => {
  let sita: Client & { person: Person }

  beforeEach(async () => {
    sita = await clientOn(await open())
  })

  describe('creating', () => {
    test('a profile is stored under the id of its account', async () => {
      const { id, name, email } = sita.person.account

      const answer = await create(sita, PROFILES, id, profileOf(sita))

      expect(answer.statusCode).toBe(201)
      expect(answer.headers['content-type']).toBe('application/json; charset=UTF-8')
      expect(answer.headers['cache-control']).toBe('no-cache, no-store, must-revalidate')
      expect(answer.json()).toEqual({
        $id: id,
        $sequence: expect.any(Number),
        $collectionId: 'users',
        $databaseId: 'main',
        $createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
        $updatedAt: answer.json().$createdAt,
        $permissions: [`read("user:${id}")`, `update("user:${id}")`, `delete("user:${id}")`],
        userId: id,
        name,
        email,
      })
    })

    test('an account has one profile', async () => {
      const { id } = sita.person.account
      await create(sita, PROFILES, id, profileOf(sita))

      const again = await create(sita, PROFILES, id, profileOf(sita))

      expect(again.statusCode).toBe(409)
      expect(again.json()).toMatchObject({ type: 'document_already_exists' })
    })

    test('a conversation is stored, its time given back in the wire form', async () => {
      const answer = await create(sita, CONVERSATIONS, 'c1', conversationOf(sita, 'c1', { title: 'जग्गा' }))

      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject({
        $id: 'c1',
        sessionId: 'c1',
        title: 'जग्गा',
        updatedAt: '2026-01-31T08:15:30.120+00:00',
      })
    })

    test('a message is stored as complete and without sources and model, no matter who wrote it', async () => {
      const sessionId = await addConversation(sita)

      const answer = await create(sita, MESSAGES, 'm1', messageOf(sita, sessionId, 'm1', { role: 'assistant' }))

      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject({
        $id: 'm1',
        role: 'assistant',
        status: 'complete',
        sources: [],
        model: null,
      })
    })

    test('a message of a conversation that is not there is refused and not stored', async () => {
      const answer = await create(sita, MESSAGES, 'm1', messageOf(sita, 'nowhere', 'm1'))

      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        type: 'document_invalid_structure',
        message:
          'Invalid document structure: Attribute "sessionId" has invalid format. Value must be the id of one of your sessions',
      })
      expect((await list(sita, MESSAGES)).json().total).toBe(0)
    })

    test('a message and the deletion of its conversation end with both gone or the message refused', async () => {
      const rounds = Array.from({ length: 10 }, async () => {
        const sessionId = await addConversation(sita)
        const [created, deleted] = await Promise.all([
          create(sita, MESSAGES, `m-${sessionId}`, messageOf(sita, sessionId, `m-${sessionId}`)),
          one(sita, 'DELETE', CONVERSATIONS, sessionId),
        ])
        return [created.statusCode, deleted.statusCode]
      })

      for (const [created, deleted] of await Promise.all(rounds)) {
        expect([201, 400]).toContain(created)
        expect(deleted).toBe(204)
      }
      expect((await list(sita, MESSAGES)).json().total).toBe(0)
    })

    test('an id that is taken is refused, and what has it stays as it is', async () => {
      const id = await addConversation(sita, { title: 'first' })

      const answer = await create(sita, CONVERSATIONS, id, conversationOf(sita, id, { title: 'second' }))

      expect(answer.statusCode).toBe(409)
      expect((await one(sita, 'GET', CONVERSATIONS, id)).json().title).toBe('first')
    })
  })

  describe('reading one', () => {
    test('a document is given back as it was answered at its creation', async () => {
      const created = await create(sita, CONVERSATIONS, 'c1', conversationOf(sita, 'c1'))

      const answer = await one(sita, 'GET', CONVERSATIONS, 'c1')

      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual(created.json())
      expect(answer.headers['cache-control']).toBe('no-cache, no-store, must-revalidate')
    })

    test('selected attributes come with the system keys', async () => {
      const id = await addConversation(sita)
      const select = encodeURIComponent('{"method":"select","values":["title"]}')

      const answer = await one(sita, 'GET', CONVERSATIONS, `${id}?queries%5B0%5D=${select}`)

      expect(Object.keys(answer.json())).toEqual([
        '$id',
        '$sequence',
        '$collectionId',
        '$databaseId',
        '$createdAt',
        '$updatedAt',
        '$permissions',
        'title',
      ])
    })

    test('an unknown id is not found', async () => {
      const answer = await one(sita, 'GET', CONVERSATIONS, 'nowhere')

      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ type: 'document_not_found' })
    })
  })

  describe('updating', () => {
    test('only given attributes change, and the instant of the last change moves', async () => {
      const id = await addConversation(sita)
      const before = (await one(sita, 'GET', CONVERSATIONS, id)).json()
      sita.rig.clock.advance(5_000)

      const answer = await one(sita, 'PATCH', CONVERSATIONS, id, { body: { data: { title: 'Tenancy' } } })

      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ ...before, title: 'Tenancy', $updatedAt: answer.json().$updatedAt })
      expect(Date.parse(answer.json().$updatedAt) - Date.parse(before.$updatedAt)).toBe(5_000)
      expect((await one(sita, 'GET', CONVERSATIONS, id)).json()).toEqual(answer.json())
    })

    test('a whole document can be sent back, and an update that changes nothing is none', async () => {
      const sessionId = await addConversation(sita)
      const messageId = await addMessage(sita, sessionId)
      await makeReply(sita, messageId, REPLY_SOURCES)
      const before = (await one(sita, 'GET', MESSAGES, messageId)).json()
      sita.rig.clock.advance(5_000)

      const answer = await one(sita, 'PATCH', MESSAGES, messageId, { body: { data: before } })

      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual(before)
      expect(before.sources).toEqual(JSON.parse(REPLY_SOURCES))
    })

    test('an attribute that is not required can be emptied', async () => {
      const { id } = sita.person.account
      await create(sita, PROFILES, id, profileOf(sita))

      const answer = await one(sita, 'PATCH', PROFILES, id, { body: { data: { name: null } } })

      expect(answer.json().name).toBeNull()
    })

    test('permissions are replaced when given, kept when not, and never decide who may read', async () => {
      const id = await addConversation(sita)
      const own = `user:${sita.person.account.id}`

      const replaced = await one(sita, 'PATCH', CONVERSATIONS, id, { body: { permissions: [`write("${own}")`] } })
      const kept = await one(sita, 'PATCH', CONVERSATIONS, id, { body: { data: { title: 'x' }, permissions: null } })
      const removed = await one(sita, 'PATCH', CONVERSATIONS, id, { body: { permissions: [] } })

      expect(replaced.json().$permissions).toEqual([`update("${own}")`, `delete("${own}")`])
      expect(kept.json().$permissions).toEqual(replaced.json().$permissions)
      expect(removed.json().$permissions).toEqual([])
      expect((await one(sita, 'GET', CONVERSATIONS, id)).statusCode).toBe(200)
    })

    test('what a client saw before the last change is not overwritten', async () => {
      const id = await addConversation(sita)
      const { $updatedAt } = (await one(sita, 'GET', CONVERSATIONS, id)).json()
      sita.rig.clock.advance(1_000)
      await one(sita, 'PATCH', CONVERSATIONS, id, { body: { data: { title: 'newer' } } })
      const headers = { 'x-appwrite-timestamp': $updatedAt }

      const update = await one(sita, 'PATCH', CONVERSATIONS, id, { headers, body: { data: { title: 'older' } } })
      const deletion = await one(sita, 'DELETE', CONVERSATIONS, id, { headers })

      expect(update.statusCode).toBe(409)
      expect(update.json()).toMatchObject({ type: 'document_update_conflict' })
      expect(deletion.statusCode).toBe(409)
      expect((await one(sita, 'GET', CONVERSATIONS, id)).json().title).toBe('newer')
    })

    test('a client that saw the last change may make the next one', async () => {
      const id = await addConversation(sita)
      const { $updatedAt } = (await one(sita, 'GET', CONVERSATIONS, id)).json()

      const answer = await one(sita, 'PATCH', CONVERSATIONS, id, {
        headers: { 'x-appwrite-timestamp': $updatedAt },
        body: { data: { title: 'next' } },
      })

      expect(answer.statusCode).toBe(200)
    })

    test('updates of one document at the same time all take effect', async () => {
      const id = await addConversation(sita)

      await Promise.all([
        one(sita, 'PATCH', CONVERSATIONS, id, { body: { data: { title: 'both' } } }),
        one(sita, 'PATCH', CONVERSATIONS, id, { body: { data: { updatedAt: '2026-05-01' } } }),
      ])

      expect((await one(sita, 'GET', CONVERSATIONS, id)).json()).toMatchObject({
        title: 'both',
        updatedAt: '2026-05-01T00:00:00.000+00:00',
      })
    })
  })

  describe('deleting', () => {
    test('a document is gone, and cannot be deleted twice', async () => {
      const id = await addConversation(sita)

      const answer = await one(sita, 'DELETE', CONVERSATIONS, id, { body: {} })
      const again = await one(sita, 'DELETE', CONVERSATIONS, id)

      expect(answer.statusCode).toBe(204)
      expect(answer.body).toBe('')
      expect(again.statusCode).toBe(404)
      expect((await one(sita, 'GET', CONVERSATIONS, id)).statusCode).toBe(404)
    })

    test('a conversation takes its messages with it, and no others', async () => {
      const gone = await addConversation(sita)
      const kept = await addConversation(sita)
      await addMessage(sita, gone)
      await addMessage(sita, gone)
      const survivor = await addMessage(sita, kept)

      await one(sita, 'DELETE', CONVERSATIONS, gone)

      expect(idsIn(await list(sita, MESSAGES))).toEqual([survivor])
    })

    test('a message leaves its conversation alone', async () => {
      const sessionId = await addConversation(sita)
      const messageId = await addMessage(sita, sessionId)

      await one(sita, 'DELETE', MESSAGES, messageId)

      expect(idsIn(await list(sita, CONVERSATIONS))).toEqual([sessionId])
    })
  })
})

describe('what is named', () => {
  test.each([
    ['GET', '/other/collections/sessions/documents', 'database_not_found'],
    ['GET', '/main/collections/others/documents', 'collection_not_found'],
    ['GET', '/main/collections/constructor/documents', 'collection_not_found'],
    ['GET', '/main/collections/others/documents/d1', 'collection_not_found'],
    ['POST', '/main/collections/others/documents', 'collection_not_found'],
    ['PATCH', '/other/collections/sessions/documents/d1', 'database_not_found'],
    ['DELETE', '/main/collections/others/documents/d1', 'collection_not_found'],
    ['PUT', '/main/collections/sessions/documents', 'general_route_not_found'],
    ['GET', '/main/collections', 'general_route_not_found'],
  ] as const)('%s %s is %s', async (method, path, type) => {
    const sita = await clientOn()

    const answer = await call(sita, method, path, method === 'GET' ? {} : { body: {} })

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 404, type })
  })

  test.each(['GET', 'PATCH', 'DELETE'] as const)('%s of an id that cannot be one is refused', async (method) => {
    const sita = await clientOn()

    const answer = await one(sita, method, CONVERSATIONS, '_id', method === 'PATCH' ? { body: { data: { a: 1 } } } : {})

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type: 'general_argument_invalid' })
    expect(answer.json().message).toMatch(/^Invalid `documentId` param: /)
  })

  test('a call without a project is refused before anything else', async () => {
    const sita = await clientOn()

    const answer = await sita.rig.app.inject({ url: '/v1/databases/main/collections/sessions/documents' })

    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ type: 'general_access_forbidden' })
  })
})

describe('limits', () => {
  test.each([
    ['POST', 120, ''],
    ['PATCH', 120, '/c1'],
    ['DELETE', 60, '/c1'],
  ] as const)('%s is counted for each person, up to %i a minute', async (method, points, path) => {
    const sita = await clientOn(undefined, { RATE_LIMITS: 'on' })
    const attempt = () => call(sita, method, `/main/collections/sessions/documents${path}`, { body: {} })

    const first = await attempt()
    for (let used = 1; used < points; used++) await attempt()
    const refused = await attempt()

    expect(first.headers).toMatchObject({
      'x-ratelimit-limit': String(points),
      'x-ratelimit-remaining': String(points - 1),
      'x-ratelimit-reset': expect.stringMatching(/^\d+$/),
    })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    const guest = await call({ ...sita, person: null }, method, `/main/collections/sessions/documents${path}`, {
      body: {},
    })
    expect(guest.statusCode).not.toBe(429)
  })

  test('an account is counted in however many networks it is', async () => {
    const { rig, person } = await clientOn(undefined, { RATE_LIMITS: 'on' })
    const createFrom = (remoteAddress: string) =>
      rig.app.inject({
        method: 'POST',
        url: '/v1/databases/main/collections/sessions/documents',
        headers: { 'x-appwrite-project': 'kanooni', cookie: person.cookie },
        payload: {},
        remoteAddress,
      })

    await createFrom('2001:db8:1::1')

    expect((await createFrom('2001:db8:2::1')).headers['x-ratelimit-remaining']).toBe('118')
  })
})
