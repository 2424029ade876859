import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../schema.ts'

/** What keeps one account from taking everybody's time and room, and strangers from locking owners out. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // SQLite cannot add a stored column to a table that exists; its index keeps the value all the same.
  const kept = sql.raw(dialect === 'postgres' ? 'stored' : 'virtual')
  const statements = [
    sql`alter table messages add column size integer
      generated always as (octet_length(content) + octet_length(sources) + octet_length(permissions)) ${kept}`,
    // The conversation, so that the text of those that are being deleted is told from the rest by the index alone.
    sql`create index messages_by_size on messages (account_id, conversation_id, size)`,
    // The latest first, and the first created first among equals: the order in which everybody lists them. An index
    // that runs the same way serves it to the end, even where all stand at the same instant.
    sql`drop index conversations_by_update`,
    sql`create index conversations_by_update on conversations (account_id, updated_at desc, sequence)`,
    // A conversation that is being deleted is hidden first; only those have the column set, and few they are.
    sql`alter table conversations add column deleted_at bigint`,
    sql`create index conversations_deleted on conversations (account_id, id) where deleted_at is not null`,
    sql`alter table auth_sessions add column accessed_at bigint not null default 0`,
    sql`update auth_sessions set accessed_at = created_at`,
    sql`create index auth_sessions_by_access on auth_sessions (accessed_at)`,
    sql`create index outbox_by_end on outbox (coalesce(sent_at, expires_at)) where next_attempt_at is null`,
    sql`create table known_devices (
      account_id text not null references accounts (id) on delete cascade,
      secret_digest text not null,
      created_at bigint not null,
      used_at bigint not null,
      primary key (secret_digest, account_id)
    )`,
    sql`create index known_devices_by_account on known_devices (account_id, used_at)`,
    sql`create index known_devices_by_use on known_devices (used_at)`,
    sql`create table unkept_replies (
      id text primary key,
      account_id text not null references accounts (id) on delete cascade,
      lease_expires_at bigint not null
    )`,
    sql`create index unkept_replies_by_account on unkept_replies (account_id, lease_expires_at)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
