import { beforeEach, expect, test } from 'vitest'
import type { ConversationId } from '../../contract/ids.ts'
import type { Person } from '../accounts/test-people.ts'
import type { Database } from '../database/database.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildMessage } from '../testing/factories.ts'
import {
  addConversation,
  addMessage,
  anotherPerson,
  type Client,
  CONVERSATIONS,
  clientOn,
  conversationOf,
  create,
  MESSAGES,
  messageOf,
  one,
  PROFILES,
  profileOf,
} from './test-documents.ts'

const FULL = { type: 'general_storage_limit_exceeded', code: 403 }
const MEGABYTE = 1_000_000

describeDatabases('an account', (open) => {
  let database: Database
  let sita: Client & { person: Person }

  beforeEach(async () => {
    database = await open()
    sita = await clientOn(database, { DOCUMENTS_PER_ACCOUNT: '10', STORED_MB_PER_ACCOUNT: '1' })
  })

  const createConversation = (id: string) => create(sita, CONVERSATIONS, id, conversationOf(sita, id))
  const createMessage = (sessionId: string, id: string, changes: object = {}) =>
    create(sita, MESSAGES, id, messageOf(sita, sessionId, id, changes))

  test('that keeps as many documents as it may stores no more of them, until some are deleted', async () => {
    const sessionId = await addConversation(sita)
    for (let index = 0; index < 9; index++) await addMessage(sita, sessionId)

    const message = await createMessage(sessionId, 'm1')
    const conversation = await createConversation('c1')

    expect(message.statusCode).toBe(403)
    expect(message.json()).toMatchObject({
      ...FULL,
      message:
        'You keep as many conversations and messages as an account can: 10. Delete conversations that you need no more to make room.',
    })
    expect(conversation.json()).toMatchObject(FULL)
    expect((await create(sita, PROFILES, sita.person.account.id, profileOf(sita))).statusCode).toBe(201)
    await addConversation(await anotherPerson(sita))

    await one(sita, 'DELETE', CONVERSATIONS, sessionId)
    expect((await createConversation('c1')).statusCode).toBe(201)
  })

  test('that keeps as much text as it may stores and lengthens no more, but shortens what it has', async () => {
    const sessionId = await addConversation(sita)
    const place = { accountId: sita.person.account.id, conversationId: sessionId as ConversationId }
    const id = await addMessage(sita, sessionId)
    await buildMessage(database, place, { content: 'म'.repeat(Math.ceil(MEGABYTE / 3)) })

    const refused = await createMessage(sessionId, 'm1')
    const longer = await one(sita, 'PATCH', MESSAGES, id, { body: { data: { content: 'x'.repeat(1_000) } } })
    const shorter = await one(sita, 'PATCH', MESSAGES, id, { body: { data: { content: 'x' } } })
    const renamed = await one(sita, 'PATCH', CONVERSATIONS, sessionId, { body: { data: { title: 'A longer title' } } })

    expect(refused.json()).toMatchObject({
      ...FULL,
      message:
        'Your conversations hold as much text as an account can keep: 1 MB. Delete conversations that you need no more to make room.',
    })
    expect(longer.json()).toMatchObject(FULL)
    expect([shorter.statusCode, renamed.statusCode]).toEqual([200, 200])
  })

  test('that is full is told of a document that exists already, as before', async () => {
    for (let index = 0; index < 10; index++) await createConversation(`c${index}`)

    const again = await createConversation('c9')

    expect(again.json()).toMatchObject({ type: 'document_already_exists' })
  })

  test('that stores many at once passes its bound by no more than those', async () => {
    const AT_ONCE = 6
    for (let index = 0; index < 9; index++) await createConversation(`c${index}`)

    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => createConversation(`d${index}`)))
    const after = await createConversation('e')

    const stored = answers.filter(({ statusCode }) => statusCode === 201)
    expect(stored.length).toBeGreaterThanOrEqual(1)
    expect(after.json()).toMatchObject(FULL)
    const { length } = await database.queries.selectFrom('conversations').select('id').execute()
    expect(length).toBeLessThanOrEqual(9 + AT_ONCE)
  })
})
