import { expect, it } from 'vitest'
import { COLLECTIONS } from '../../../contract/wire.ts'
import { buildChatRig } from '../../testing/chat-rig.ts'
import { newAsking } from '../ask-question.ts'
import { storeParts } from './store-parts.ts'

const account = 'account-1'

it('stores all parts but the last in their order, the first under the ids that were chosen', async () => {
  const { client, documents } = buildChatRig()
  const asking = newAsking(null)

  const unsent = await storeParts(client, asking, account, ['One.', 'Two.', 'Three.'])

  const { conversationId } = asking
  expect(unsent).toMatchObject({ left: 'Three.', failure: null, next: { conversationId, isFirst: false } })
  expect([...documents.keys()].slice(0, 2)).toEqual([conversationId, asking.questionId])
  const { messages } = client.store.getState().currentConversation
  expect(messages.map(({ content }) => content)).toEqual(['One.', 'Two.'])
})

it.each([
  ['was refused leaves no conversation, in the list either', new Error('It is full.'), []],
  // It may be stored: a second try has the same ids.
  ['was not heard of leaves the conversation', new TypeError('Failed to fetch'), ['One.']],
])('a first part that %s', async (_name, failure, left) => {
  const { client, documents } = buildChatRig()
  const { store } = client.documents
  client.documents.store = async (collection, ...document) => {
    if (collection === COLLECTIONS.messages) throw failure
    await store(collection, ...document)
  }
  const asking = newAsking(null)

  const unsent = await storeParts(client, asking, account, ['One.', 'Two.', 'Three.'])

  const isWithdrawn = left.length === 0
  expect(unsent).toMatchObject({ left: 'One.\n\nTwo.\n\nThree.', failure, next: { isFirst: true } })
  expect(unsent.next.conversationId === asking.conversationId).toBe(!isWithdrawn)
  const { conversations, currentConversation } = client.store.getState()
  expect(conversations.list.map(({ title }) => title)).toEqual(left)
  expect(currentConversation.currentConversationId).toBe(isWithdrawn ? null : asking.conversationId)
  expect(documents.size).toBe(left.length)
})
