import { type Kysely, sql } from 'kysely'

/** Finds guests that nobody has used for long among any number of accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index accounts_guests on accounts (accessed_at)
    where email is null and phone is null and deleted_at is null`.execute(db)
}
