import { expect, test } from 'vitest'
import type { Message } from '../message.ts'
import { type Aside, versionsIn } from './branches.ts'

const at = (second: number) => `2026-11-28T10:00:${String(second).padStart(2, '0')}.000+00:00`
const shown = (messageId: string, role: Message['role'], second: number, parentId?: string | null): Message => ({
  messageId,
  role,
  createdAt: at(second),
  content: messageId,
  userId: 'sita',
  sessionId: 'c',
  status: 'complete',
  sources: [],
  model: null,
  parentId,
})
const aside = ($id: string, role: Aside['role'], parentId: string | null, second: number): Aside => ({
  $id,
  role,
  parentId,
  $createdAt: at(second),
})

test('the versions of a message follow what it follows and are of the same kind, the oldest first', () => {
  const path = [shown('q', 'user', 1, null), shown('a', 'assistant', 5), shown('q2', 'user', 6)]
  const asides = [
    aside('a, earlier', 'assistant', 'q', 2),
    aside('q2 after that', 'user', 'a, earlier', 3),
    aside('asked without an answer', 'user', 'q', 4),
    aside('q, later', 'user', null, 9),
    aside('q2, later', 'user', 'a', 8),
    aside('q2, latest', 'user', 'a', 10),
    // Read before it was shown.
    aside('a', 'assistant', 'q', 5),
  ]

  expect(versionsIn(path, asides)).toEqual(
    new Map([
      ['q', ['q', 'q, later']],
      ['a', ['a, earlier', 'a']],
      ['q2', ['q2', 'q2, later', 'q2, latest']],
    ]),
  )
  expect(versionsIn(path, [])).toEqual(new Map())
})

test('the first message that is loaded of a longer conversation has the versions that follow the same message', () => {
  const asides = [aside('first, earlier', 'user', null, 1), aside('q9, later', 'user', 'a8', 30)]

  expect(versionsIn([shown('q9', 'user', 20, 'a8')], asides)).toEqual(new Map([['q9', ['q9', 'q9, later']]]))
  expect(versionsIn([shown('q9', 'user', 20, 'a7')], asides)).toEqual(new Map())
  // Not known, in a copy that an earlier release made.
  expect(versionsIn([shown('q9', 'user', 20)], asides)).toEqual(new Map())
})
