import '../testing/location.ts'
import { expect, it } from 'vitest'
import type { Account } from '../api/api.ts'
import { login, logout } from '../auth/auth-slice.ts'
import { createClient } from '../create-client.ts'
import { scriptService } from '../testing/scripted-service.ts'
import { addConversation, fetchConversations, removeConversation, setConversations } from './conversations-slice.ts'
import type { Conversation } from './conversation.ts'

const ANOTHER = { $id: 'account-2' } as Account

it.each([
  ['has signed out', logout()],
  ['has left the browser to another', login(ANOTHER)],
])('a list that comes when its account %s is not shown', async (_name, left) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const documents = [{ $id: 'c', sessionId: 'c', title: 'A secret', userId: 'account-1', updatedAt: '2026-01-01' }]
  scriptService({
    'GET /v1/databases/main/collections/sessions/documents': async () => {
      await answered
      return { body: { total: 1, documents } }
    },
  })
  const { store } = createClient()
  store.dispatch(login({ $id: 'account-1' } as Account))
  const loading = store.dispatch(fetchConversations('account-1'))

  store.dispatch(left)
  answer()
  await loading

  expect(store.getState().conversations).toEqual({ list: [], isLoading: false, error: null })
})

const conversation = (sessionId: string, updatedAt = '2026-01-01'): Conversation => ({
  sessionId,
  title: sessionId,
  userId: 'account-1',
  updatedAt,
})

it('a list that was asked for earlier takes nothing away that came meanwhile, and brings back nothing that went', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const documents = ['a', 'b', 'c'].map((id) => ({ $id: id, ...conversation(id) }))
  scriptService({
    'GET /v1/databases/main/collections/sessions/documents': async () => {
      await answered
      return { body: { total: 3, documents } }
    },
  })
  const { store } = createClient()
  store.dispatch(login({ $id: 'account-1' } as Account))
  store.dispatch(setConversations([conversation('a'), conversation('b')]))
  const loading = store.dispatch(fetchConversations('account-1'))

  store.dispatch(addConversation(conversation('new', '2026-01-03')))
  store.dispatch(addConversation(conversation('b', '2026-01-04')))
  store.dispatch(removeConversation('a'))
  answer()
  await loading

  const { list } = store.getState().conversations
  expect(list.map(({ sessionId, updatedAt }) => [sessionId, updatedAt])).toEqual([
    ['b', '2026-01-04'],
    ['new', '2026-01-03'],
    ['c', '2026-01-01'],
  ])
})
