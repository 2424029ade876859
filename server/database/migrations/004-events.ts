import { type Kysely, sql } from 'kysely'

/** What happened lately, for the other processes over one database; on SQLite there are none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table events (
    id text primary key,
    sender text not null,
    notice text not null,
    created_at bigint not null
  )`.execute(db)
  await sql`create index events_by_age on events (created_at)`.execute(db)
}
