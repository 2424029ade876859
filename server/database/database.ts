import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { createOutageLog, type OutageLogger } from './outage-log.ts'
import type { PoolLimits } from './postgres.ts'
import type { Dialect, Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'
import { sqliteReaderDialect } from './sqlite-reader.ts'

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
  /** The folder of that file; null on PostgreSQL. */
  readonly dataDir: string | null
  /** PostgreSQL's connections, for libraries that keep their own tables; null on SQLite. */
  readonly pool: pg.Pool | null
  /** Runs `work` with connections of its own that wait as long as it takes: a change of the schema may take minutes. */
  withoutTimeLimits<T>(work: (queries: Kysely<Schema>) => Promise<T>): Promise<T>
  /** Ends all connections and releases the data folder. */
  close(): Promise<void>
}

export interface DatabaseSettings {
  databaseUrl?: string | undefined
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler: what takes long goes there. */
  directUrl?: string | undefined
  dataDir: string
  /** Where the loss of PostgreSQL is logged. */
  log?: OutageLogger
  /** Opens a data folder that a server has open, for a moment: what an operator does. */
  isBeside?: boolean
  /** What differs from the usual numbers of PostgreSQL's connections. */
  poolLimits?: Partial<PoolLimits>
}

/**
 * Opens PostgreSQL when there is a URL, else the SQLite file in the data folder (created when missing, readable by
 * its owner only). The schema is brought up to date by `migrate`.
 * @throws FolderInUseError when another process has the data folder open.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl) return openPostgres(settings.databaseUrl, settings)
  const { dialect, file, release } = sqliteDialect(settings.dataDir, settings.isBeside)
  const queries = new Kysely<Schema>({ dialect })
  const longReads = new Kysely<Schema>({ dialect: sqliteReaderDialect(file) })
  const close = async () => {
    await longReads.destroy()
    await queries.destroy()
    release()
  }
  return {
    dialect: 'sqlite',
    queries,
    longReads,
    file,
    dataDir: settings.dataDir,
    pool: null,
    withoutTimeLimits: (work) => work(queries),
    close,
  }
}

async function openPostgres(url: string, { log, poolLimits, directUrl = url }: DatabaseSettings): Promise<Database> {
  // Loaded only where it is used: a start on SQLite is quicker without.
  const { createPool, POOL_LIMITS } = await import('./postgres.ts')
  const { postgresReaderDialect } = await import('./postgres-reader.ts')
  const limits = { ...POOL_LIMITS, ...poolLimits }
  const outages = log && createOutageLog(log)
  const pool = createPool(url, limits, outages)
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const longReads = new Kysely<Schema>({ dialect: postgresReaderDialect(url, { limits, outages }) })
  return {
    dialect: 'postgres',
    queries,
    longReads,
    file: null,
    dataDir: null,
    pool,
    async withoutTimeLimits(work) {
      const patient = createPool(directUrl, { ...limits, statementMs: null, silenceMs: null })
      const patientQueries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: patient }) })
      try {
        return await work(patientQueries)
      } finally {
        await patientQueries.destroy()
      }
    },
    async close() {
      await Promise.all([longReads.destroy(), queries.destroy()])
    },
  }
}

/** Runs `work` in one transaction; when it is one already, joins it. */
export function inTransaction<T>(queries: Queries, work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
  if (queries.isTransaction) return work(queries as Transaction<Schema>)
  return queries.transaction().execute(work)
}
