import { type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import type { Queries } from './database.ts'

/** Of our own choice; whoever changes the schema of this database takes it. */
const LOCK_ID = 3_853_314_791

/**
 * PostgreSQL for changes of the schema, one process after the other. Kysely's own lock belongs to a connection, and would
 * stay for ever with one that a pooler has lent to somebody else since. This one ends with the transaction, so changes are
 * made in one (`migrate`).
 */
export class MigrationDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new MigrationAdapter()
  }
}

class MigrationAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await takeMigrationLock(db as Queries)
  }

  override async releaseMigrationLock(): Promise<void> {}
}

/** Waits until no other process changes the schema; until the end of the transaction, none does. */
export async function takeMigrationLock(transaction: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_ID)})`.execute(transaction)
}
