import { expect, test } from 'vitest'
import { createOutageLog } from './outage-log.ts'

test('an outage is two lines, however many connections break in it and however long it lasts', () => {
  const lines: unknown[][] = []
  let now = 0
  const write = (...line: unknown[]) => void lines.push(line)
  const outages = createOutageLog({ error: write, info: write } as never, () => now)
  const refused = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' })

  for (; now < 60_000; now += 1_000) for (let connection = 0; connection < 10; connection++) outages.lost(refused)
  outages.answered()
  outages.lost(refused)
  expect(lines).toEqual([[{ code: 'ECONNREFUSED', reason: 'connect refused' }, expect.stringContaining('was lost')]])
  now += 10_000
  outages.answered()
  outages.answered()

  expect(lines.slice(1)).toEqual([[{ seconds: 60 }, 'the database answers again']])
  outages.lost(refused)
  expect(lines).toHaveLength(3)
})

test('that all connections are in use is one line for as long as it goes on, and none in an outage', () => {
  const lines: string[] = []
  let now = 0
  const write = (_details: unknown, words: string) => void lines.push(words)
  const outages = createOutageLog({ error: write, warn: write, info: write } as never, () => now)
  const inUse = new Error('timeout exceeded when trying to connect')

  for (; now < 60_000; now += 1_000) outages.crowded(inUse)
  outages.answered()
  now += 10_000
  outages.crowded(inUse)
  outages.lost(Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' }))
  now += 10_000
  outages.crowded(inUse)

  expect(lines.filter((line) => line.startsWith('all connections'))).toHaveLength(2)
})
