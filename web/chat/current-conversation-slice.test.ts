import '../testing/location.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import { buildMessage } from '../testing/build-message.ts'
import {
  appendMessage,
  type CurrentConversationState,
  clearCurrentConversation,
  currentConversationReducer,
  fetchMessages,
  removeMessage,
  setCurrentConversationId,
  setMessages,
} from './current-conversation-slice.ts'
import { toMessage } from './stored-messages.ts'

const question = buildMessage({ messageId: 'q' })
const reply = buildMessage({ messageId: 'r', role: 'assistant', status: 'streaming', content: 'A' })
const elsewhere = buildMessage({ messageId: 'x', sessionId: 'other' })
const failure = new Error('offline')
const asked = { accountId: 'account-1', conversationId: 'c' }
const askedElsewhere = { accountId: 'account-1', conversationId: 'other' }

const empty: CurrentConversationState = { currentConversationId: null, messages: [], isLoading: false, error: null }
const open = (change: Partial<CurrentConversationState> = {}) => ({ ...empty, currentConversationId: 'c', ...change })

describe('the current conversation', () => {
  it('is none at first', () => {
    expect(currentConversationReducer(undefined, { type: 'init' })).toEqual(empty)
  })

  it.each<[string, CurrentConversationState, UnknownAction, CurrentConversationState]>([
    ['is set by its id', empty, setCurrentConversationId('c'), open()],
    ['has its messages replaced', open({ messages: [question] }), setMessages([reply]), open({ messages: [reply] })],
    [
      'takes a message at its end',
      open({ messages: [question] }),
      appendMessage(reply),
      open({ messages: [question, reply] }),
    ],
    [
      'takes the stored reply in place of the running one',
      open({ messages: [reply, question] }),
      appendMessage({ ...reply, status: 'complete' }),
      open({ messages: [{ ...reply, status: 'complete' }, question] }),
    ],
    [
      'takes no message of another',
      open({ messages: [question] }),
      appendMessage(elsewhere),
      open({ messages: [question] }),
    ],
    [
      'loses a message by its id',
      open({ messages: [question, reply] }),
      removeMessage('r'),
      open({ messages: [question] }),
    ],
    ['is cleared', open({ messages: [question], isLoading: true }), clearCurrentConversation(), empty],
    [
      'loads, and forgets the last error',
      open({ messages: [question], error: 'x' }),
      fetchMessages.pending('1', asked),
      open({ messages: [question], isLoading: true }),
    ],
    [
      'shows what was loaded',
      open({ isLoading: true }),
      fetchMessages.fulfilled([question, reply], '1', asked),
      open({ messages: [question, reply] }),
    ],
    [
      'keeps its messages when loading fails, with the reason',
      open({ messages: [question], isLoading: true }),
      fetchMessages.rejected(failure, '1', asked, 'Failed to fetch chat'),
      open({ messages: [question], error: 'Failed to fetch chat' }),
    ],
    [
      'says "Unknown error" when loading fails without a reason',
      open({ isLoading: true }),
      fetchMessages.rejected(failure, '1', asked),
      open({ error: 'Unknown error' }),
    ],
    [
      'does not show what was loaded for one that has been left',
      open({ isLoading: true }),
      fetchMessages.fulfilled([elsewhere], '1', askedElsewhere),
      open({ isLoading: true }),
    ],
    [
      'does not show why another could not be loaded',
      open({ isLoading: true }),
      fetchMessages.rejected(failure, '1', askedElsewhere, 'Failed to fetch chat'),
      open({ isLoading: true }),
    ],
  ])('%s', (_name, before, action, after) => {
    expect(currentConversationReducer(before, action)).toEqual(after)
  })

  it('takes a message with the id and the time of its document, and nothing else of it', () => {
    const document = {
      ...question,
      createdAt: '2020-01-01T00:00:00.000+00:00',
      messageId: 'q',
      $id: 'q',
      $sequence: 7,
      $collectionId: 'messages',
      $databaseId: 'main',
      $createdAt: '2026-05-05T00:00:00.000+00:00',
      $updatedAt: '2026-05-05T00:00:00.000+00:00',
      $permissions: [],
      parentId: null,
      isActive: true,
    }
    expect(toMessage(document)).toEqual({ ...question, createdAt: '2026-05-05T00:00:00.000+00:00', parentId: null })
  })
})
