import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Account } from '../api/api.ts'
import { login } from '../auth/auth-slice.ts'
import { appendMessage, fetchMessages, setCurrentConversationId } from '../chat/current-conversation-slice.ts'
import { fetchConversations } from '../conversations/conversations-slice.ts'
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
  await expect.poll(savedWords, { timeout: 5_000 }).toEqual(['What is a lease?', 'A le'])
  add('ase.')
  await expect.poll(savedWords, { timeout: 5_000 }).toEqual(['What is a lease?', 'A lease.'])
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
  const words: Words = {
    find: () => null,
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
  const saves = vi.spyOn(store, 'getState')

  store.dispatch(appendMessage(buildMessage({ messageId: 'r', sessionId: 'c' })))
  tellWords()
  await expect.poll(() => saves.mock.calls.length).toBeGreaterThan(1)
  listSaved.resolve()

  await expect.poll(() => kept.at(-1)).toEqual(['q', 'r'])
  await expect.poll(() => kept).toEqual([['q'], ['q', 'r']])
})
