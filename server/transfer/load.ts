// Rows of a copy into a database, all of them or none.

import { sql } from 'kysely'
import { type Database, inTransaction, type Queries } from '../database/database.ts'
import { allMigrations } from '../database/migrate.ts'
import { DigestCounter, findDifferences, type Row, type TableDigest } from './digest.ts'
import { COPIED_TABLES, type CopiedTable } from './tables.ts'

/** Of a whole copy, in the order of its tables. */
export interface Copy {
  /** The last migration of the database that it is from. */
  migration: string
  tables: AsyncIterable<{ table: CopiedTable; rows: readonly Row[] }>
  /** What there must have been in all, known once `tables` were read; null where nothing says so. */
  expected(): ReadonlyMap<string, TableDigest> | null
}

/** A copy that cannot be loaded; the message says why, and nothing has changed. */
export class TransferError extends Error {
  override readonly name = 'TransferError'
}

/** Rows in one statement: PostgreSQL takes 65,535 values. */
const ROWS_AT_ONCE = 100

/**
 * Loads a copy into a migrated database, and compares what is stored then with what was read, by counts and digests.
 * @param isReplacing whether what the database has is deleted first; else it must have no account.
 * @returns what each table has now.
 * @throws TransferError; nothing has changed then.
 */
export async function loadCopy(
  database: Database,
  copy: Copy,
  { isReplacing }: { isReplacing: boolean },
): Promise<ReadonlyMap<string, TableDigest>> {
  if (!(copy.migration in allMigrations))
    throw new TransferError(`The copy is of a newer release (${copy.migration}). Use that release to load it.`)
  return database.withoutTimeLimits((queries) =>
    inTransaction(queries, async (transaction) => {
      if (isReplacing) await deleteAll(transaction)
      else await refuseWhereUsed(transaction)
      const isPostgres = database.dialect === 'postgres'
      const { read, inserted } = await insertAll(transaction, copy, isPostgres)
      if (isPostgres) await setSequences(transaction)
      const stored = await digestAll(transaction)
      const differences = [...findDifferences(copy.expected() ?? read, read), ...findDifferences(inserted, stored)]
      if (differences.length > 0) throw new TransferError(`The copy is not whole: ${differences.join('; ')}.`)
      return stored
    }),
  )
}

async function refuseWhereUsed(transaction: Queries): Promise<void> {
  const account = await transaction.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  if (account)
    throw new TransferError('There are accounts in this database already. With --replace they are deleted first.')
  // What a start without anybody leaves behind.
  await transaction.deleteFrom('server_keys').execute()
  await transaction.deleteFrom('outbox').execute()
}

async function deleteAll(transaction: Queries): Promise<void> {
  for (const { name } of COPIED_TABLES.toReversed()) await transaction.deleteFrom(name).execute()
}

async function insertAll(
  transaction: Queries,
  copy: Copy,
  isPostgres: boolean,
): Promise<Record<'read' | 'inserted', ReadonlyMap<string, TableDigest>>> {
  const read = new TableCounters()
  const inserted = new TableCounters()
  for await (const { table, rows } of copy.tables) {
    read.add(table, rows)
    const whole = rows.map((row): Row => ({ ...table.later, ...row }))
    inserted.add(table, whole)
    for (let from = 0; from < whole.length; from += ROWS_AT_ONCE)
      await insertRows(transaction, table, whole.slice(from, from + ROWS_AT_ONCE), isPostgres)
  }
  return { read: read.results, inserted: inserted.results }
}

class TableCounters {
  readonly #counters = new Map(COPIED_TABLES.map(({ name }) => [name as string, new DigestCounter()]))

  add({ name }: CopiedTable, rows: readonly Row[]): void {
    for (const row of rows) this.#counters.get(name)?.add(row)
  }

  get results(): ReadonlyMap<string, TableDigest> {
    return new Map([...this.#counters].map(([name, counter]) => [name, counter.result]))
  }
}

/** With the numbers that rows have had: PostgreSQL gives its own unless it is told. */
async function insertRows(
  transaction: Queries,
  { name }: CopiedTable,
  rows: readonly Row[],
  isPostgres: boolean,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
  const overriding = isPostgres ? sql`overriding system value` : sql``
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) ${overriding}
    values ${sql.join(values)}`.execute(transaction)
}

/** Rows that come later must not get the numbers of those that were copied. */
async function setSequences(transaction: Queries): Promise<void> {
  for (const { name, key } of COPIED_TABLES) {
    if (key[0] !== 'sequence') continue
    await sql`select setval(pg_get_serial_sequence(${name}, 'sequence'), coalesce((select max(sequence) from ${sql.table(name)}), 0) + 1, false)`.execute(
      transaction,
    )
  }
}

async function digestAll(transaction: Queries): Promise<ReadonlyMap<string, TableDigest>> {
  const digests = new Map<string, TableDigest>()
  for (const table of COPIED_TABLES) digests.set(table.name, await digestTable(transaction, table))
  return digests
}

const PAGE = 500

async function digestTable(transaction: Queries, { name, key, made = [] }: CopiedTable): Promise<TableDigest> {
  const counter = new DigestCounter()
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let after: (string | number)[] = []
  for (;;) {
    const where = after.length > 0 ? sql`where (${columns}) > (${sql.join(after)})` : sql``
    const { rows } =
      await sql<Row>`select * from ${sql.table(name)} ${where} order by ${columns} limit ${sql.lit(PAGE)}`.execute(
        transaction,
      )
    for (const row of rows) {
      counter.add(Object.fromEntries(Object.entries(row).filter(([column]) => !made.includes(column))))
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return counter.result
    after = key.map((column) => last[column] as string | number)
  }
}
