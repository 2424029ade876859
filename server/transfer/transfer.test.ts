// Moving everything from one database to another, by way of a file and without, on real databases.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { allMigrations } from '../database/migrate.ts'
import { buildAccount, buildConversation, buildMessage } from '../testing/factories.ts'
import { migratedFolder } from '../testing/migrated-folder.ts'
import { createPostgresDatabase } from '../testing/postgres.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { findDifferences, type Row } from './digest.ts'
import { loadCopy, TransferError } from './load.ts'
import { NoDatabaseError, openSnapshot, type Place, readAll } from './snapshot.ts'
import { COPIED_TABLES, LEFT_OUT } from './tables.ts'

interface Opened {
  place: Place
  database: Database
}

async function openSqlite(): Promise<Opened> {
  const dataDir = await migratedFolder()
  const database = await openDatabase({ dataDir })
  onTestFinished(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { place: { dataDir }, database }
}

async function openPostgres(): Promise<Opened> {
  const { url: databaseUrl, drop } = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return { place: { databaseUrl }, database }
}

const DATABASES = { SQLite: openSqlite, PostgreSQL: openPostgres }
type Kind = keyof typeof DATABASES

async function fill({ database }: Opened): Promise<void> {
  for (let people = 0; people < 3; people += 1) {
    const { accountId } = await buildAccount(database, { name: `सीता ${people}`, preferences: '{"a":[1]}' })
    const conversationId = await buildConversation(database, accountId, { title: 'जग्गा "बाँडफाँड"\nदोस्रो लाइन' })
    for (let messages = 0; messages < 4; messages += 1)
      await buildMessage(database, { accountId, conversationId }, { content: `सोधेको कुरा ${messages} 😀` })
  }
}

async function copy(from: Opened, to: Opened, isReplacing = false) {
  const snapshot = await openSnapshot(from.place)
  const copied = { migration: snapshot.migration, tables: readAll(snapshot), expected: () => null }
  try {
    return await loadCopy(to.database, copied, { isReplacing })
  } finally {
    await snapshot.close()
  }
}

const messagesIn = ({ database: { queries } }: Opened) =>
  queries.selectFrom('messages').select(['id', 'sequence', 'content', 'size']).orderBy('sequence').execute()

function backupFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'backup.gz')
}

async function backUp(from: Opened, file = backupFile()): Promise<string> {
  const snapshot = await openSnapshot(from.place)
  await writeBackup(snapshot, file, new Date(0))
  await snapshot.close()
  return file
}

describe.each([
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
  ['SQLite', 'SQLite'],
] as [Kind, Kind][])('from %s to %s', (source, target) => {
  test('everything is copied, and both have the same', async () => {
    const [from, to] = [await DATABASES[source](), await DATABASES[target]()]
    await fill(from)

    const digests = await copy(from, to)
    expect(digests.get('messages')?.rows).toBe(12)
    expect(await messagesIn(to)).toEqual(await messagesIn(from))
  })

  test('it can be done again, and rows that come later get numbers of their own', async () => {
    const [from, to] = [await DATABASES[source](), await DATABASES[target]()]
    await fill(from)
    await copy(from, to)
    await expect(copy(from, to)).rejects.toThrow('There are accounts in this database already.')
    await copy(from, to, true)
    await fill(to)

    const sequences = (await messagesIn(to)).map(({ sequence }) => sequence)
    expect(new Set(sequences).size).toBe(24)
  })

  test('a backup is restored whole', async () => {
    const [from, to] = [await DATABASES[source](), await DATABASES[target]()]
    await fill(from)
    const file = await backUp(from)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    await loadCopy(to.database, await readBackup(file), { isReplacing: false })
    expect(await messagesIn(to)).toEqual(await messagesIn(from))
  })
})

test.each(['SQLite', 'PostgreSQL'] as Kind[])('a backup of %s is of one moment, while others write', async (kind) => {
  const [from, to] = [await DATABASES[kind](), await openSqlite()]
  await fill(from)
  const snapshot = await openSnapshot(from.place)
  const rows = readAll(snapshot)[Symbol.asyncIterator]()
  // The first table was read; what is written now stays out of all the others as well.
  const first = await rows.next()
  await fill(from)
  const tables = (async function* () {
    if (!first.done) yield first.value
    for (;;) {
      const next = await rows.next()
      if (next.done) return
      yield next.value
    }
  })()
  await loadCopy(to.database, { migration: snapshot.migration, tables, expected: () => null }, { isReplacing: false })
  await snapshot.close()

  expect(await messagesIn(to)).toHaveLength(12)
})

describe('nothing is loaded', () => {
  const damages: [string, (lines: string[]) => string[], string][] = [
    ['that ends too early', (lines) => lines.slice(0, -1), 'ends too early'],
    ['with a row too few', (lines) => lines.toSpliced(-2, 1), 'is not whole'],
    ['with another word', (lines) => lines.map((line) => line.replace('सोधेको कुरा 3', 'बदलिएको कुरा')), 'is not whole'],
    [
      'of a newer release',
      (lines) => lines.map((line) => line.replace(/"\d{3}-[a-z-]+"/, '"999-later"')),
      'newer release',
    ],
    ['of something else', () => ['{"format":"other"}'], 'no backup of Kanooni'],
  ]
  test.each(damages)('of a backup %s', async (_what, damage, message) => {
    const [from, to] = [await openSqlite(), await openSqlite()]
    await fill(from)
    const file = await backUp(from)
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
    writeFileSync(file, gzipSync(`${damage(lines).join('\n')}\n`))

    const load = async () => loadCopy(to.database, await readBackup(file), { isReplacing: false })
    await expect(load()).rejects.toThrow(TransferError)
    await expect(load()).rejects.toThrow(message)
    expect(await messagesIn(to)).toEqual([])
  })

  const unreadable: [string, (file: string) => void][] = [
    ['there is not', () => {}],
    ['is a folder', (file) => mkdirSync(file)],
    ['is not compressed', (file) => writeFileSync(file, 'Once upon a time')],
    ['has other text', (file) => writeFileSync(file, gzipSync('Once upon a time\n'))],
    ['is empty', (file) => writeFileSync(file, '')],
    ['breaks off', (file) => writeFileSync(file, gzipSync('{"format":"kanooni-backup-1"}\n').subarray(0, 25))],
  ]
  test.each(unreadable)('of a file that %s', async (_what, make) => {
    const file = join(mkdtempSync(join(tmpdir(), 'kanooni-backup-')), 'backup')
    onTestFinished(() => rmSync(dirname(file), { recursive: true }))
    make(file)

    await expect(readBackup(file)).rejects.toThrow(TransferError)
  })

  test('from a place without a database', async () => {
    await expect(openSnapshot({ dataDir: tmpdir() })).rejects.toThrow(NoDatabaseError)
  })
})

const withoutBranches = (table: string) => (row: Row) =>
  Object.fromEntries(
    Object.entries(row).filter(([column]) => table !== 'messages' || !['is_active', 'parent_id'].includes(column)),
  )

test('a copy from before a column came has in it what is usual there', async () => {
  const [from, to] = [await openSqlite(), await openSqlite()]
  await fill(from)
  const snapshot = await openSnapshot(from.place)
  const tables = (async function* () {
    for await (const { table, rows } of readAll(snapshot)) yield { table, rows: rows.map(withoutBranches(table.name)) }
  })()
  await loadCopy(to.database, { migration: '006-guests', tables, expected: () => null }, { isReplacing: false })
  await snapshot.close()

  const paths = await to.database.queries.selectFrom('messages').select(['is_active', 'parent_id']).execute()
  expect(paths).toEqual(Array(12).fill({ is_active: 1, parent_id: null }))
})

test('every table is copied, or left out on purpose', async () => {
  const { database } = await openSqlite()
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    database.queries,
  )
  // FTS5 keeps its index in tables of its own.
  const own = rows.map(({ name }) => name).filter((name) => !/^(kysely|sqlite|message_search)_/.test(name))

  expect(own.toSorted()).toEqual([...COPIED_TABLES.map(({ name }) => name), ...LEFT_OUT].toSorted())
})

test('a copy that lacks columns which came later is the same as one that has them empty', () => {
  const digest = { rows: 1, sum: 'a' }

  expect(findDifferences(new Map([['accounts', digest]]), new Map([['accounts', digest]]))).toEqual([])
  expect(findDifferences(new Map([['accounts', digest]]), new Map())).toEqual(['accounts: 1 rows against 0 rows'])
  expect(Object.keys(allMigrations).length).toBeGreaterThan(0)
})
