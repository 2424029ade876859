import { expect, test, vi } from 'vitest'
import { setCurrentConversationId, setMessages } from '../chat/current-conversation-slice.ts'
import { setConversations } from '../conversations/conversations-slice.ts'
import { buildMessage } from '../testing/build-message.ts'
import { buildChatRig } from '../testing/chat-rig.ts'
import type { News } from './read-change.ts'
import { takeNews } from './take-news.ts'

const question = buildMessage({ messageId: 'q', sessionId: 'c', role: 'user', content: 'Who may vote?' })
const reply = buildMessage({ messageId: 'r', sessionId: 'c', role: 'assistant', content: 'Adults.' })
const told = (message: typeof question): News => ({ kind: 'message', message })

/** A tab in which a conversation is open that holds a question. */
function openTab() {
  const { client } = buildChatRig()
  client.store.dispatch(setCurrentConversationId('c'))
  client.store.dispatch(setMessages([question]))
  const refresh = vi.fn<(inMs: number) => void>()
  return { client, refresh, take: (news: News) => takeNews(client, news, refresh) }
}

test('of the open conversation a reply is fetched at once, and a question a moment later, with its reply', () => {
  const { take, refresh } = openTab()

  take(told({ ...question, messageId: 'q2' }))
  take(told(reply))

  expect(refresh.mock.calls).toEqual([[3_000], [0]])
})

test('nothing is fetched for what is shown already, is being asked here, or belongs to another conversation', () => {
  const { client, take, refresh } = openTab()
  client.turns.announce({ ...question, messageId: 'own' }, 'own-reply')

  take(told(question))
  take(told({ ...question, messageId: 'own' }))
  take(told({ ...reply, messageId: 'own-reply', status: 'streaming', content: '' }))
  take(told({ ...reply, sessionId: 'another' }))

  expect(refresh).not.toHaveBeenCalled()
})

test('a reply that is shown as it is being written is fetched when it has ended', () => {
  const { client, take, refresh } = openTab()
  client.store.dispatch(setMessages([question, { ...reply, status: 'streaming', content: 'Ad' }]))

  take(told(reply))

  expect(refresh).toHaveBeenCalledOnce()
})

test('a message that was deleted elsewhere leaves the screen', () => {
  const { client, take } = openTab()

  take({ kind: 'messageDeleted', messageId: 'q' })

  expect(client.store.getState().currentConversation.messages).toEqual([])
})

test('an open conversation that was deleted elsewhere leaves the list, and stays to be read', () => {
  const { client, take } = openTab()
  vi.spyOn(console, 'error').mockReturnValue()
  client.store.dispatch(setConversations([{ sessionId: 'c', title: 'Votes', userId: 'a', updatedAt: '' }]))

  take({ kind: 'deleted', conversationId: 'c' })

  expect(client.store.getState().conversations.list).toEqual([])
  expect(client.deletedElsewhere.get()).toEqual(new Set(['c']))
  expect(client.store.getState().currentConversation.messages).toEqual([question])
})

test('a conversation whose first question is taken back in this tab is no deletion elsewhere', async () => {
  const { client, take } = openTab()
  client.turns.announce(question, 'r')

  take({ kind: 'deleted', conversationId: 'c' })

  expect(client.deletedElsewhere.get().size).toBe(0)
  expect(client.turns.find('c')).not.toBeNull()
})

test('an open conversation is fetched when it is shown in another branch elsewhere, and not for what is shown here', () => {
  const { client, take, refresh } = openTab()
  const conversation = { sessionId: 'c', title: 'Votes', userId: 'sita', updatedAt: '2026-01-31T08:15:30.120+00:00' }

  take({ kind: 'conversation', conversation, shownId: 'q' })
  take({ kind: 'conversation', conversation: { ...conversation, sessionId: 'another' }, shownId: 'r' })
  take({ kind: 'conversation', conversation, shownId: null })
  expect(refresh).not.toHaveBeenCalled()
  take({ kind: 'conversation', conversation, shownId: 'r' })
  expect(refresh).toHaveBeenCalledOnce()

  client.turns.announce(question, 'own-reply')
  take({ kind: 'conversation', conversation, shownId: 'own-reply' })
  expect(refresh).toHaveBeenCalledOnce()
})
