import { describe, expect, test } from 'vitest'
import { uniqueId } from '../../contract/ids.ts'
import { describeDatabases } from '../testing/databases.ts'
import {
  addConversation,
  anotherPerson,
  clientOn,
  CONVERSATIONS,
  conversationOf,
  create,
  MESSAGES,
  messageOf,
  one,
  PROFILES,
  profileOf,
  storedDocuments,
} from './test-documents.ts'

describeDatabases('PUT of a document', (open) => {
  test('stores one that is not there, and changes it when it is', async () => {
    const sita = await clientOn(await open())
    const id = uniqueId()

    const stored = await one(sita, 'PUT', CONVERSATIONS, id, { body: { data: conversationOf(sita, id) } })
    const changed = await one(sita, 'PUT', CONVERSATIONS, id, { body: { data: { title: 'Tenancy' } } })

    expect(stored.statusCode).toBe(201)
    expect(stored.json()).toMatchObject({ $id: id, title: 'Land registration' })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({ $id: id, title: 'Tenancy', $createdAt: stored.json().$createdAt })
  })

  test('of two at once stores one, and both are answered', async () => {
    const sita = await clientOn(await open())
    const id = uniqueId()
    const put = () => one(sita, 'PUT', CONVERSATIONS, id, { body: { data: conversationOf(sita, id) } })

    const answers = await Promise.all([put(), put(), put()])

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
  })

  test("leaves another account's document of the same id alone", async () => {
    const sita = await clientOn(await open())
    const id = await addConversation(sita)
    const before = await one(sita, 'GET', CONVERSATIONS, id)
    const ram = await anotherPerson(sita)

    const answer = await one(ram, 'PUT', CONVERSATIONS, id, {
      body: { data: conversationOf(ram, id, { title: 'His own' }) },
    })

    expect(answer.statusCode).toBe(201)
    expect((await one(sita, 'GET', CONVERSATIONS, id)).json()).toEqual(before.json())
  })
})

describe('a PUT that is refused changes nothing', () => {
  test.each([
    ['by a guest', 401, 'user_unauthorized'],
    ['with nothing in it', 400, 'document_missing_payload'],
    ['of a new document without data', 400, 'document_missing_data'],
    ['of a new document without what it must have', 400, 'document_invalid_structure'],
    ['for another account', 401, 'user_unauthorized'],
    ['of a message in a conversation that is not there', 400, 'document_invalid_structure'],
    ['of a second profile', 400, 'document_invalid_structure'],
    ['of a document that was changed since', 409, 'document_update_conflict'],
  ])('%s', async (name, status, type) => {
    const sita = await clientOn()
    await create(sita, PROFILES, sita.person.account.id, profileOf(sita))
    const conversation = await addConversation(sita)
    const before = await storedDocuments(sita)
    const id = uniqueId()
    const put = (collection: Parameters<typeof one>[2], documentId: string, body: object, headers = {}) =>
      one(sita, 'PUT', collection, documentId, { body, headers })
    const requests: Record<string, () => ReturnType<typeof one>> = {
      'by a guest': () =>
        one({ ...sita, person: null }, 'PUT', CONVERSATIONS, id, { body: { data: conversationOf(sita, id) } }),
      'with nothing in it': () => put(CONVERSATIONS, conversation, {}),
      'of a new document without data': () => put(CONVERSATIONS, id, { permissions: [] }),
      'of a new document without what it must have': () => put(CONVERSATIONS, id, { data: { title: 'Tenancy' } }),
      'for another account': () => put(CONVERSATIONS, id, { data: conversationOf(sita, id, { userId: 'ram' }) }),
      'of a message in a conversation that is not there': () =>
        put(MESSAGES, id, { data: messageOf(sita, 'nowhere', id) }),
      'of a second profile': () => put(PROFILES, id, { data: profileOf(sita) }),
      'of a document that was changed since': () =>
        put(
          CONVERSATIONS,
          conversation,
          { data: { title: 'Later' } },
          { 'x-appwrite-timestamp': '2020-01-01T00:00:00Z' },
        ),
    }

    const answer = await requests[name]?.()

    expect(answer?.json()).toMatchObject({ code: status, type })
    expect(await storedDocuments(sita)).toEqual(before)
  })
})
