import { type Kysely, sql } from 'kysely'

/** Copies of chosen messages that can be read by whoever has the link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The text last: what is listed and counted is read without it.
  await sql`create table shares (
    id text primary key,
    account_id text not null,
    conversation_id text not null,
    token text not null unique,
    title text not null,
    message_count integer not null,
    size integer not null,
    created_at bigint not null,
    expires_at bigint not null,
    content text not null,
    foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade
  )`.execute(db)
  await sql`create index shares_by_conversation on shares (account_id, conversation_id, size)`.execute(db)
  await sql`create index shares_by_end on shares (expires_at)`.execute(db)
}
