import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../accounts/test-people.ts'
import { describeDatabases } from '../testing/databases.ts'
import {
  addConversation,
  addMessage,
  anotherPerson,
  type Client,
  CONVERSATIONS,
  clientOn,
  conversationOf,
  create,
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

describeDatabases('two people', (open) => {
  let sita: Signed
  let ram: Signed
  let ids: Record<typeof PROFILES | typeof CONVERSATIONS | typeof MESSAGES, string>
  const every = [PROFILES, CONVERSATIONS, MESSAGES] as const

  beforeEach(async () => {
    sita = await clientOn(await open())
    ram = await anotherPerson(sita)
    const users = sita.person.account.id
    await create(sita, PROFILES, users, profileOf(sita))
    const sessions = await addConversation(sita)
    ids = { users, sessions, messages: await addMessage(sita, sessions) }
  })

  test("one's ids do not exist for the other, whatever the call", async () => {
    const before = await storedDocuments(sita)

    for (const collection of every) {
      const answers = [
        await one(ram, 'GET', collection, ids[collection]),
        await one(ram, 'PATCH', collection, ids[collection], { body: { data: { userId: ram.person.account.id } } }),
        await one(ram, 'PATCH', collection, ids[collection], { body: { permissions: [] } }),
        await one(ram, 'DELETE', collection, ids[collection]),
      ]
      const nowhere = await one(ram, 'GET', collection, 'nowhere')
      for (const answer of answers) {
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toEqual(nowhere.json())
      }
    }

    expect(await storedDocuments(sita)).toEqual(before)
  })

  test('a list holds only what is one’s own, whatever it is filtered by', async () => {
    const queries = [
      [],
      [`{"method":"equal","attribute":"userId","values":["${sita.person.account.id}"]}`],
      [`{"method":"equal","attribute":"userId","values":["${sita.person.account.id}","${ram.person.account.id}"]}`],
      [`{"method":"notEqual","attribute":"userId","values":["${ram.person.account.id}"]}`],
      ['{"method":"startsWith","attribute":"userId","values":[""]}'],
      ['{"method":"isNotNull","attribute":"$id"}'],
      [
        `{"method":"or","values":[{"method":"equal","attribute":"userId","values":["${sita.person.account.id}"]},{"method":"isNotNull","attribute":"userId"}]}`,
      ],
    ]

    for (const collection of every) {
      for (const query of queries) {
        expect((await list(ram, collection, query)).json()).toEqual({ total: 0, documents: [] })
      }
    }
  })

  test("the owner's own filter finds what is theirs", async () => {
    const filter = `{"method":"equal","attribute":"userId","values":["${sita.person.account.id}"]}`

    for (const collection of every) expect(idsIn(await list(sita, collection, [filter]))).toEqual([ids[collection]])
  })

  test("the other's document is no cursor", async () => {
    for (const collection of every) {
      const answer = await list(ram, collection, [`{"method":"cursorAfter","values":["${ids[collection]}"]}`])

      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        type: 'general_cursor_not_found',
        message: `Document '${ids[collection]}' for the 'cursor' value not found.`,
      })
    }
  })

  test('both may use the same ids, and each has their own', async () => {
    const conversation = await create(
      ram,
      CONVERSATIONS,
      ids.sessions,
      conversationOf(ram, ids.sessions, { title: 'mine' }),
    )
    const message = await create(ram, MESSAGES, ids.messages, messageOf(ram, ids.sessions, ids.messages))
    await one(ram, 'DELETE', CONVERSATIONS, ids.sessions)

    expect([conversation.statusCode, message.statusCode]).toEqual([201, 201])
    expect((await one(ram, 'GET', MESSAGES, ids.messages)).statusCode).toBe(404)
    expect((await one(sita, 'GET', CONVERSATIONS, ids.sessions)).json().title).toBe('Land registration')
    expect((await one(sita, 'GET', MESSAGES, ids.messages)).statusCode).toBe(200)
  })

  test("a message cannot be put into the other's conversation", async () => {
    const answer = await create(ram, MESSAGES, 'm1', messageOf(ram, ids.sessions, 'm1'))

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type: 'document_invalid_structure' })
    expect((await list(sita, MESSAGES)).json().total).toBe(1)
  })

  test("nothing can be stored in the other's name, or handed over", async () => {
    const own = await addConversation(ram)
    const before = await storedDocuments(sita)

    const answers = [
      await create(ram, CONVERSATIONS, 'c1', conversationOf(sita, 'c1')),
      await create(ram, MESSAGES, 'm1', messageOf(sita, own, 'm1')),
      await create(ram, PROFILES, ids.users, profileOf(sita)),
      await one(ram, 'PATCH', CONVERSATIONS, own, { body: { data: { userId: sita.person.account.id } } }),
    ]

    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ type: 'user_unauthorized' })
    }
    expect(await storedDocuments(sita)).toEqual(before)
  })

  test('a permission for the other is refused and opens nothing', async () => {
    const body = { permissions: [`read("user:${ram.person.account.id}")`] }

    const answer = await one(sita, 'PATCH', CONVERSATIONS, ids.sessions, { body })

    expect(answer.statusCode).toBe(401)
    expect((await one(ram, 'GET', CONVERSATIONS, ids.sessions)).statusCode).toBe(404)
  })
})

describe('a guest', () => {
  test('finds empty lists and no documents, and stores nothing', async () => {
    const sita = await clientOn()
    const guest = { ...sita, person: null }
    const id = await addConversation(sita)
    const before = await storedDocuments(sita)

    const listed = await list(guest, CONVERSATIONS)
    const created = await create(guest, CONVERSATIONS, 'c1', conversationOf(sita, 'c1'))
    const others = [
      await one(guest, 'GET', CONVERSATIONS, id),
      await one(guest, 'PATCH', CONVERSATIONS, id, { body: { data: { title: 'x' } } }),
      await one(guest, 'DELETE', CONVERSATIONS, id),
    ]

    expect(listed.statusCode).toBe(200)
    expect(listed.json()).toEqual({ total: 0, documents: [] })
    expect(created.statusCode).toBe(401)
    expect(created.json()).toMatchObject({ type: 'user_unauthorized' })
    for (const answer of others) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ type: 'document_not_found' })
    }
    expect(await storedDocuments(sita)).toEqual(before)
  })
})
