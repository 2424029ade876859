// The whole server behind a real PgBouncer in transaction mode, which has fewer connections than processes ask for, so that
// nothing may rest on what an earlier transaction left on its connection.

import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { openDatabase } from './database/database.ts'
import { endedBy, StatementTimeoutError } from './database/long-reads.ts'
import { allMigrations, migrate } from './database/migrate.ts'
import type { OutageLogger } from './database/outage-log.ts'
import { postgresReaderDialect } from './database/postgres-reader.ts'
import { isCancelled } from './database/unavailable.ts'
import { callsTo, newId } from './testing/calls.ts'
import { PGBOUNCER, startPgbouncer, type TestPooler } from './testing/pgbouncer.ts'
import { createPostgresDatabase } from './testing/postgres.ts'
import { startServer } from './testing/running-server.ts'
import { startScriptedProvider } from './testing/scripted-provider.ts'

describe.skipIf(PGBOUNCER === null)('behind a pooler in transaction mode', () => {
  let directUrl: string
  let pooler: TestPooler
  let close: () => Promise<void>

  beforeAll(async () => {
    const database = await createPostgresDatabase(inject('postgresUrl'))
    directUrl = database.url
    pooler = await startPgbouncer(PGBOUNCER ?? '', directUrl)
    close = async () => {
      await pooler.stop()
      await database.drop()
    }
  })
  afterAll(() => close())

  async function open(poolLimits = {}, settings = {}) {
    const lines: string[] = []
    const write = (_details: object | string, words?: string) => void lines.push(words ?? String(_details))
    const log = { error: write, warn: write, info: write } as unknown as OutageLogger
    const database = await openDatabase({ databaseUrl: pooler.url, dataDir: '', log, poolLimits, ...settings })
    onTestFinished(() => database.close())
    return { database, lines }
  }

  test('processes that start at once make the schema, share what people do, and say that they look up each other’s events', async () => {
    const provider = await startScriptedProvider()
    onTestFinished(() => provider.close())
    const settings = {
      DATABASE_URL: pooler.url,
      MODEL_BASE_URL: provider.baseUrl,
      ALLOWED_ORIGINS: 'http://pages.example',
    }
    const hearing = { ...settings, DATABASE_DIRECT_URL: directUrl }
    const servers = await Promise.all([startServer(settings), startServer(settings), startServer(hearing)])
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.kill()))))
    const [one, other, listening] = servers
    const { signUp, begin, write, ask, messagesOf } = callsTo(() => one.url)

    const person = await signUp()
    const told = await Promise.all([other, listening].map((server) => follow(server.url, person.cookie)))
    const sessionId = await begin(person, 'Heard everywhere')
    for (const first of told) expect(await first()).toMatchObject({ data: { payload: { $id: sessionId } } })

    // More at once than the pooler has connections.
    await Promise.all(Array.from({ length: 12 }, (_, at) => write(person, sessionId, `Question ${at}`)))
    provider.play({ kind: 'answer', pieces: ['Bail is ', 'release until trial.'] })
    const messageId = newId()
    expect(await (await ask(person, sessionId, messageId, other.url)).text()).toContain('[DONE]')
    const messages = await messagesOf(person, sessionId)
    expect(messages).toHaveLength(13)
    expect(messages.at(-1)).toMatchObject({ $id: messageId, status: 'complete' })

    expect(one.output()).toContain('DATABASE_URL leads to a pooler')
    expect(one.output()).toContain('events of other processes are looked up every 1 s')
    expect(one.output()).toContain('alter role … set statement_timeout')
    expect(listening.output()).toContain('events of other processes are heard at once (LISTEN)')
    for (const { output } of servers) expect(output()).not.toMatch(/"level":[56]0/)
  })

  test('a transaction has its time limit, and none of it is left for the next one', async () => {
    const { database } = await open({ statementMs: 1_000 })
    const { queries } = database
    const limit = sql<{ statement_timeout: string }>`show statement_timeout`

    const inside = await queries.transaction().execute((transaction) => limit.execute(transaction))
    const refused = await queries
      .transaction()
      .execute((transaction) => sql`select pg_sleep(60)`.execute(transaction))
      .catch((error: unknown) => error)

    expect(inside.rows).toEqual([{ statement_timeout: '1s' }])
    expect(isCancelled(refused)).toBe(true)
    for (let statement = 0; statement < 6; statement++)
      expect((await limit.execute(queries)).rows).toEqual([{ statement_timeout: '0' }])
  })

  test('a long read that takes longer than it may is ended, and the next one is answered', async () => {
    const dialect = postgresReaderDialect(pooler.url, { budgetMs: 50, limitedBy: 'transaction' })
    const reader: Kysely<unknown> = new Kysely({ dialect })
    onTestFinished(() => reader.destroy())

    await expect(sql`select pg_sleep(60)`.execute(reader)).rejects.toThrow(StatementTimeoutError)
    const left = new AbortController()
    const unwanted = sql`select pg_sleep(60)`.execute(reader, endedBy(left.signal))
    left.abort(new Error('left'))
    await expect(unwanted).rejects.toThrow('left')

    const next = async () => (await sql`select 42 as answer`.execute(reader)).rows
    await expect.poll(next).toEqual([{ answer: 42 }])
  })

  test('a change of the schema that fails holds up none after it, and has no time limit', async () => {
    const { database } = await open({ statementMs: 50 })
    await migrate(database)
    const failing = { up: async (db: Kysely<unknown>) => void (await sql`alter table nowhere add n int`.execute(db)) }
    const slow = { up: async (db: Kysely<unknown>) => void (await sql`select pg_sleep(0.1)`.execute(db)) }

    await expect(migrate(database, { ...allMigrations, '900-failing': failing })).rejects.toThrow('nowhere')
    await migrate(database, { ...allMigrations, '901-slow': slow })

    const locks = await sql`select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(database.queries)
    expect(locks.rows).toEqual([])
  })
})

/** Connects as somebody. @returns what gives the first event that this process tells them. */
async function follow(url: string, cookie: string): Promise<() => Promise<unknown>> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/realtime?project=kanooni&channels[]=documents`, {
    headers: { cookie },
  })
  onTestFinished(() => socket.terminate())
  await new Promise((resolve) => socket.once('message', resolve))
  const event = new Promise<unknown>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { type: string }
      if (message.type === 'event') resolve(message)
    })
  })
  return () => event
}
