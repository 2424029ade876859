import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const MAX_CONNECTIONS = 10
const BIGINT_OID = 20

/** PostgreSQL at `url`. */
export function postgresDialect(url: string): { dialect: Dialect; pool: pg.Pool } {
  const pool = createPool(url, { max: MAX_CONNECTIONS })
  return { dialect: new PostgresDialect({ pool }), pool }
}

/** Connections to `url`. Whole numbers arrive as numbers: ours are instants and counts, far below 2^53. */
export function createPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...options,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // A connection that breaks while idle is replaced by the pool; the next query reports what is wrong, if anything.
  pool.on('error', () => {})
  return pool
}
