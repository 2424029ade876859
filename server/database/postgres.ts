import type { Socket } from 'node:net'
import pg from 'pg'
import type { OutageLog } from './outage-log.ts'
import { clientWithoutMemory } from './pooler.ts'
import { isCrowded } from './unavailable.ts'

/** How many connections there are at most, and how long anybody waits for them, in milliseconds. */
export interface PoolLimits {
  connections: number
  /** For a connection: a free one, or a new one. */
  connectMs: number
  /** For a statement, until PostgreSQL ends it; null for as long as it takes. */
  statementMs: number | null
  /** For the next word from PostgreSQL while a connection is in use; then it is given up. Null for ever. */
  silenceMs: number | null
  /** PostgreSQL waits so long for the next statement of a transaction, whose locks others wait for. */
  idleInTransactionMs: number
}

/** A statement ends before the silence is too long: only a database that hangs costs its connection. */
export const POOL_LIMITS: PoolLimits = {
  connections: 10,
  connectMs: 5_000,
  statementMs: 8_000,
  silenceMs: 10_000,
  idleInTransactionMs: 10_000,
}

const BIGINT_OID = 20
const KEEP_ALIVE_AFTER_MS = 10_000
const UNHEARD: OutageLog = { lost: () => {}, crowded: () => {}, answered: () => {} }

/**
 * Who keeps the time limits of statements: the connection, from its beginning, or each transaction for itself. Through a
 * pooler only the latter holds; a statement outside of a transaction then has the limit of its role.
 */
export type LimitedBy = 'connection' | 'transaction'

/**
 * Connections to PostgreSQL at `url`, which outlive the loss of any of them: who uses one gets an error for which
 * `isUnavailable` is true, and `outages`, which several pools may share, hears of it. Whole numbers arrive as numbers:
 * ours are instants and counts, far below 2^53.
 */
export function createPool(
  url: string,
  limits: PoolLimits,
  { outages = UNHEARD, limitedBy = 'connection' }: { outages?: OutageLog | undefined; limitedBy?: LimitedBy } = {},
): pg.Pool {
  const broken = new WeakSet<pg.ClientBase>()
  const Client = clientReporting(outages.lost)
  const statementMs = limits.statementMs ?? 0
  const { idleInTransactionMs } = limits
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    ...(limitedBy === 'transaction'
      ? { Client: clientWithoutMemory(Client, { statementMs, idleInTransactionMs }) }
      : {
          Client,
          statement_timeout: limits.statementMs ?? false,
          idle_in_transaction_session_timeout: idleInTransactionMs,
        }),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  pool.on('connect', (client) => client.on('error', () => broken.add(client)))
  pool.on('release', (_error, client) => broken.has(client) || outages.answered())
  // The client has reported it; without a listener here the process would end.
  pool.on('error', () => {})
  reportCrowds(pool, outages.crowded)
  if (limits.silenceMs !== null) endSilentConnections(pool, limits.silenceMs)
  return pool
}

/** Clients that report when they cannot connect and when they break, in use or not. */
function clientReporting(lost: (error: Error) => void): new () => pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      this.on('error', lost)
      const connect = this.connect.bind(this) as (callback: Connected) => void
      // The pool calls it with a callback.
      this.connect = ((callback: Connected) =>
        connect((error, client) => {
          if (error) lost(error)
          callback(error, client)
        })) as typeof this.connect
    }
  }
}

/** A request that never gets one of the connections that others use has no client that could report it. */
function reportCrowds(pool: pg.Pool, crowded: (error: Error) => void): void {
  const connect = pool.connect.bind(pool) as (callback: Lent) => void
  pool.connect = ((callback?: Lent) => {
    if (!callback) {
      return new Promise((resolve, reject) => {
        pool.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    }
    return connect((error, client, release) => {
      if (isCrowded(error)) crowded(error)
      callback(error, client, release)
    })
  }) as typeof pool.connect
}

type Lent = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void
type Connected = (error: Error | null, client: pg.Client) => void

/**
 * The driver's own time limit for a query leaves the connection waiting for the old answer, and lends it to the next
 * query. This one breaks the connection, so that whatever waits on it fails at once and nobody gets it again.
 */
function endSilentConnections(pool: pg.Pool, silenceMs: number): void {
  const socketOf = ({ connection }: pg.PoolClient) => connection.stream as Socket
  const silence = () => Object.assign(new Error(`no answer within ${silenceMs} ms`), { code: 'ETIMEDOUT' })
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.on('timeout', () => socket.destroy(silence()))
  })
  pool.on('acquire', (client) => void socketOf(client).setTimeout(silenceMs))
  pool.on('release', (_error, client) => void socketOf(client).setTimeout(0))
}
