// What may stand between us and PostgreSQL: a pooler in transaction mode lends a connection for one transaction, and the next
// one has another. So nothing may be left on a connection, nor be expected there.

import pg from 'pg'

/** What a first connection tells of where a URL leads. */
export interface Route {
  /** Whether somebody stands between: what a connection is given is forgotten after each transaction. */
  isPooled: boolean
  /** How long a statement may take by the settings of the role or the database, in milliseconds; 0 for as long as it takes. */
  statementMs: number
}

/** Connects once, and leaves. @throws what the driver does, where nothing answers within `connectMs`. */
export async function findRoute(url: string, connectMs: number): Promise<Route> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number; ms: number }>(
      `select pg_backend_pid() as pid,
        (select setting::int from pg_settings where name = 'statement_timeout') as ms`,
    )
    const [row] = rows
    // PostgreSQL names its own process to whoever connects; a pooler cannot say yet which one it will be.
    const { processID } = client as pg.Client & { processID?: number | null }
    return { isPooled: row?.pid !== processID, statementMs: row?.ms ?? 0 }
  } finally {
    await client.end()
  }
}

const BEGINNING = /^(begin|start transaction)\b/

/** Time limits of a transaction, in milliseconds; 0 for none. */
export interface TransactionLimits {
  statementMs: number
  idleInTransactionMs: number
}

/**
 * Clients that leave nothing on their connection: each transaction begins with its time limits, in the same message, and
 * no statement is prepared under a name.
 */
export function clientWithoutMemory(Client: new () => pg.Client, limits: TransactionLimits): new () => pg.Client {
  const beginning = `set local statement_timeout = ${limits.statementMs};
    set local idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`
  return class extends Client {
    constructor(config?: pg.ClientConfig) {
      // @ts-expect-error The driver's own constructor takes the settings of the pool.
      super(config)
      const query = this.query.bind(this) as (...args: unknown[]) => unknown
      this.query = ((first: unknown, ...rest: unknown[]) => {
        if (typeof first === 'string' && BEGINNING.test(first)) return query(`${first}; ${beginning}`, ...rest)
        return query(isNamed(first) ? { ...first, name: undefined } : first, ...rest)
      }) as typeof this.query
    }
  }
}

const isNamed = (query: unknown): query is { name: string } =>
  typeof query === 'object' && query !== null && 'name' in query
