// A database as it is at one moment, read while others write to it.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import type { Row } from './digest.ts'
import { COPIED_TABLES, type CopiedTable } from './tables.ts'

const BATCH = 500
const BIGINT_OID = 20

/** Where a database is: PostgreSQL at an address, or SQLite in a data folder. */
export type Place = { databaseUrl: string } | { dataDir: string }

/** What can be copied: rows of each table, the older ones first. */
export interface Snapshot {
  /** The last migration that it has had. */
  migration: string
  rows(table: CopiedTable): AsyncIterable<readonly Row[]>
  close(): Promise<void>
}

/** Thrown where there is no database, or one that Kanooni has not made. */
export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError'
}

type Ask = (text: string, values: readonly (string | number)[]) => Promise<Row[]>

/** Opens a database to be read as it is now; what is written later is not seen. @throws NoDatabaseError */
export async function openSnapshot(place: Place): Promise<Snapshot> {
  const { ask, placeholder, close } =
    'databaseUrl' in place ? await openPostgres(place.databaseUrl) : openSqlite(place.dataDir)
  try {
    const migration = await lastMigration(ask)
    return { migration, close, rows: (table) => readRows(ask, table, placeholder) }
  } catch (error) {
    await close()
    throw error
  }
}

interface Opened {
  ask: Ask
  /** `?`, or `$2`. */
  placeholder(place: number): string
  close(): Promise<void>
}

function openSqlite(dataDir: string): Opened {
  const file = join(dataDir, 'kanooni.sqlite')
  if (!existsSync(file)) throw new NoDatabaseError(`There is no database in ${dataDir}.`)
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  connection.exec('begin')
  return {
    ask: async (text, values) => connection.prepare(text).all(...(values as SQLInputValue[])) as Row[],
    placeholder: () => '?',
    close: async () => connection.close(),
  }
}

async function openPostgres(url: string): Promise<Opened> {
  const client = new pg.Client({
    connectionString: url,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  await client.connect()
  await client.query('begin isolation level repeatable read, read only')
  return {
    ask: async (text, values) => (await client.query<Row>(text, [...values])).rows,
    placeholder: (place) => `$${place}`,
    close: () => client.end(),
  }
}

async function lastMigration(ask: Ask): Promise<string> {
  const rows = await ask('select name from kysely_migration order by name desc limit 1', []).catch(() => [])
  const name = rows[0]?.['name']
  if (typeof name !== 'string') throw new NoDatabaseError('This database has no tables of Kanooni.')
  return name
}

/** Page by page by the key, so that a table of any size takes little memory. A table that came later is empty. */
async function* readRows(ask: Ask, { name, key, made = [] }: CopiedTable, placeholder: Opened['placeholder']) {
  const columns = key.join(', ')
  let after: (string | number)[] = []
  for (;;) {
    const places = key.map((_, at) => placeholder(at + 1)).join(', ')
    const where = after.length > 0 ? `where (${columns}) > (${places})` : ''
    const rows = await ask(`select * from ${name} ${where} order by ${columns} limit ${BATCH}`, after).catch(
      (error: unknown) => {
        if (isMissingTable(error)) return []
        throw error
      },
    )
    if (rows.length === 0) return
    yield rows.map((row) => without(row, made))
    const last = rows.at(-1) ?? {}
    after = key.map((column) => last[column] as string | number)
  }
}

const without = (row: Row, made: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !made.includes(name)))

const isMissingTable = (error: unknown) =>
  (error as { code?: string }).code === '42P01' || /no such table/.test((error as Error).message)

/** Every table of a snapshot, in the order in which it can be copied. */
export async function* readAll(
  snapshot: Pick<Snapshot, 'rows'>,
): AsyncIterable<{ table: CopiedTable; rows: readonly Row[] }> {
  for (const table of COPIED_TABLES) for await (const rows of snapshot.rows(table)) yield { table, rows }
}
