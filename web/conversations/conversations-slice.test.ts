import '../testing/location.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import {
  addConversation,
  type ConversationsState,
  clearConversations,
  conversationsReducer,
  fetchConversations,
  removeConversation,
  setConversations,
} from './conversations-slice.ts'
import type { Conversation } from './conversation.ts'

const conversation = (sessionId: string, title = sessionId): Conversation => ({
  sessionId,
  title,
  userId: 'account-1',
  updatedAt: '2026-01-01T00:00:00.000+00:00',
})
const [a, b, c] = [conversation('a'), conversation('b'), conversation('c')]
const state = (change: Partial<ConversationsState> = {}): ConversationsState => ({
  list: [],
  isLoading: false,
  error: null,
  ...change,
})
const failure = new Error('offline')

describe('the conversations', () => {
  it('are none, neither loading nor failed, at first', () => {
    expect(conversationsReducer(undefined, { type: 'init' })).toEqual({ list: [], isLoading: false, error: null })
  })

  it.each<[string, ConversationsState, UnknownAction, ConversationsState]>([
    ['are set', state({ list: [a] }), setConversations([b, c]), state({ list: [b, c] })],
    ['take a new one at the front', state({ list: [a] }), addConversation(b), state({ list: [b, a] })],
    [
      'take a continued one to the front, once',
      state({ list: [a, b] }),
      addConversation(conversation('b', 'New title')),
      state({ list: [conversation('b', 'New title'), a] }),
    ],
    ['are cleared', state({ list: [a, b], error: 'x' }), clearConversations(), state({ error: 'x' })],
    ['lose one by its id', state({ list: [a, b, c] }), removeConversation('b'), state({ list: [a, c] })],
    [
      'load, and forget the last error',
      state({ list: [a], error: 'x' }),
      fetchConversations.pending('1', 'account-1'),
      state({ list: [a], isLoading: true }),
    ],
    [
      'are replaced by what was loaded',
      state({ list: [a], isLoading: true }),
      fetchConversations.fulfilled([b], '1', 'account-1'),
      state({ list: [b] }),
    ],
    [
      'keep the list when loading fails, with the reason',
      state({ list: [a], isLoading: true }),
      fetchConversations.rejected(failure, '1', 'account-1', 'Failed to fetch sessions'),
      state({ list: [a], error: 'Failed to fetch sessions' }),
    ],
    [
      'say "Unknown error" when loading fails without a reason',
      state({ isLoading: true }),
      fetchConversations.rejected(failure, '1', 'account-1'),
      state({ error: 'Unknown error' }),
    ],
  ])('%s', (_name, before, action, after) => {
    expect(conversationsReducer(before, action)).toEqual(after)
  })
})
