import { Kysely, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

export type Dialect = 'sqlite' | 'postgres'

/** What repositories are given: the database itself, or a transaction on it. */
export type Queries = Kysely<Schema> | Transaction<Schema>

export interface Database {
  readonly dialect: Dialect
  readonly queries: Kysely<Schema>
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
    const queries = new Kysely<Schema>({ dialect })
    return { dialect: 'postgres', queries, file: null, pool, close: () => queries.destroy() }
  }
  const { dialect, file, release } = sqliteDialect(settings.dataDir)
  const queries = new Kysely<Schema>({ dialect })
  const close = async () => {
    await queries.destroy()
    release()
  }
  return { dialect: 'sqlite', queries, file, pool: null, close }
}

/** Runs `work` in one transaction; when it is one already, joins it. */
export function inTransaction<T>(queries: Queries, work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
  if (queries.isTransaction) return work(queries as Transaction<Schema>)
  return queries.transaction().execute(work)
}
