import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { AccountId } from '../../contract/ids.ts'
import { describeDatabases } from '../testing/databases.ts'
import { createPostgresDatabase } from '../testing/postgres.ts'
import { type Database, openDatabase } from './database.ts'
import { allMigrations, migrate } from './migrate.ts'
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

    await migrate(database, { ...allMigrations, '900-nick': addColumn })

    await expect(sql`select nick from accounts`.execute(database.queries)).resolves.toMatchObject({ rows: [] })
  })

  test('leaves nothing of a migration that fails halfway', async () => {
    const database = await open()

    await expect(migrate(database, { ...allMigrations, '900-broken': breakHalfway })).rejects.toThrow()

    await expect(sql`select * from half_done`.execute(database.queries)).rejects.toThrow(/half_done/)
    await migrate(database, { ...allMigrations, '900-nick': addColumn })
  })
})

test.each(['sqlite', 'postgres'] as const)(
  'rows from before 002-bounds are kept and measured on %s',
  async (dialect) => {
    const database = dialect === 'sqlite' ? await openNewFolder() : await openNewPostgres()
    const { queries } = database
    await migrate(database, { '001-foundation': foundation })
    await sql`insert into accounts values ('asha', 1, 1, 'Asha', 'asha@mail.np', 1, null, null, 1, 1)`.execute(queries)
    await sql`insert into auth_sessions values ('s', 'asha', 'digest', 7, 99, 'email', '', '', '')`.execute(queries)
    await sql`insert into conversations (id, account_id, title, updated_at, permissions, created_at, changed_at)
    values ('c', 'asha', 'Land', 1, '[]', 1, 1)`.execute(queries)
    await sql`insert into messages (id, account_id, conversation_id, role, content, sent_at, status, sources, is_reply,
    stop_requested, permissions, created_at, changed_at)
    values ('m', 'asha', 'c', 'user', 'जग्गा', 1, 'complete', '[]', 0, 0, '[]', 1, 1)`.execute(queries)

    await migrate(database)

    const bytes = Buffer.byteLength('जग्गा[][]')
    expect(await queries.selectFrom('messages').select(['content', 'size']).execute()).toEqual([
      { content: 'जग्गा', size: bytes },
    ])
    expect(await queries.selectFrom('conversations').select('deleted_at').execute()).toEqual([{ deleted_at: null }])
    expect(await queries.selectFrom('auth_sessions').select('accessed_at').execute()).toEqual([{ accessed_at: 7 }])
  },
)

test.each(['sqlite', 'postgres'] as const)(
  'links from before 013-share-ids stay, and go with their conversation, on %s',
  async (dialect) => {
    const database = dialect === 'sqlite' ? await openNewFolder() : await openNewPostgres()
    const { queries } = database
    const { '013-share-ids': _, ...earlier } = allMigrations
    await migrate(database, earlier)
    for (const id of ['asha', 'hari']) {
      await sql`insert into accounts (id, created_at, updated_at, name, email, email_verified, is_active, accessed_at)
        values (${id}, 1, 1, 'A', ${`${id}@mail.np`}, 1, 1, 1)`.execute(queries)
      await sql`insert into conversations (id, account_id, title, updated_at, permissions, created_at, changed_at)
        values ('c', ${id}, 'Land', 1, '[]', 1, 1)`.execute(queries)
    }
    const insert = (owner: string) =>
      sql`insert into shares
        (id, account_id, conversation_id, token, title, message_count, size, created_at, expires_at, content)
        values ('one', ${owner}, 'c', ${`token of ${owner}`}, 'Land', 1, 2, 3, 4, '[]')`.execute(queries)
    await insert('asha')

    await migrate(database)

    await insert('hari')
    await expect(insert('hari')).rejects.toThrow()
    const kept = queries.selectFrom('shares').select(['account_id', 'id', 'token']).orderBy('account_id')
    expect(await kept.execute()).toEqual([
      { account_id: 'asha', id: 'one', token: 'token of asha' },
      { account_id: 'hari', id: 'one', token: 'token of hari' },
    ])
    await queries
      .deleteFrom('conversations')
      .where('account_id', '=', 'asha' as AccountId)
      .execute()
    expect(await kept.execute()).toHaveLength(1)
  },
)

describeDatabases('conversations of an earlier release', (open) => {
  test('are neither pinned nor archived after 008-conversation-marks', async () => {
    const { queries } = await open()
    await sql`insert into accounts (id, created_at, updated_at, name, email, email_verified, password_hash,
    password_updated_at, is_active, accessed_at) values ('asha', 1, 1, 'Asha', 'asha@example.com', 1, null, null, 1, 1)`.execute(
      queries,
    )
    // As a process of the earlier release does it, which may still be running.
    await sql`insert into conversations (id, account_id, title, updated_at, permissions, created_at, changed_at)
    values ('c', 'asha', 'Land', 1, '[]', 1, 1)`.execute(queries)

    expect(await queries.selectFrom('conversations').select(['pinned_at', 'archived_at']).execute()).toEqual([
      { pinned_at: null, archived_at: null },
    ])
  })
})

async function openNewFolder(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanooni-test-'))
  const database = await openDatabase({ dataDir })
  onTestFinished(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  return database
}

async function openNewPostgres(): Promise<Database> {
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'))
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return database
}

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
  expect((await sql`select name from kysely_migration`.execute(first.queries)).rows).toEqual(
    Object.keys(allMigrations).map((name) => ({ name })),
  )
})

test('the schema is changed past a pooler, where there is a way', async () => {
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'))
  // Where everything else goes is another database, so that one can tell.
  const elsewhere = await createPostgresDatabase(inject('postgresUrl'))
  const pooled = await openDatabase({ databaseUrl: elsewhere.url, directUrl: url, dataDir: '' })
  const direct = await openDatabase({ databaseUrl: url, dataDir: '' })
  onTestFinished(async () => {
    await Promise.all([pooled.close(), direct.close()])
    await Promise.all([drop(), elsewhere.drop()])
  })

  await migrate(pooled)

  expect((await sql`select name from kysely_migration`.execute(direct.queries)).rows).toHaveLength(
    Object.keys(allMigrations).length,
  )
})

test('a SQLite file is copied before it changes, readable by its owner only; a new file is not', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanooni-test-'))
  const database = await openDatabase({ dataDir })
  onTestFinished(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  const copy = join(dataDir, `kanooni.sqlite.after-${Object.keys(allMigrations).at(-1)}`)

  await migrate(database)
  expect(existsSync(copy)).toBe(false)
  await migrate(database, { ...allMigrations, '900-nick': addColumn })

  expect(statSync(copy).mode & 0o777).toBe(0o600)
  const old = openFile(copy)
  expect(() => old.prepare('select nick from accounts')).toThrow(/nick/)
  old.close()
})
