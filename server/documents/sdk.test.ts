import { AppwriteException, Client, Databases, ID, Query } from 'appwrite'
import { expect, test } from 'vitest'
import { DATABASE_ID, PROJECT_ID } from '../../contract/wire.ts'
import { CONVERSATIONS, clientOn, conversationOf, MESSAGES, messageOf, PROFILES, profileOf } from './test-documents.ts'

test('the official SDK reaches the service, and keeps, lists, changes and deletes documents', async () => {
  const sita = await clientOn()
  const address = await sita.rig.app.listen({ port: 0, host: '127.0.0.1' })
  const client = new Client().setEndpoint(`${address}/v1`).setProject(PROJECT_ID)
  client.setSession(decodeURIComponent(sita.person.cookie.slice(sita.person.cookie.indexOf('=') + 1)))
  const databases = new Databases(client)
  const { id: accountId } = sita.person.account
  const pong = await client.ping()
  const [sessionId, messageId] = [ID.unique(), ID.unique()]

  await databases.createDocument(DATABASE_ID, PROFILES, accountId, profileOf(sita))
  await databases.createDocument(DATABASE_ID, CONVERSATIONS, sessionId, conversationOf(sita, sessionId))
  await databases.createDocument(DATABASE_ID, MESSAGES, messageId, messageOf(sita, sessionId, messageId))
  const listed = await databases.listDocuments(DATABASE_ID, MESSAGES, [
    Query.equal('userId', accountId),
    Query.equal('sessionId', sessionId),
    Query.orderDesc('createdAt'),
    Query.limit(100),
  ])
  const changed = await databases.updateDocument(DATABASE_ID, CONVERSATIONS, sessionId, { title: 'Tenancy' })
  const put = await databases.upsertDocument(DATABASE_ID, CONVERSATIONS, sessionId, { title: 'Rent' })
  const deleted = await databases.deleteDocument(DATABASE_ID, CONVERSATIONS, sessionId)
  const missing = await databases.getDocument(DATABASE_ID, MESSAGES, messageId).catch((error: unknown) => error)

  expect(pong).toEqual({ message: 'Pong!' })
  expect(listed).toMatchObject({ total: 1, documents: [{ $id: messageId, content: 'How do I register land?' }] })
  expect(changed).toMatchObject({ $id: sessionId, title: 'Tenancy' })
  expect(put).toMatchObject({ $id: sessionId, title: 'Rent' })
  expect(deleted).toEqual({ message: '' })
  expect(missing).toBeInstanceOf(AppwriteException)
  expect(missing).toMatchObject({ code: 404, type: 'document_not_found' })
})
