import { expect, test } from 'vitest'
import type { AccountId, MessageId } from '../../contract/ids.ts'
import { testLibrary } from '../../law/test-library.ts'
import { Turn } from './turn.ts'

const identity = {
  accountId: 'a' as AccountId,
  messageId: 'm' as MessageId,
  conversationId: null,
  model: 'a-model',
  createdAt: 0,
}

test('only what somebody can see is progress', () => {
  const turn = new Turn(identity, { library: testLibrary(), passages: [], asked: '' }, 0, {} as never)

  for (const text of [' ', '\n\n', '\u0001', '\u200B', '\u2060\n']) turn.add({ type: 'text', text }, 500)
  expect(turn.lastPieceAt).toBe(0)

  turn.add({ type: 'text', text: 'कानुन' }, 700)
  expect(turn.lastPieceAt).toBe(700)
})
