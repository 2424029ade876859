import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../schema.ts'

/** Ids of shares are per account, now that clients choose them: that one is taken must not tell of somebody else's. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') {
    await sql`alter table shares drop constraint shares_pkey, add primary key (account_id, id)`.execute(db)
    return
  }
  // SQLite changes the key of no table.
  const statements = [
    sql`alter table shares rename to shares_before`,
    sql`create table shares (
      id text not null,
      account_id text not null,
      conversation_id text not null,
      token text not null unique,
      title text not null,
      message_count integer not null,
      size integer not null,
      created_at bigint not null,
      expires_at bigint not null,
      content text not null,
      primary key (account_id, id),
      foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade
    )`,
    sql`insert into shares
      (id, account_id, conversation_id, token, title, message_count, size, created_at, expires_at, content)
      select id, account_id, conversation_id, token, title, message_count, size, created_at, expires_at, content
      from shares_before`,
    sql`drop table shares_before`,
    sql`create index shares_by_conversation on shares (account_id, conversation_id, size)`,
    sql`create index shares_by_end on shares (expires_at)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
