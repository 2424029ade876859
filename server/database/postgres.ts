import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const MAX_CONNECTIONS = 10
const BIGINT_OID = 20

/** PostgreSQL at `url`. Whole numbers arrive as numbers: ours are instants and counts, far below 2^53. */
export function postgresDialect(url: string): { dialect: Dialect; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // A connection that breaks while idle is replaced by the pool; the next query reports what is wrong, if anything.
  pool.on('error', () => {})
  return { dialect: new PostgresDialect({ pool }), pool }
}
