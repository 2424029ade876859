import '../testing/location.ts'
import { expect, it } from 'vitest'
import type { Account } from '../api/api.ts'
import { login } from '../auth/auth-slice.ts'
import type { Client } from '../client.tsx'
import { createClient } from '../create-client.ts'
import { scriptService } from '../testing/scripted-service.ts'
import { changeConversations, deleteMany } from './change-conversations.ts'
import type { Conversation } from './conversation.ts'
import { setConversations } from './conversations-slice.ts'

const SESSIONS = '/v1/databases/main/collections/sessions/documents'
const AT = '2026-03-01T10:00:00.000Z'

const conversation = (sessionId: string, changes: Partial<Conversation> = {}): Conversation => ({
  sessionId,
  title: sessionId,
  userId: 'account-1',
  updatedAt: '2026-01-01',
  ...changes,
})

function clientWith(list: Conversation[]): Client {
  const client = createClient()
  client.store.dispatch(login({ $id: 'account-1' } as Account))
  client.store.dispatch(setConversations(list))
  return client
}

const listIn = ({ store }: Client) => store.getState().conversations.list
const refused = { status: 400, body: { message: 'No.', code: 400, type: 'document_invalid_structure' } }

it('a change is on the screen at once, and stays when the service has taken it', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  scriptService({
    [`PATCH ${SESSIONS}/a`]: async () => {
      await answered
      return { body: {} }
    },
  })
  const [a, b] = [conversation('a'), conversation('b')]
  const client = clientWith([a, b])

  const changed = changeConversations(client, [a], { title: 'Land' })
  expect(listIn(client)).toEqual([{ ...a, title: 'Land' }, b])
  answer()
  await changed
  expect(listIn(client)).toEqual([{ ...a, title: 'Land' }, b])
})

it('a change that the service refuses is taken back, and no other', async () => {
  scriptService({ [`PATCH ${SESSIONS}/a`]: async () => refused })
  const a = conversation('a', { pinnedAt: AT })
  const client = clientWith([a])

  const changed = changeConversations(client, [a], { pinnedAt: null })
  client.store.dispatch(setConversations([{ ...(listIn(client)[0] as Conversation), title: 'Named meanwhile' }]))

  await expect(changed).rejects.toThrow('No.')
  expect(listIn(client)).toEqual([{ ...a, title: 'Named meanwhile' }])
})

it('many are changed and deleted by the hundred; what breaks off leaves the rest as it was', async () => {
  let calls = 0
  const everySecond = async () => (++calls % 2 === 0 ? refused : { body: { total: 100, documents: [] } })
  const { bodies } = scriptService({ [`PATCH ${SESSIONS}`]: everySecond, [`DELETE ${SESSIONS}`]: everySecond })
  const list = Array.from({ length: 150 }, (_, place) => conversation(`c${place}`))
  const client = clientWith(list)

  await expect(changeConversations(client, list, { archivedAt: AT })).rejects.toThrow('No.')
  expect(
    listIn(client)
      .filter(({ archivedAt }) => archivedAt)
      .map(({ sessionId }) => sessionId),
  ).toEqual(list.slice(0, 100).map(({ sessionId }) => sessionId))
  const ids = list.map(({ sessionId }) => sessionId)
  const gone: (readonly string[])[] = []
  expect(await deleteMany(client, ids, async (piece) => void gone.push(piece))).toBe('No.')
  expect(gone).toEqual([ids.slice(0, 100)])
  expect(listIn(client).map(({ sessionId }) => sessionId)).toEqual(ids.slice(100))
  const [first] = bodies[`DELETE ${SESSIONS}`] as { queries: string[] }[]
  expect(JSON.parse(first?.queries[0] ?? '')).toEqual({ method: 'equal', attribute: '$id', values: ids.slice(0, 100) })
})
