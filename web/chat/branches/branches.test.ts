import { expect, test } from 'vitest'
import type { Message } from '../message.ts'
import { type Aside, versionsIn } from './branches.ts'

const at = (second: number) => `2026-11-28T10:00:${String(second).padStart(2, '0')}.000+00:00`
const shown = (messageId: string, role: Message['role'], second: number): Message => ({
  messageId,
  role,
  createdAt: at(second),
  content: messageId,
  userId: 'sita',
  sessionId: 'c',
  status: 'complete',
  sources: [],
  model: null,
})
const aside = ($id: string, role: Aside['role'], parentId: string | null, second: number): Aside => ({
  $id,
  role,
  parentId,
  $createdAt: at(second),
})

test('the versions of a message follow what it follows and are of the same kind, the oldest first', () => {
  const path = [shown('q', 'user', 1), shown('a', 'assistant', 5), shown('q2', 'user', 6)]
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
