import { pino } from 'pino'
import { expect, test } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { buildAccount, buildConversation, buildMessage } from '../testing/factories.ts'
import { testClock } from '../testing/test-app.ts'
import { measureDatabase } from './database-repository.ts'
import { createSizeWatch } from './watch-database.ts'

const HOUR_MS = 60 * 60 * 1000
const MEGABYTE = 1_000_000
const { info: INFO, warn: WARN, error: ERROR } = pino.levels.values

/** A watch over a database that is as large as `state` says, and the lines that it logged. */
function watchOver(state: { bytes: number | Error }, bound: number) {
  const lines: { level: number; msg: string }[] = []
  const clock = testClock()
  const measure = async () => {
    if (typeof state.bytes !== 'number') throw state.bytes
    return state.bytes
  }
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) })
  return { look: createSizeWatch({ measure, clock, log, boundMb: bound }), lines, clock }
}

test('operators are warned once a day while the database is larger than its bound, and told when it no longer is', async () => {
  const state: { bytes: number | Error } = { bytes: 4 * MEGABYTE }
  const { look, lines, clock } = watchOver(state, 5)

  await look()
  expect(lines).toEqual([])

  state.bytes = 6.4 * MEGABYTE
  for (let hour = 0; hour < 24; hour++) {
    await look()
    clock.advance(HOUR_MS)
  }
  const warning = { level: WARN, msg: 'the database is larger than DATABASE_ALARM_MB', megabytes: 6, bound: 5 }
  expect(lines).toEqual([warning])
  await look()
  expect(lines).toEqual([warning, warning])

  state.bytes = 3 * MEGABYTE
  await look()
  await look()
  expect(lines.slice(2)).toEqual([{ level: INFO, msg: 'the database is no longer larger than DATABASE_ALARM_MB' }])
})

test('a size that cannot be measured is logged when that begins', async () => {
  const state: { bytes: number | Error } = { bytes: new Error('no such function') }
  const { look, lines } = watchOver(state, 5)

  await look()
  await look()

  expect(lines).toMatchObject([{ level: ERROR, msg: 'the size of the database cannot be measured' }])
})

describeDatabases('the size of the database', (open) => {
  test('grows with what is stored', async () => {
    const database = await open()
    const before = await measureDatabase(database)
    const { accountId } = await buildAccount(database)
    const conversationId = await buildConversation(database, accountId)
    for (let message = 0; message < 4; message++) {
      // Random, for PostgreSQL compresses.
      const content = Array.from({ length: 15_000 }, () => Math.random().toString(36)).join('')
      await buildMessage(database, { accountId, conversationId }, { content })
    }

    expect((await measureDatabase(database)) - before).toBeGreaterThan(400_000)
  })
})
