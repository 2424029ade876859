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
  /** Whether a pooler stands before PostgreSQL: no connection is ours beyond a transaction. */
  readonly isPooled: boolean
  /**
   * Runs `work` with connections of its own that wait as long as it takes: a change of the schema may take minutes. What
   * must not be ended by a limit of the role or of a pooler is done in a transaction.
   */
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
    isPooled: false,
    withoutTimeLimits: (work) => work(queries),
    close,
  }
}

async function openPostgres(url: string, { log, poolLimits, directUrl = url }: DatabaseSettings): Promise<Database> {
  // Loaded only where it is used: a start on SQLite is quicker without.
  const [{ createPool, POOL_LIMITS }, { postgresReaderDialect }, { findRoute }, { MigrationDialect }] =
    await Promise.all([
      import('./postgres.ts'),
      import('./postgres-reader.ts'),
      import('./pooler.ts'),
      import('./migration-lock.ts'),
    ])
  const limits = { ...POOL_LIMITS, ...poolLimits }
  const { isPooled, statementMs } = await findRoute(url, limits.connectMs)
  if (isPooled) tellOfPooler(log, statementMs, limits)
  const outages = log && createOutageLog(log)
  const limitedBy = isPooled ? 'transaction' : 'connection'
  const pool = createPool(url, limits, { outages, limitedBy })
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const longReads = new Kysely<Schema>({ dialect: postgresReaderDialect(url, { limits, outages, limitedBy }) })
  return {
    dialect: 'postgres',
    queries,
    longReads,
    file: null,
    dataDir: null,
    pool,
    isPooled,
    async withoutTimeLimits(work) {
      const endless = { ...limits, statementMs: null, silenceMs: null }
      const patient = createPool(directUrl, endless, { limitedBy: 'transaction' })
      const patientQueries = new Kysely<Schema>({ dialect: new MigrationDialect({ pool: patient }) })
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

function tellOfPooler(log: OutageLogger | undefined, roleMs: number, { statementMs }: PoolLimits): void {
  log?.info('DATABASE_URL leads to a pooler: time limits are set in each transaction')
  if (roleMs === 0 && statementMs !== null)
    log?.warn(
      `statements outside of transactions have no time limit behind this pooler. Give the user of DATABASE_URL one: alter role … set statement_timeout = '${statementMs / 1000}s'`,
    )
}

/** Runs `work` in one transaction; when it is one already, joins it. */
export function inTransaction<T>(queries: Queries, work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
  if (queries.isTransaction) return work(queries as Transaction<Schema>)
  return queries.transaction().execute(work)
}
