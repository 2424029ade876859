// PostgreSQL going away under the running server: its connections are ended, it stops, it hangs.

import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { uniqueId } from '../contract/ids.ts'
import { addPerson } from './accounts/test-people.ts'
import { LEASE_MS } from './chat/lease.ts'
import { buildQuestion, startChatApp, postStream, storedReply } from './chat/test-chat.ts'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import type { OutageLogger } from './database/outage-log.ts'
import type { PoolLimits } from './database/postgres.ts'
import { isCancelled, isUnavailable } from './database/unavailable.ts'
import { type RunningServer, startServer } from './testing/running-server.ts'
import { createPostgresDatabase, startPostgres, type TestPostgres } from './testing/postgres.ts'
import { buildTestApp } from './testing/test-app.ts'

const LOST = 'the connection to the database was lost'

let cluster: TestPostgres
let databaseUrl: string

beforeAll(async () => {
  cluster = await startPostgres()
  return () => cluster.stop()
})

beforeEach(async () => {
  databaseUrl = (await createPostgresDatabase(cluster.url)).url
})

async function startKanooni(): Promise<RunningServer> {
  const server = await startServer({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' })
  onTestFinished(() => server.kill())
  return server
}

/** Calls as somebody who has just signed up. */
async function signUp({ url }: RunningServer) {
  let cookie = ''
  const call = (method: string, path: string, body?: object) =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-appwrite-project': 'kanooni', cookie },
      ...(body && { body: JSON.stringify(body) }),
    })
  const person = { userId: 'unique()', email: `${uniqueId()}@example.com`, password: 'hills and rivers' }
  await call('POST', '/v1/account', person)
  const session = await call('POST', '/v1/account/sessions/email', person)
  cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { userId } = (await session.json()) as { userId: string }
  const conversations = '/v1/databases/main/collections/sessions/documents'
  return {
    account: () => call('GET', '/v1/account'),
    list: () => call('GET', conversations),
    store() {
      const sessionId = uniqueId()
      const data = { sessionId, title: 'Land', userId, updatedAt: new Date().toISOString() }
      return call('POST', conversations, { documentId: sessionId, data })
    },
  }
}

/** Only what there is to say when the database is away. */
async function expectAnsweredOrAway(answer: Response): Promise<void> {
  if (answer.ok) return
  expect({ status: answer.status, retryAfter: answer.headers.get('retry-after') }).toEqual({
    status: 503,
    retryAfter: '5',
  })
  expect(await answer.json()).toMatchObject({ code: 503, type: 'general_service_unavailable' })
}

const linesWith = (server: RunningServer, words: string) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes(words))
const errorsOf = (server: RunningServer) => linesWith(server, '"level":50')

test('a server whose connections are ended again and again under load lives, and answers or says 503', async () => {
  const rounds = 6
  const server = await startKanooni()
  const { account, list, store } = await signUp(server)
  const operator = new pg.Client({ connectionString: databaseUrl })
  await operator.connect()
  onTestFinished(() => operator.end())
  let answered = 0
  let isOver = false
  const ask = async (request: () => Promise<Response>) => {
    while (!isOver) {
      await expectAnsweredOrAway(await request())
      answered += 1
    }
  }

  const load = Promise.all(Array.from({ length: 24 }, (_, index) => ask([store, list][index] ?? account)))
  const hasAnswered = async (more: number) => {
    const seen = answered
    const isSo = vi.waitFor(() => expect(answered).toBeGreaterThan(seen + more), { timeout: 60_000, interval: 5 })
    await Promise.race([isSo, load])
  }
  for (let round = 1; round <= rounds; round++) {
    await hasAnswered(60)
    await operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  }
  await hasAnswered(60)
  isOver = true
  await load

  // A connection that nobody used meanwhile may be found ended only now.
  await vi.waitFor(async () => expect((await list()).status).toBe(200), { timeout: 60_000 })
  expect(linesWith(server, LOST).length).toBeGreaterThan(0)
  expect(linesWith(server, LOST).length).toBeLessThanOrEqual(rounds)
  expect(errorsOf(server)).toEqual(linesWith(server, LOST))
})

test('a server whose database stops says 503 until it is back, and then goes on', async () => {
  const server = await startKanooni()
  const { list, store } = await signUp(server)
  expect((await store()).status).toBe(201)

  const ready = await whileDown(async () => {
    for (const request of [list, store, list]) {
      const answer = await request()
      expect(answer.status).toBe(503)
      await expectAnsweredOrAway(answer)
    }
    return fetch(`${server.url}/health/ready`)
  })

  expect(ready.status).toBe(503)
  await vi.waitFor(async () => expect((await store()).status).toBe(201), { timeout: 60_000, interval: 100 })
  expect(await (await list()).json()).toMatchObject({ total: 2 })
  expect(linesWith(server, LOST)).toHaveLength(1)
  expect(errorsOf(server)).toEqual(linesWith(server, LOST))
})

/** The app in this process, where it can be impatient. */
async function impatientApp(poolLimits: Partial<PoolLimits>) {
  const lines: string[] = []
  const write = (level: string) => (_details: object, words: string) => void lines.push(`${level} ${words}`)
  const log = { error: write('error'), warn: write('warn'), info: write('info') } as OutageLogger
  const database = await openDatabase({ databaseUrl, dataDir: '', log, poolLimits })
  onTestFinished(() => database.close())
  await migrate(database)
  const rig = await buildTestApp({ database, settings: { RATE_LIMITS: 'on' } })
  onTestFinished(() => rig.close())
  return { rig, database, lines }
}

test('a database that hangs is given up after the time there is, and used again when it goes on', async () => {
  const { rig, database, lines } = await impatientApp({ connections: 3, connectMs: 5_000, silenceMs: 4_000 })
  const person = await addPerson(rig)
  const account = () =>
    rig.app.inject({ url: '/v1/account', headers: { 'x-appwrite-project': 'kanooni', cookie: person.cookie } })
  expect((await account()).statusCode).toBe(200)

  await cluster.suspend()
  onTestFinished(() => cluster.resume())
  const answers = await Promise.all(Array.from({ length: 12 }, account))
  const inTransaction = await Promise.allSettled([
    database.queries.transaction().execute((transaction) => sql`select 1`.execute(transaction)),
  ])
  cluster.resume()

  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ code: 503, type: 'general_service_unavailable' })
    expect(answer.headers['retry-after']).toBe('5')
  }
  expect(inTransaction).toMatchObject([{ status: 'rejected' }])
  await vi.waitFor(async () => expect((await account()).statusCode).toBe(200), { timeout: 60_000, interval: 50 })
  expect(lines.filter((line) => line.startsWith(`error ${LOST}`))).toHaveLength(1)
})

test('a statement that takes too long is ended and answered with 503; a change of the schema may take its time', async () => {
  const { database } = await impatientApp({ statementMs: 50 })
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('select pg_advisory_lock(1)')
  const held = sql`select pg_advisory_lock(1)`

  const refused = await held.execute(database.queries).catch((error: unknown) => error)
  const patient = database.withoutTimeLimits((queries) => held.execute(queries))
  const overdue = `select 1 from pg_stat_activity where wait_event = 'advisory' and now() - query_start > interval '50 ms'`
  await expect.poll(async () => (await holder.query(overdue)).rowCount).toBe(1)
  await holder.query('select pg_advisory_unlock(1)')
  await patient

  expect(isUnavailable(refused)).toBe(true)
  expect(isCancelled(refused)).toBe(true)
})

/** What `work` returns while PostgreSQL does not run. */
async function whileDown<T>(work: () => Promise<T>): Promise<T> {
  await cluster.down()
  try {
    return await work()
  } finally {
    await cluster.up()
  }
}

async function replyUnderWay() {
  const { database } = await impatientApp({})
  const rig = await startChatApp(database)
  onTestFinished(() => rig[Symbol.asyncDispose]())
  const asked = await buildQuestion(database)
  const stream = await postStream(rig, asked)
  const model = await rig.gateway.next()
  model.say('In equal shares.')
  const finish = async () => {
    model.finish()
    await expect.poll(() => model.signal.aborted).toBe(true)
  }
  return { rig, asked, stream, finish }
}

test('a reply that ends while the database is away is stored when it is back, and ends only then', async () => {
  const { rig, asked, stream, finish } = await replyUnderWay()

  const runningMeanwhile = await whileDown(async () => {
    await finish()
    // It may find the database away, or only the end that could not be stored.
    await rig.turns.sweep().catch((error) => expect(String(error)).toContain('ECONNREFUSED'))
    return rig.turns.running
  })
  rig.clock.advance(LEASE_MS * 2)
  await vi.waitFor(
    async () => {
      await rig.turns.sweep()
      expect(rig.turns.running).toBe(0)
    },
    { timeout: 60_000, interval: 50 },
  )

  expect(runningMeanwhile).toBe(1)
  expect((await stream.rest()).at(-1)).toEqual({ type: 'ended', status: 'complete' })
  expect(await storedReply(rig.database, asked)).toMatchObject({ content: 'In equal shares.', status: 'complete' })
  expect(rig.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

test('a reply whose end cannot be stored for a minute fails with 503', async () => {
  const { rig, stream, finish } = await replyUnderWay()

  const events = await whileDown(async () => {
    await finish()
    rig.clock.advance(60_000)
    await rig.turns.storeProgress()
    return stream.rest()
  })

  expect(events.at(-1)).toMatchObject({ type: 'failed', error: { type: 'general_service_unavailable', code: 503 } })
})
