import { once } from 'node:events'
import { get } from 'node:http'
import { Query } from 'appwrite'
import { CompiledQuery, Kysely, sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { pino } from 'pino'
import type { Person } from '../accounts/test-people.ts'
import { buildApp } from '../app.ts'
import type { Database } from '../database/database.ts'
import { endedBy, withinBudget } from '../database/long-reads.ts'
import { POOL_LIMITS } from '../database/postgres.ts'
import { postgresReaderDialect } from '../database/postgres-reader.ts'
import type { Schema } from '../database/schema.ts'
import { sqliteReaderDialect } from '../database/sqlite-reader.ts'
import { describeDatabases } from '../testing/databases.ts'
import {
  addConversation,
  addMessage,
  type Client,
  CONVERSATIONS,
  clientOn,
  idsIn,
  list,
  MESSAGES,
  PROFILES,
} from './test-documents.ts'
import { type Watched, watched } from './test-statements.ts'

type Signed = Client & { person: Person }

const HOUR_MS = 60 * 60 * 1000
const PATIENT = { timeout: 60_000 }
const LISTED = /from "(?:messages|conversations|user_profiles)"/

describeDatabases('a list', (open, dialect) => {
  let statements: Watched
  let sita: Signed
  let sessionId: string

  beforeEach(async () => {
    statements = watched(await open())
    sita = await clientOn(statements.database)
    sessionId = await addConversation(sita)
    for (let index = 0; index < 3; index++) await addMessage(sita, sessionId)
    statements.forget()
  })

  const inConversation = (...more: string[]) => [Query.equal('sessionId', sessionId), ...more]
  const newest = () => inConversation(Query.orderDesc('$createdAt'))
  /** Mails are looked for at the same time. */
  const quickOnes = () => statements.quick.filter(({ sql }) => LISTED.test(sql))

  test('that an index serves runs together with everything else, and needs neither a scan nor a sort', async () => {
    const mine = Query.equal('userId', sita.person.account.id)
    const [messageId = ''] = idsIn(await list(sita, MESSAGES, newest()))
    statements.forget()
    const served: [typeof MESSAGES | typeof CONVERSATIONS, string[]][] = [
      [MESSAGES, newest()],
      [MESSAGES, [mine, ...newest(), Query.limit(1_000), Query.offset(1_000)]],
      [MESSAGES, inConversation(Query.orderAsc('$createdAt'))],
      [MESSAGES, [...newest(), Query.limit(1_000), Query.cursorAfter(messageId)]],
      [MESSAGES, [...newest(), Query.cursorBefore(messageId)]],
      [MESSAGES, [...newest(), Query.equal('isActive', false)]],
      [CONVERSATIONS, [Query.orderDesc('updatedAt')]],
      [CONVERSATIONS, [mine, Query.orderDesc('updatedAt'), Query.limit(1_000), Query.cursorAfter(sessionId)]],
      [CONVERSATIONS, [Query.orderDesc('updatedAt'), Query.cursorBefore(sessionId)]],
      [CONVERSATIONS, [Query.isNull('archivedAt'), Query.orderDesc('updatedAt')]],
      [CONVERSATIONS, [mine, Query.isNull('archivedAt'), Query.orderDesc('updatedAt'), Query.cursorAfter(sessionId)]],
      [CONVERSATIONS, [Query.isNotNull('archivedAt'), Query.orderDesc('updatedAt')]],
      [CONVERSATIONS, [Query.isNotNull('pinnedAt'), Query.orderDesc('updatedAt')]],
    ]

    for (const [collection, queries] of served) {
      expect((await list(sita, collection, queries)).statusCode).toBe(200)
    }

    expect(statements.long).toEqual([])
    expect(quickOnes().length).toBeGreaterThanOrEqual(served.length)
    if (dialect === 'postgres') return
    for (const statement of quickOnes()) {
      expect(await planOf(statements.database, statement), statement.sql).not.toMatch(
        /TEMP B-TREE|SCAN (messages|conversations)/,
      )
    }
  })

  test('of any other kind runs where long reads do', async () => {
    const others: [typeof MESSAGES | typeof CONVERSATIONS | typeof PROFILES, string[]][] = [
      [MESSAGES, []],
      [MESSAGES, [Query.orderDesc('$createdAt')]],
      [MESSAGES, [Query.equal('sessionId', ['a', sessionId]), Query.orderDesc('$createdAt')]],
      [MESSAGES, [Query.notEqual('sessionId', 'a'), Query.orderDesc('$createdAt')]],
      [MESSAGES, inConversation(Query.orderDesc('createdAt'))],
      [MESSAGES, [...newest(), Query.orderAsc('role')]],
      [MESSAGES, [...newest(), Query.equal('role', 'user')]],
      [MESSAGES, [...newest(), Query.equal('isActive', [true, false])]],
      [MESSAGES, [...newest(), Query.notEqual('isActive', true)]],
      [MESSAGES, [...newest(), Query.equal('isActive', true), Query.equal('isActive', false)]],
      [MESSAGES, [...newest(), Query.offset(1_001)]],
      [MESSAGES, [...newest(), Query.limit(1_001)]],
      [MESSAGES, inConversation('{"method":"orderRandom"}')],
      [MESSAGES, [Query.orderAsc('content')]],
      [MESSAGES, [Query.equal('content', 'x')]],
      [MESSAGES, [Query.equal('$id', ['a', 'b'])]],
      [CONVERSATIONS, [Query.contains('title', 'x'), Query.orderDesc('updatedAt')]],
      [CONVERSATIONS, [Query.isNull('pinnedAt'), Query.orderDesc('updatedAt')]],
      [CONVERSATIONS, [Query.isNull('archivedAt'), Query.isNotNull('pinnedAt'), Query.orderDesc('updatedAt')]],
      [CONVERSATIONS, [Query.orderAsc('updatedAt')]],
      [CONVERSATIONS, [Query.orderDesc('$createdAt')]],
      [PROFILES, [Query.startsWith('name', 'S')]],
    ]

    for (const [collection, queries] of others) {
      statements.forget()
      const answer = await list(sita, collection, [...queries, Query.limit(1)])
      expect(answer.statusCode, String(queries)).toBe(200)
      expect(statements.long.length, String(queries)).toBeGreaterThan(0)
      expect(quickOnes().filter(({ sql }) => /order by|count\(/.test(sql))).toEqual([])
      if (dialect === 'sqlite')
        for (const { sql } of statements.long) expect(sql).toMatch(/where within_budget\(\) and/)
    }
  })

  test('that is long holds up nobody: others are answered before it, and only ten of an account wait', async () => {
    const left = new AbortController()
    onTestFinished(() => left.abort(new Error('over')))
    const endless = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers)
      select count(*) from numbers where ${withinBudget(dialect)} and n < 0`
    const longReads = readerOf(statements.database, HOUR_MS)
    const patient = await clientOn({ ...statements.database, longReads })
    await addConversation(patient)
    const held = Array.from({ length: 10 }, () => endless.execute(longReads, endedBy(left.signal)))
    const ended = Promise.allSettled(held)
    let isAnswered = false
    const tooMany = Array.from({ length: 11 }, () => list(patient, MESSAGES))
    const refused = await Promise.race(tooMany)
    const waiting = Promise.all(tooMany).finally(() => (isAnswered = true))

    for (let round = 0; round < 5; round++) {
      expect((await list(patient, MESSAGES, newest())).statusCode).toBe(200)
      expect((await list(patient, CONVERSATIONS, [Query.orderDesc('updatedAt')])).statusCode).toBe(200)
      expect((await patient.rig.app.inject('/health/ready')).statusCode).toBe(200)
    }

    expect(isAnswered).toBe(false)
    left.abort(new Error('over'))
    await ended
    const codes = (await waiting).map(({ statusCode }) => statusCode)
    expect(refused.json()).toMatchObject({ type: 'general_rate_limit_exceeded' })
    expect(codes.toSorted()).toEqual([...Array(10).fill(200), 429])
  })

  test('that takes longer than it may is refused as such', async () => {
    const { database } = statements
    const impatient = await clientOn({ ...database, longReads: readerOf(database, dialect === 'sqlite' ? -1 : 50) })
    await addConversation(impatient)
    await whileLocked(database, async () => {
      const answer = await list(impatient, CONVERSATIONS)

      expect(answer.statusCode).toBe(408)
      expect(answer.json()).toMatchObject({
        type: 'database_timeout',
        message: 'Database timed out. Try adjusting your queries or adding an index.',
      })
    })
  })

  test('ends when its client leaves, without an error in the log', async () => {
    const longReads = readerOf(statements.database, HOUR_MS)
    const { database, long, answered } = watched({ ...statements.database, longReads })
    const lines: { level: number }[] = []
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
    const app = await buildApp({ ...sita.rig.parts, database, log }, { indexesBacklog: false })
    onTestFinished(() => app.close())
    const address = await app.listen({ port: 0, host: '127.0.0.1' })

    await whileLocked(database, async () => {
      const held = holdReader(longReads)
      const connected = once(app.server, 'connection')
      const request = get(`${address}/v1/databases/main/collections/messages/documents`, {
        headers: { cookie: sita.person.cookie, 'x-appwrite-project': 'kanooni' },
      })
      request.on('error', () => {})
      const [socket] = await connected
      const closed = once(socket, 'close')
      await expect.poll(() => long, PATIENT).toHaveLength(1)
      if (dialect === 'postgres') await expect.poll(() => runningLists(database), PATIENT).toBe(1)
      request.destroy()
      await closed
      if (dialect === 'postgres') await expect.poll(() => runningLists(database), PATIENT).toBe(0)
      await held.end()
    })

    // Whatever still waited would have been read before this.
    await sql`select 1 as one where ${withinBudget(dialect)}`.execute(longReads)
    expect(answered()).toBe(0)

    const ERROR = 50
    expect(lines.filter(({ level }) => level >= ERROR)).toEqual([])
  })

  /** PostgreSQL lists wait for the holder of the tables; on SQLite nobody can hold them. */
  async function whileLocked(database: Database, work: () => Promise<void>): Promise<void> {
    if (dialect === 'sqlite') return work()
    await database.queries.transaction().execute(async (transaction) => {
      await sql`lock table messages, conversations in access exclusive mode`.execute(transaction)
      await work()
    })
  }

  /** On SQLite, where nothing can be locked, one statement that runs makes the next one wait. */
  function holdReader(reader: Kysely<Schema>): { end(): Promise<void> } {
    if (dialect === 'postgres') return { end: async () => {} }
    const left = new AbortController()
    const endless = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers)
      select count(*) from numbers where within_budget() and n < 0`
    const ended = endless.execute(reader, endedBy(left.signal)).catch(() => {})
    return {
      end: async () => {
        left.abort(new Error('over'))
        await ended
      },
    }
  }
})

function readerOf(database: Database, budgetMs: number): Kysely<Schema> {
  const reader = new Kysely<Schema>({
    dialect: database.file
      ? sqliteReaderDialect(database.file, budgetMs)
      : postgresReaderDialect(database.pool?.options.connectionString ?? '', {
          budgetMs,
          limits: { ...POOL_LIMITS, connectMs: HOUR_MS },
        }),
  })
  onTestFinished(() => reader.destroy())
  return reader
}

async function runningLists(database: Database): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where state = 'active' and query like '%from "messages"%' and pid <> pg_backend_pid()
      and datname = current_database()`.execute(database.queries)
  return rows.length
}

async function planOf(database: Database, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
  const { rows } = await database.queries.executeQuery<{ detail: string }>(plan)
  return rows.map(({ detail }) => detail).join('\n')
}
