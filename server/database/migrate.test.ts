import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { createPostgresDatabase } from '../testing/postgres.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import * as foundation from './migrations/001-foundation.ts'
import { openFile } from './sqlite.ts'

const addColumn = {
  up: async (db: Kysely<unknown>) => void (await sql`alter table accounts add nick text`.execute(db)),
}
const breakHalfway = {
  async up(db: Kysely<unknown>) {
    await sql`create table half_done (id text)`.execute(db)
    await sql`alter table no_such_table add nick text`.execute(db)
  },
}

describeDatabases('migrate', (open) => {
  test('changes nothing the second time', async () => {
    const database = await open()
    const applied = () => sql`select name, timestamp from kysely_migration`.execute(database.queries)
    const before = await applied()

    await migrate(database)

    expect((await applied()).rows).toEqual(before.rows)
  })

  test('applies only what is new', async () => {
    const database = await open()

    await migrate(database, { '001-foundation': foundation, '002-nick': addColumn })

    await expect(sql`select nick from accounts`.execute(database.queries)).resolves.toMatchObject({ rows: [] })
  })

  test('leaves nothing of a migration that fails halfway', async () => {
    const database = await open()

    await expect(migrate(database, { '001-foundation': foundation, '002-broken': breakHalfway })).rejects.toThrow()

    await expect(sql`select * from half_done`.execute(database.queries)).rejects.toThrow(/half_done/)
    await migrate(database, { '001-foundation': foundation, '002-nick': addColumn })
  })
})

test('processes that start at once on an empty PostgreSQL database migrate it once', async () => {
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'))
  const processes = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ databaseUrl: url, dataDir: '' })))
  onTestFinished(async () => {
    await Promise.all(processes.map((database) => database.close()))
    await drop()
  })

  await Promise.all(processes.map((database) => migrate(database)))

  const [first] = processes
  if (!first) throw new Error('no process started')
  expect((await sql`select name from kysely_migration`.execute(first.queries)).rows).toEqual([
    { name: '001-foundation' },
  ])
})

test('a SQLite file is copied before it changes, readable by its owner only; a new file is not', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanooni-test-'))
  const database = await openDatabase({ dataDir })
  onTestFinished(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  const copy = join(dataDir, 'kanooni.sqlite.after-001-foundation')

  await migrate(database)
  expect(existsSync(copy)).toBe(false)
  await migrate(database, { '001-foundation': foundation, '002-nick': addColumn })

  expect(statSync(copy).mode & 0o777).toBe(0o600)
  const old = openFile(copy)
  expect(() => old.prepare('select nick from accounts')).toThrow(/nick/)
  old.close()
})
