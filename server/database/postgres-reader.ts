// Long reads on PostgreSQL: a few connections of their own, so that they cannot take those of everybody else, with a
// limit on every statement that the database itself keeps.

import {
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
} from 'kysely'
import pg from 'pg'
import { LONG_READ_BUDGET_MS, StatementTimeoutError } from './long-reads.ts'
import { createPool } from './postgres.ts'

const MAX_CONNECTIONS = 3
/** What PostgreSQL says when it ended a statement, because it took too long or somebody asked for it. */
const QUERY_CANCELED = '57014'

/** PostgreSQL at `url` for statements of at most `budgetMs`. */
export function postgresReaderDialect(url: string, budgetMs = LONG_READ_BUDGET_MS): Dialect {
  const pool = createPool(url, { max: MAX_CONNECTIONS, statement_timeout: budgetMs })
  return new PostgresDialect({ pool, controlClient: ControlClient, onCreateConnection: explainEndings })
}

/** What Kysely cancels statements with. Losing its connection is no event of its own. */
class ControlClient extends pg.Client {
  constructor(options: pg.ClientConfig) {
    super(options)
    this.on('error', () => {})
  }
}

// A statement that was cancelled because nobody waits for it any more has no rows; Kysely would print its error.
async function explainEndings(connection: DatabaseConnection): Promise<void> {
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
