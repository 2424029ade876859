import { expect, test } from 'vitest'
import { createFailureLog } from './failure-log.ts'

test('work that keeps failing is logged when it begins to and when it no longer does, a statement that is always too slow too; the loss of the database is not', () => {
  const lines: string[] = []
  const write = (_details: unknown, words?: string) => void lines.push(words ?? String(_details))
  const failures = createFailureLog({ error: write, info: write } as never, 'the outbox cannot be read')

  failures.failed(Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' }))
  failures.succeeded()
  failures.failed(Object.assign(new Error('statement timeout'), { code: '57014' }))
  failures.succeeded()
  for (let second = 0; second < 100; second++) failures.failed(new Error('database or disk is full'))
  failures.succeeded()
  failures.succeeded()

  const begunAndOver = ['the outbox cannot be read', 'no longer: the outbox cannot be read']
  expect(lines).toEqual([...begunAndOver, ...begunAndOver])
})
