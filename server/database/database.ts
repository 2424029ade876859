import { Kysely, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'
import { sqliteReaderDialect } from './sqlite-reader.ts'

export type Dialect = 'sqlite' | 'postgres'

/** What repositories are given: the database itself, or a transaction on it. */
export type Queries = Kysely<Schema> | Transaction<Schema>

export interface Database {
  readonly dialect: Dialect
  readonly queries: Kysely<Schema>
  /**
   * For reads that can take long: they never hold up `queries`. A statement begins with the condition `withinBudget`
   * and ends after `LONG_READ_BUDGET_MS` with a StatementTimeoutError.
   */
  readonly longReads: Kysely<Schema>
  /** The SQLite file; null on PostgreSQL. */
  readonly file: string | null
  /** PostgreSQL's connections, for libraries that keep their own tables; null on SQLite. */
  readonly pool: pg.Pool | null
  /** Ends all connections and gives the data folder free. */
  close(): Promise<void>
}

/**
 * Opens PostgreSQL when there is a URL, else the SQLite file in the data folder (created when missing, readable by
 * its owner only). The schema is brought up to date by `migrate`.
 * @throws FolderInUseError when another process has the data folder open.
 */
export async function openDatabase(settings: { databaseUrl?: string | undefined; dataDir: string }): Promise<Database> {
  if (settings.databaseUrl) {
    const { postgresDialect } = await import('./postgres.ts')
    const { dialect, pool } = postgresDialect(settings.databaseUrl)
    const { postgresReaderDialect } = await import('./postgres-reader.ts')
    const queries = new Kysely<Schema>({ dialect })
    const longReads = new Kysely<Schema>({ dialect: postgresReaderDialect(settings.databaseUrl) })
    const close = async () => {
      await Promise.all([longReads.destroy(), queries.destroy()])
    }
    return { dialect: 'postgres', queries, longReads, file: null, pool, close }
  }
  const { dialect, file, release } = sqliteDialect(settings.dataDir)
  const queries = new Kysely<Schema>({ dialect })
  const longReads = new Kysely<Schema>({ dialect: sqliteReaderDialect(file) })
  const close = async () => {
    await longReads.destroy()
    await queries.destroy()
    release()
  }
  return { dialect: 'sqlite', queries, longReads, file, pool: null, close }
}

/** Runs `work` in one transaction; when it is one already, joins it. */
export function inTransaction<T>(queries: Queries, work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
  if (queries.isTransaction) return work(queries as Transaction<Schema>)
  return queries.transaction().execute(work)
}
