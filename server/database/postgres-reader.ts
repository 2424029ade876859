// Long reads on PostgreSQL: a few connections of their own, so that they cannot take those of everybody else, with a
// limit on every statement that the database itself keeps.

import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
} from 'kysely'
import pg from 'pg'
import { LONG_READ_BUDGET_MS, StatementTimeoutError } from './long-reads.ts'
import type { OutageLog } from './outage-log.ts'
import { createPool, type LimitedBy, POOL_LIMITS, type PoolLimits } from './postgres.ts'

const MAX_CONNECTIONS = 3
/** What PostgreSQL says when it ended a statement, because it took too long or somebody asked for it. */
const QUERY_CANCELED = '57014'

export interface ReaderOptions {
  budgetMs?: number
  /** Those of the other connections; how many there are and how long a statement may take is decided here. */
  limits?: PoolLimits
  outages?: OutageLog | undefined
  limitedBy?: LimitedBy
}

/** PostgreSQL at `url` for statements of at most `budgetMs`. */
export function postgresReaderDialect(
  url: string,
  { budgetMs = LONG_READ_BUDGET_MS, limits = POOL_LIMITS, outages, limitedBy = 'connection' }: ReaderOptions = {},
): Dialect {
  const pool = createPool(
    url,
    { ...limits, connections: MAX_CONNECTIONS, statementMs: budgetMs },
    { outages, limitedBy },
  )
  return new PostgresDialect({
    pool,
    controlClient: ControlClient,
    onCreateConnection: async (connection) => {
      if (limitedBy === 'transaction') readInTransactions(connection)
      explainEndings(connection)
    },
  })
}

/**
 * Each statement in a transaction of its own, which has the time limit. It is not ended before: the process that the
 * driver would name for that is the pooler's, or works for somebody else by now.
 */
function readInTransactions(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection) as DatabaseConnection['executeQuery']
  connection.executeQuery = async <Row>(query: CompiledQuery, options?: AbortableOperationOptions) => {
    await execute(CompiledQuery.raw('begin'))
    try {
      const result = await execute<Row>(query, options)
      await execute(CompiledQuery.raw('commit'))
      return result
    } catch (error) {
      // Where this fails, too, the connection is broken, and the pool gives it to nobody.
      await execute(CompiledQuery.raw('rollback')).catch(() => {})
      throw error
    }
  }
  connection.cancelQuery = async () => {}
}

/** What Kysely cancels statements with. Losing its connection is no event of its own. */
class ControlClient extends pg.Client {
  constructor(options: pg.ClientConfig) {
    super(options)
    this.on('error', () => {})
  }
}

// A statement that was cancelled because nobody waits for it any more has no rows; Kysely would print its error.
function explainEndings(connection: DatabaseConnection): void {
  let isCancelled = false
  const execute = connection.executeQuery.bind(connection) as DatabaseConnection['executeQuery']
  const cancel = connection.cancelQuery?.bind(connection)
  connection.executeQuery = async <Row>(query: CompiledQuery, options?: AbortableOperationOptions) => {
    isCancelled = false
    try {
      return await execute<Row>(query, options)
    } catch (error) {
      if ((error as { code?: unknown }).code !== QUERY_CANCELED) throw error
      if (isCancelled) return { rows: [] }
      throw new StatementTimeoutError({ cause: error })
    }
  }
  connection.cancelQuery = async (control) => {
    isCancelled = true
    // The statement has its limit: one that cannot be cancelled ends all the same.
    await cancel?.(control).catch(() => {})
  }
}
