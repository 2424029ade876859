// Connections to PostgreSQL that break between two statements of one use case, and an outage seen by two processes.

import type { KyselyPlugin } from 'kysely'
import type pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { createFairQueue } from '../http/fair-queue.ts'
import { createPostgresDatabase } from '../testing/postgres.ts'
import { buildReply } from '../testing/factories.ts'
import { testClock } from '../testing/test-app.ts'
import { LEASE_MS } from './lease.ts'
import { requestStop } from './reply-repository.ts'
import {
  buildQuestion,
  type ChatApp,
  startChatApp,
  startReply,
  post,
  postStream,
  storedBody,
  storedMessages,
} from './test-chat.ts'

const A_WHILE_MS = 10_000

interface BreakingDatabase {
  database: Database
  /** Breaks the connection under the next statement with these words, once. */
  breakAt(words: string): void
  /** Whether every connection breaks as soon as it is taken. */
  setAway(isAway: boolean): void
}

/** PostgreSQL with connections that break when the test says so; nothing happens by the timers of the server. */
async function openBreaking(): Promise<BreakingDatabase> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolLimits: { connections: 1 } })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  let [isAway, words] = [false, '']
  let used: pg.PoolClient | undefined
  const lose = () => void used?.connection.stream.destroy()
  database.pool?.on('acquire', (client) => {
    used = client
    if (isAway) lose()
  })
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (words && database.queries.getExecutor().compileQuery(node, queryId).sql.includes(words)) {
        words = ''
        lose()
      }
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    database: { ...database, queries: database.queries.withPlugin(plugin) },
    breakAt: (given) => void (words = given),
    setAway: (given) => void (isAway = given),
  }
}

test('a stopped reply whose end is lost with its connection holds up no other, and ends in the next round', async () => {
  const { database, breakAt } = await openBreaking()
  await using rig = await startChatApp(database)
  const { asked, stream } = await startReply(rig)
  await requestStop(database.queries, asked)

  breakAt('update "conversations"')
  await rig.turns.storeProgress()
  const meanwhile = rig.turns.running
  await rig.turns.storeProgress()

  expect(meanwhile).toBe(1)
  expect((await stream.rest()).at(-1)).toEqual({ type: 'ended', status: 'stopped' })
  expect((await storedMessages(database, asked)).at(-1)).toMatchObject({ content: 'In equal ', status: 'stopped' })
})

test('a reply whose end is lost with its connection is not taken for that of a dead process', async () => {
  const { database, breakAt } = await openBreaking()
  await using rig = await startChatApp(database)
  const { asked, stream } = await startReply(rig)
  await requestStop(database.queries, asked)
  breakAt('update "conversations"')
  await rig.turns.storeProgress()
  rig.clock.advance(LEASE_MS)

  breakAt('update "conversations"')
  await rig.turns.sweep()
  await rig.turns.sweep()

  expect((await stream.rest()).at(-1)).toEqual({ type: 'ended', status: 'stopped' })
  expect((await storedMessages(database, asked)).at(-1)).toMatchObject({ status: 'stopped' })
})

test('a reply whose opening breaks off leaves everything as it was, and costs no question', async () => {
  const { database, breakAt } = await openBreaking()
  await using rig = await startChatApp(database, {
    settings: { RATE_LIMITS: 'on', QUESTIONS_PER_5_MINUTES: '1' },
    // No timer goes by itself here.
    publicWork: createFairQueue(testClock(), (_ms, then) => then()),
  })
  const asked = await buildQuestion(database)
  await buildReply(database, asked, { status: 'interrupted', content: 'Half' })
  const before = await storedMessages(database, asked)

  breakAt('set "is_active"')
  const broken = await post(rig, asked, storedBody(asked))
  const after = await storedMessages(database, asked)
  const stream = await postStream(rig, asked)

  expect(broken.json()).toMatchObject({ code: 503, type: 'general_service_unavailable' })
  expect(after).toEqual(before)
  expect(stream.answer.statusCode).toBe(200)
})

/** A reply of `rig` whose lease ended while the database was away for both processes. */
async function afterAnOutage({ database, setAway }: BreakingDatabase, rig: ChatApp, other: ChatApp) {
  const reply = await startReply(rig)
  rig.clock.advance(A_WHILE_MS)
  setAway(true)
  await expect(rig.turns.storeProgress()).rejects.toThrow('Connection terminated')
  rig.clock.advance(LEASE_MS)
  await expect(other.turns.sweep()).rejects.toThrow('Connection terminated')
  setAway(false)
  return { ...reply, database }
}

test('after an outage, a reply that nobody could renew goes on, whichever process looks first', async () => {
  const breaking = await openBreaking()
  await using rig = await startChatApp(breaking.database)
  await using other = await startChatApp(breaking.database, { clock: rig.clock })
  const { asked, stream, model } = await afterAnOutage(breaking, rig, other)

  await other.turns.sweep()
  await rig.turns.storeProgress()
  rig.clock.advance(LEASE_MS - 1)
  await other.turns.sweep()
  model.say('shares.')
  model.finish()

  expect((await stream.rest()).at(-1)).toEqual({ type: 'ended', status: 'complete' })
  expect((await storedMessages(breaking.database, asked)).at(-1)).toMatchObject({
    content: 'In equal shares.',
    status: 'complete',
  })
})

test('after an outage, the reply of a process that does not come back is ended once it had the time to', async () => {
  const breaking = await openBreaking()
  await using rig = await startChatApp(breaking.database)
  await using other = await startChatApp(breaking.database, { clock: rig.clock })
  const { asked } = await afterAnOutage(breaking, rig, other)

  rig.clock.advance(LEASE_MS)
  await other.turns.sweep()

  expect(await storedMessages(breaking.database, asked)).toHaveLength(1)
})

test('a process that starts leaves the replies of others the time to be renewed: the database may have been away', async () => {
  const { database } = await openBreaking()
  const clock = testClock()
  await using rig = await startChatApp(database, { clock })
  const { asked, stream, model } = await startReply(rig)
  clock.advance(LEASE_MS * 2)

  await using other = await startChatApp(database, { clock })
  await rig.turns.storeProgress()
  clock.advance(LEASE_MS - 1)
  await other.turns.sweep()
  model.finish()

  expect((await stream.rest()).at(-1)).toEqual({ type: 'ended', status: 'complete' })
  expect((await storedMessages(database, asked)).at(-1)).toMatchObject({ content: 'In equal ', status: 'complete' })
})
