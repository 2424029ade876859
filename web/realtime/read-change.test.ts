import { expect, test } from 'vitest'
import type { Conversation } from '../conversations/conversation.ts'
import { buildMessage } from '../testing/build-message.ts'
import { readChange, withConversation } from './read-change.ts'

const at = (second: number) => `2026-03-01T08:00:0${second}.000+00:00`
const conversation = (sessionId: string, second: number, title = sessionId): Conversation => ({
  sessionId,
  title,
  userId: 'asha',
  updatedAt: at(second),
})
const nameOf = (collection: string, id: string, action: string) =>
  `databases.main.collections.${collection}.documents.${id}.${action}`

function change(collection: string, action: string, fields: object = {}) {
  return {
    events: [nameOf(collection, 'd.1', action), nameOf(collection, '*', action)],
    payload: { $id: 'd.1', $collectionId: collection, $databaseId: 'main', ...fields },
  }
}

test('a conversation that was begun or renamed is told as the list has it', () => {
  const begun = conversation('d.1', 1)
  for (const action of ['create', 'update']) {
    expect(readChange(change('sessions', action, { ...begun, $permissions: [] })), action).toEqual({
      kind: 'conversation',
      conversation: begun,
    })
  }
})

test('what was deleted is told by its id alone', () => {
  expect(readChange(change('sessions', 'delete'))).toEqual({ kind: 'deleted', conversationId: 'd.1' })
  expect(readChange(change('messages', 'delete'))).toEqual({ kind: 'messageDeleted', messageId: 'd.1' })
})

test('a message is told as the conversation shows it', () => {
  const message = buildMessage({ messageId: 'd.1', content: 'Who may vote?' })
  const document = { ...message, $createdAt: message.createdAt }

  expect(readChange(change('messages', 'create', document))).toEqual({ kind: 'message', message })
})

test('a change of the account is told with the account, and one of the profile is nobody’s business', () => {
  const account = { $id: 'asha', name: 'Asha Gurung' }

  expect(readChange({ events: ['users.asha.update.name', 'users.*'], payload: account })).toEqual({
    kind: 'account',
    account,
  })
  expect(readChange(change('users', 'update'))).toBeNull()
})

test('a conversation comes to where its time belongs, and stays there while nothing newer happens in it', () => {
  const list = [conversation('c', 5), conversation('b', 3), conversation('a', 1)]

  expect(withConversation(list, conversation('new', 9)).map(({ sessionId }) => sessionId)).toEqual([
    'new',
    'c',
    'b',
    'a',
  ])
  expect(withConversation(list, conversation('old', 2)).map(({ sessionId }) => sessionId)).toEqual([
    'c',
    'b',
    'old',
    'a',
  ])
  expect(withConversation(list, conversation('oldest', 0)).at(-1)?.sessionId).toBe('oldest')
  expect(withConversation(list, conversation('a', 9)).map(({ sessionId }) => sessionId)).toEqual(['a', 'c', 'b'])
  expect(withConversation(list, conversation('b', 2, 'Deeds'))).toEqual([
    list[0],
    conversation('b', 3, 'Deeds'),
    list[2],
  ])
})
