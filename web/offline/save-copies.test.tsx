import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Account } from '../api/api.ts'
import { login } from '../auth/auth-slice.ts'
import {
  appendMessage,
  clearCurrentConversation,
  fetchMessages,
  setCurrentConversationId,
} from '../chat/current-conversation-slice.ts'
import { fetchConversations, removeConversation } from '../conversations/conversations-slice.ts'
import { createClient } from '../create-client.ts'
import { buildMessage } from '../testing/build-message.ts'
import { saveCopies, type Words } from './save-copies.ts'
import { createLocalCopies, type LocalCopies } from './local-copies.ts'

const account = { $id: 'account-1', name: 'Asha Rai' } as Account
const conversation = { sessionId: 'c', title: 'A lease', userId: 'account-1', updatedAt: '2026-01-01' }
const place = { accountId: 'account-1', conversationId: 'c' }

const noWords: Words = { find: () => null, subscribe: () => () => {} }

const copies = createLocalCopies()
afterEach(copies.clear)

it('what the service has sent is kept, and what is still loading is not', async () => {
  await copies.saveAccount(account)
  const { store } = createClient()
  store.dispatch(login(account))
  onTestFinished(saveCopies(store, noWords, async () => copies))

  store.dispatch(fetchConversations.fulfilled([conversation], '1', 'account-1'))
  store.dispatch(setCurrentConversationId('c'))
  store.dispatch(fetchMessages.pending('2', place))
  await expect.poll(() => copies.findList('account-1')).toEqual([conversation])
  expect(await copies.findThread('account-1', 'c')).toBeNull()

  store.dispatch(fetchMessages.fulfilled([buildMessage()], '2', place))
  await expect.poll(() => copies.findThread('account-1', 'c')).toEqual([buildMessage()])
})

it('a conversation that is left at once is kept as it was, but for one that was deleted', async () => {
  await copies.saveAccount(account)
  const { store } = createClient()
  store.dispatch(login(account))
  onTestFinished(saveCopies(store, noWords, async () => copies))
  const deleted = { ...conversation, sessionId: 'd' }
  store.dispatch(fetchConversations.fulfilled([conversation, deleted], '1', 'account-1'))

  store.dispatch(setCurrentConversationId('c'))
  store.dispatch(fetchMessages.fulfilled([buildMessage()], '2', place))
  store.dispatch(setCurrentConversationId('d'))
  store.dispatch(fetchMessages.fulfilled([buildMessage()], '3', { ...place, conversationId: 'd' }))
  store.dispatch(removeConversation('d'))
  store.dispatch(clearCurrentConversation())

  await expect.poll(() => copies.findThread('account-1', 'c')).toEqual([buildMessage()])
  await expect.poll(() => copies.findList('account-1')).toEqual([conversation])
  expect(await copies.findThread('account-1', 'd')).toBeNull()
})

it('what has come of a reply is kept while more comes, in the place of what was kept of it before', async () => {
  await copies.saveAccount(account)
  const { store } = createClient()
  store.dispatch(login(account))
  const reply = buildMessage({ messageId: 'r', role: 'assistant', status: 'streaming' })
  let words = ''
  let add = (_more: string) => {}
  const replyWords: Words = {
    find: (conversationId) => (conversationId === 'c' && words ? { ...reply, content: words } : null),
    subscribe(listener) {
      add = (more) => {
        words += more
        listener()
      }
      return () => {}
    },
  }
  onTestFinished(saveCopies(store, replyWords, async () => copies))
  const savedWords = async () => (await copies.findThread('account-1', 'c'))?.map(({ content }) => content)
  store.dispatch(setCurrentConversationId('c'))
  store.dispatch(fetchMessages.fulfilled([buildMessage()], '1', place))

  add('A le')
  await expect.poll(savedWords).toEqual(['What is a lease?', 'A le'])
  add('ase.')
  await expect.poll(savedWords).toEqual(['What is a lease?', 'A lease.'])
})

it('what is kept last is what the screen showed last, however long it took to keep what it showed before', async () => {
  const { store } = createClient()
  store.dispatch(login(account))
  const listSaved = Promise.withResolvers<void>()
  const kept: string[][] = []
  const slow: LocalCopies = {
    ...copies,
    saveList: () => listSaved.promise,
    saveThread: async (_accountId, _conversationId, messages) =>
      void kept.push(messages.map(({ messageId }) => messageId)),
  }
  const loading = vi.fn(async () => slow)
  let tellWords = () => {}
  const find = vi.fn(() => null)
  const words: Words = {
    find,
    subscribe(listener) {
      tellWords = listener
      return () => {}
    },
  }
  onTestFinished(saveCopies(store, words, loading))
  store.dispatch(fetchConversations.fulfilled([conversation], '1', 'account-1'))
  store.dispatch(setCurrentConversationId('c'))
  store.dispatch(fetchMessages.fulfilled([buildMessage({ messageId: 'q' })], '2', place))
  await expect.poll(() => loading.mock.calls.length).toBe(1)
  const savesBefore = find.mock.calls.length

  store.dispatch(appendMessage(buildMessage({ messageId: 'r', sessionId: 'c' })))
  tellWords()
  await expect.poll(() => find.mock.calls.length).toBe(savesBefore + 2)
  listSaved.resolve()

  await expect.poll(() => kept.at(-1)).toEqual(['q', 'r'])
  await expect.poll(() => kept).toEqual([['q'], ['q', 'r']])
})
