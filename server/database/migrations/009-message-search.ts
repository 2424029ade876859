import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../schema.ts'

/**
 * The full-text index of messages, in which the keys of a message stand (`server/message-search`). Nothing is indexed here: what
 * was stored before has version 0, as has what an older process stores while it still runs, and is indexed afterwards.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const statements = [
    sql`alter table messages add column search_version smallint not null default 0`,
    sql`create index messages_unindexed on messages (sequence desc)
      where search_version < 1 and lease_expires_at is null`,
    ...(dialect === 'postgres' ? onPostgres : onSqlite),
  ]
  for (const statement of statements) await statement.execute(db)
}

const onPostgres = [
  sql`create table message_search (
    sequence bigint primary key references messages (sequence) on delete cascade,
    keys tsvector not null
  )`,
  // What waits in a list to be sorted in later, everybody's search looks through.
  sql`create index message_search_by_key on message_search using gin (keys) with (fastupdate = off)`,
  // PostgreSQL guesses how many messages have a key from those of all accounts, and where it takes many for likely would read
  // every message there is. Here it has the index only; and where it takes the hits for few, it looks each of them up by itself
  // rather than go through everybody's messages beside them.
  sql`create function find_messages(wanted tsquery) returns setof bigint language sql stable rows 10
    set enable_seqscan = off set enable_indexscan = off
    as 'select sequence from message_search where keys @@ wanted'`,
]

const onSqlite = [
  // Of a key it is only asked which messages have it: not where, and not how it was written.
  sql`create virtual table message_search using fts5(
    keys, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
  )`,
  sql`create trigger messages_leave_search after delete on messages begin
    delete from message_search where rowid = old.sequence;
  end`,
]
