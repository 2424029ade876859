import { Query } from 'appwrite'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../accounts/test-people.ts'
import type { Notice } from '../events/events.ts'
import { describeDatabases } from '../testing/databases.ts'
import {
  addConversation,
  addMessage,
  anotherPerson,
  call,
  type Client,
  CONVERSATIONS,
  clientOn,
  create,
  conversationOf,
  idsIn,
  list,
  MESSAGES,
  one,
  PROFILES,
  storedDocuments,
} from './test-documents.ts'

type Signed = Client & { person: Person }

const DOCUMENTS = `/main/collections/${CONVERSATIONS}/documents`
const AT = '2026-03-01T10:00:00.000+00:00'
const named = (...ids: string[]) => [Query.equal('$id', ids)]
const remove = (client: Client, queries?: string[]) =>
  call(client, 'DELETE', DOCUMENTS, queries ? { body: { queries } } : {})
const change = (client: Client, data: object, queries?: string[]) =>
  call(client, 'PATCH', DOCUMENTS, { body: { data, ...(queries && { queries }) } })

describeDatabases('many conversations in one call', (open) => {
  let sita: Signed

  beforeEach(async () => {
    sita = await clientOn(await open())
  })

  const add = async (count: number) => {
    const ids: string[] = []
    for (let index = 0; index < count; index++) ids.push(await addConversation(sita))
    return ids
  }

  test('the path that is shown is changed of one conversation at a time', async () => {
    await add(2)

    const answer = await change(sita, { activeMessageId: 'message-1' })

    expect(answer.json()).toMatchObject({ code: 400, type: 'document_invalid_structure' })
  })

  test('are deleted by their ids with what was said in them, and others stay', async () => {
    const [first = '', second = '', third = ''] = await add(3)
    const messageId = await addMessage(sita, first)
    const kept = await addMessage(sita, third)

    const answer = await remove(sita, named(first, second, 'unknown'))

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ total: 2, documents: [{ $id: first }, { $id: second }] })
    expect(idsIn(await list(sita, CONVERSATIONS))).toEqual([third])
    expect((await one(sita, 'GET', MESSAGES, messageId)).statusCode).toBe(404)
    expect((await one(sita, 'GET', MESSAGES, kept)).statusCode).toBe(200)
  })

  test('are all deleted where none is named, and those of nobody else', async () => {
    const ids = await add(230)
    const messageId = await addMessage(sita, ids[7] ?? '')
    const gita = await anotherPerson(sita)
    const hers = await addConversation(gita)

    const answer = await remove(sita)

    expect(answer.json().total).toBe(230)
    expect(answer.json().documents).toHaveLength(100)
    expect((await list(sita, CONVERSATIONS)).json()).toEqual({ total: 0, documents: [] })
    expect((await one(sita, 'GET', MESSAGES, messageId)).statusCode).toBe(404)
    expect(idsIn(await list(gita, CONVERSATIONS))).toEqual([hers])
    // What is hidden goes for good soon after.
    await expect
      .poll(async () => (await storedDocuments(sita)) as { conversations: unknown[]; messages: unknown[] })
      .toMatchObject({ conversations: [{ id: hers }], messages: [] })
    expect((await remove(sita)).json()).toEqual({ total: 0, documents: [] })
  })

  test('of somebody else are passed over, whatever id is named', async () => {
    const gita = await anotherPerson(sita)
    const hers = await addConversation(gita)

    expect((await remove(sita, named(hers))).json()).toEqual({ total: 0, documents: [] })
    expect((await change(sita, { title: 'Mine' }, named(hers))).json()).toEqual({ total: 0, documents: [] })
    expect((await list(gita, CONVERSATIONS)).json().documents).toMatchObject([{ title: 'Land registration' }])
  })

  test('are archived by their ids, and taken back', async () => {
    const [first = '', second = '', third = ''] = await add(3)

    const answer = await change(sita, { archivedAt: AT, pinnedAt: null }, named(first, second))

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ total: 2, documents: [{ archivedAt: AT }, { archivedAt: AT }] })
    expect(idsIn(await list(sita, CONVERSATIONS, [Query.isNull('archivedAt')]))).toEqual([third])
    await change(sita, { archivedAt: null }, named(first, second))
    expect(idsIn(await list(sita, CONVERSATIONS, [Query.isNull('archivedAt')]))).toHaveLength(3)
  })

  test('are told to whoever follows the account, each by its id', async () => {
    const [first = '', second = ''] = await add(2)
    const told: Notice[] = []
    const leave = sita.rig.parts.events.subscribe((notice) => void told.push(notice))

    await change(sita, { archivedAt: AT }, named(first))
    await remove(sita, named(first, second))
    leave()

    const actions = told.flatMap((notice) => (notice.kind === 'document' ? [[notice.action, notice.documentId]] : []))
    expect(actions).toEqual([
      ['update', first],
      ['delete', first],
      ['delete', second],
    ])
  })

  test('are changed by one call of an account after the other', async () => {
    await add(120)
    const told: string[] = []
    const leave = sita.rig.parts.events.subscribe((notice) => {
      if (notice.kind === 'document') told.push(notice.documentId)
    })

    await Promise.all([change(sita, { archivedAt: AT }), change(sita, { pinnedAt: AT })])
    leave()

    expect(told).toHaveLength(240)
    expect(new Set(told.slice(0, 120)).size).toBe(120)
  })

  test('are chosen by one list of ids or not at all: everything else is refused, and nothing changes', async () => {
    await add(2)
    const before = await storedDocuments(sita)
    const other = [
      [Query.equal('title', 'Land registration')],
      [Query.notEqual('$id', 'a')],
      [Query.equal('$id', 'a'), Query.equal('$id', 'b')],
      [Query.limit(5)],
      ['all'],
    ]

    for (const queries of other) {
      for (const answer of [await remove(sita, queries), await change(sita, { title: 'x' }, queries)]) {
        expect(answer.statusCode, String(queries)).toBe(400)
        expect(answer.json()).toMatchObject({ type: 'general_query_invalid' })
      }
    }

    expect(await storedDocuments(sita)).toEqual(before)
  })

  test('are not changed by data that is none, or that one of them could not take', async () => {
    await add(2)
    const before = await storedDocuments(sita)
    const refused: [object, string][] = [
      [{}, 'document_missing_payload'],
      [{ sessionId: 'x' }, 'document_invalid_structure'],
      [{ archivedAt: 'yesterday' }, 'document_invalid_structure'],
    ]

    for (const [data, type] of refused) {
      const answer = await change(sita, data)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ type })
    }

    expect(await storedDocuments(sita)).toEqual(before)
  })

  test('belong to this collection alone, and to somebody signed in', async () => {
    const guest = { rig: sita.rig, person: null }
    for (const collection of [MESSAGES, PROFILES]) {
      const answer = await call(sita, 'DELETE', `/main/collections/${collection}/documents`)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ type: 'general_unauthorized_scope' })
    }
    expect((await remove(guest)).json()).toMatchObject({ code: 401, type: 'user_unauthorized' })
  })
})

test('changes of many conversations are counted by how many they are', async () => {
  const sita = await clientOn(undefined, { RATE_LIMITS: 'on' })
  for (let index = 0; index < 3; index++) await addConversation(sita)
  const { limits } = sita.rig.parts
  const rule = { name: 'documents-many-rows', points: 10_000, windowSeconds: 60 }
  const key = `account:${sita.person.account.id}`
  await limits.take(rule, key, 9_996)

  const answer = await change(sita, { archivedAt: AT })
  expect(answer.json()).toMatchObject({ total: 3 })
  expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '10000', 'x-ratelimit-remaining': '1' })

  for (const refused of [await change(sita, { archivedAt: null }), await remove(sita)]) {
    expect(refused.json()).toMatchObject({ code: 429, type: 'general_rate_limit_exceeded' })
  }
  expect(idsIn(await list(sita, CONVERSATIONS, [Query.isNotNull('archivedAt')]))).toHaveLength(3)
})

describeDatabases('a conversation', (open) => {
  let sita: Signed

  beforeEach(async () => {
    sita = await clientOn(await open())
  })

  test('is neither pinned nor archived unless it is said so, and neither again', async () => {
    const id = await addConversation(sita)
    const made = await create(sita, CONVERSATIONS, 'c1', conversationOf(sita, 'c1', { archivedAt: AT, updatedAt: AT }))
    const set = (data: object) => one(sita, 'PATCH', CONVERSATIONS, id, { body: { data } })

    expect(made.json()).toMatchObject({ archivedAt: AT, pinnedAt: null })
    expect((await one(sita, 'GET', CONVERSATIONS, id)).json()).toMatchObject({ pinnedAt: null, archivedAt: null })
    expect((await set({ pinnedAt: AT })).json()).toMatchObject({ pinnedAt: AT, archivedAt: null })
    expect((await set({ archivedAt: AT })).json()).toMatchObject({ pinnedAt: AT, archivedAt: AT })
    expect(idsIn(await list(sita, CONVERSATIONS, [Query.isNotNull('pinnedAt')]))).toEqual([id])
    expect(idsIn(await list(sita, CONVERSATIONS, [Query.isNull('archivedAt')]))).toEqual([])
    expect((await set({ pinnedAt: null, archivedAt: null })).json()).toMatchObject({ pinnedAt: null, archivedAt: null })
    expect(idsIn(await list(sita, CONVERSATIONS, [Query.isNull('archivedAt')]))).toEqual([id])
  })

  test('is not pinned since what is no instant', async () => {
    const id = await addConversation(sita)

    for (const value of ['yesterday', '', 5, true, {}]) {
      const answer = await one(sita, 'PATCH', CONVERSATIONS, id, { body: { data: { pinnedAt: value } } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        type: 'document_invalid_structure',
        message: expect.stringContaining('Attribute "pinnedAt" has invalid type. Value must be a valid date'),
      })
    }
  })
})
