import { afterEach, expect, it, onTestFinished } from 'vitest'
import type { Account } from '../api/client.ts'
import { login } from '../auth/auth-slice.ts'
import { fetchMessages, setCurrentConversationId } from '../chat/current-conversation-slice.ts'
import { fetchConversations } from '../conversations/conversations-slice.ts'
import { createStore } from '../store.ts'
import { buildMessage } from '../testing/build-message.ts'
import { keepCopies } from './keep-copies.ts'
import { findKeptList, findKeptThread, forgetKept, keepAccount } from './kept-copies.ts'

const account = { $id: 'account-1', name: 'Asha Rai' } as Account
const conversation = { sessionId: 'c', title: 'A lease', userId: 'account-1', updatedAt: '2026-01-01' }
const place = { accountId: 'account-1', conversationId: 'c' }

afterEach(forgetKept)

it('what the service has sent is kept, and what is still loading is not', async () => {
  await keepAccount(account)
  const store = createStore()
  store.dispatch(login(account))
  onTestFinished(keepCopies(store))

  store.dispatch(fetchConversations.fulfilled([conversation], '1', 'account-1'))
  store.dispatch(setCurrentConversationId('c'))
  store.dispatch(fetchMessages.pending('2', place))
  await expect.poll(() => findKeptList('account-1')).toEqual([conversation])
  expect(await findKeptThread('account-1', 'c')).toBeNull()

  store.dispatch(fetchMessages.fulfilled([buildMessage()], '2', place))
  await expect.poll(() => findKeptThread('account-1', 'c')).toEqual([buildMessage()])
})
