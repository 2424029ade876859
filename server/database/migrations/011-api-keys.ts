import { type Kysely, sql } from 'kysely'

/** Keys with which programs ask in the name of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table api_keys (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    secret_digest text not null unique,
    last_characters text not null,
    name text not null,
    allows_system_messages smallint not null default 0,
    created_at bigint not null,
    used_at bigint
  )`.execute(db)
  await sql`create index api_keys_by_account on api_keys (account_id, created_at, id)`.execute(db)
}
