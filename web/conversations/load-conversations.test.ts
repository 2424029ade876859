import '../testing/location.ts'
import { expect, it } from 'vitest'
import type { Account } from '../api/client.ts'
import { login, logout } from '../auth/auth-slice.ts'
import { createStore } from '../store.ts'
import { scriptService } from '../testing/scripted-service.ts'
import { fetchConversations } from './conversations-slice.ts'

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
  const store = createStore()
  store.dispatch(login({ $id: 'account-1' } as Account))
  const loading = store.dispatch(fetchConversations('account-1'))

  store.dispatch(left)
  answer()
  await loading

  expect(store.getState().conversations).toEqual({ list: [], isLoading: false, error: null })
})
