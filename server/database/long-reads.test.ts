import { Kysely, sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import type { Database } from './database.ts'
import { endedBy, StatementTimeoutError, withinBudget } from './long-reads.ts'
import { postgresReaderDialect } from './postgres-reader.ts'
import type { Schema } from './schema.ts'
import { sqliteReaderDialect } from './sqlite-reader.ts'

const HOUR_MS = 60 * 60 * 1000
const PATIENT = { timeout: 60_000 }

describeDatabases('a long read', (open, dialect) => {
  let database: Database

  beforeEach(async () => {
    database = await open()
  })

  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers)`
  /** Has no end of its own. */
  const endless = sql`${numbers} select count(*) from numbers where ${withinBudget(dialect)} and n < 0`
  const short = sql<{ answer: number }>`select 42 as answer where ${withinBudget(dialect)}`

  function readerWithBudget(budgetMs: number): Kysely<Schema> {
    const reader = new Kysely<Schema>({
      dialect: database.file
        ? sqliteReaderDialect(database.file, budgetMs)
        : postgresReaderDialect(database.pool?.options.connectionString ?? '', { budgetMs: budgetMs }),
    })
    onTestFinished(() => reader.destroy())
    return reader
  }

  const longestRunning = async () => {
    const running = sql`select 1 from pg_stat_activity
      where state = 'active' and query like 'with recursive%' and datname = current_database()`
    return (await running.execute(database.queries)).rows.length
  }

  test('that takes longer than it may is ended, and the next one is answered', async () => {
    const reader = readerWithBudget(50)

    await expect(endless.execute(reader)).rejects.toThrow(StatementTimeoutError)

    // It has as little time, which a busy machine may take from it as well.
    await expect.poll(async () => (await short.execute(reader)).rows).toEqual([{ answer: 42 }])
  })

  test('holds up no other statement, and is ended where it runs when nobody waits for it any more', async () => {
    const reader = readerWithBudget(HOUR_MS)
    const left = new AbortController()
    let isOver = false
    const long = endless.execute(reader, endedBy(left.signal)).finally(() => (isOver = true))
    long.catch(() => {})

    if (dialect === 'postgres') await expect.poll(longestRunning, PATIENT).toBe(1)
    for (let statement = 0; statement < 100; statement++) await sql`select 1`.execute(database.queries)
    expect(isOver).toBe(false)

    left.abort(new Error('left'))
    await expect(long).rejects.toThrow('left')
    if (dialect === 'postgres') await expect.poll(longestRunning, PATIENT).toBe(0)
    expect((await short.execute(reader)).rows).toEqual([{ answer: 42 }])
  })

  test('that nobody waits for when its turn comes does not run at all', async () => {
    const reader = readerWithBudget(HOUR_MS)
    const left = AbortSignal.abort(new Error('left'))

    await expect(endless.execute(reader, endedBy(left))).rejects.toThrow('left')

    expect((await short.execute(reader)).rows).toEqual([{ answer: 42 }])
  })

  test('sees what was written before it, and writes nothing itself', async () => {
    await sql`insert into outbox (id, recipient, subject, created_at, expires_at, attempts)
      values ('m1', 'r', 's', 1, 2, 0)`.execute(database.queries)

    const rows = await sql`select id from outbox where ${withinBudget(dialect)}`.execute(database.longReads)

    expect(rows.rows).toEqual([{ id: 'm1' }])
    if (dialect === 'sqlite') {
      await expect(sql`delete from outbox`.execute(database.longReads)).rejects.toThrow('readonly')
    }
  })

  test('ends when the database is closed', async () => {
    const reader = readerWithBudget(dialect === 'sqlite' ? HOUR_MS : 200)
    const ended = expect(endless.execute(reader)).rejects.toThrow()

    await reader.destroy()

    await ended
  })

  test('with a mistake in it fails with what the database says', async () => {
    await expect(sql`select n from nowhere`.execute(database.longReads)).rejects.toThrow('nowhere')
  })

  if (dialect === 'sqlite') {
    test('that yields more than fits ends its thread, and the next one has a new thread', async () => {
      const tooMuch = sql`${numbers} select hex(randomblob(500000 + n)) from numbers where within_budget() limit 1000`

      await expect(tooMuch.execute(database.longReads)).rejects.toThrow()

      expect((await short.execute(database.longReads)).rows).toEqual([{ answer: 42 }])
    })
  }
})
