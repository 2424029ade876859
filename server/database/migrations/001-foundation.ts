import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../schema.ts'

/** Accounts, documents, replies and the outbox. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // A growing number per row: the order of creation, and the wire's `$sequence`.
  const sequence = sql.raw(
    dialect === 'postgres' ? 'bigint generated always as identity primary key' : 'integer primary key autoincrement',
  )
  const statements = [
    sql`create table accounts (
      id text primary key,
      created_at bigint not null,
      updated_at bigint not null,
      name text not null,
      email text unique,
      email_verified smallint not null,
      password_hash text,
      password_updated_at bigint,
      is_active smallint not null,
      accessed_at bigint not null
    )`,
    sql`create table auth_sessions (
      id text primary key,
      account_id text not null references accounts (id) on delete cascade,
      secret_digest text not null unique,
      created_at bigint not null,
      expires_at bigint not null,
      provider text not null,
      provider_uid text not null,
      ip text not null,
      user_agent text not null
    )`,
    sql`create index auth_sessions_by_account on auth_sessions (account_id, created_at)`,
    sql`create index auth_sessions_by_expiry on auth_sessions (expires_at)`,
    sql`create table tokens (
      id text primary key,
      account_id text not null references accounts (id) on delete cascade,
      purpose text not null,
      secret_digest text not null unique,
      created_at bigint not null,
      expires_at bigint not null
    )`,
    sql`create index tokens_by_account on tokens (account_id, purpose)`,
    sql`create index tokens_by_expiry on tokens (expires_at)`,
    sql`create table user_profiles (
      sequence ${sequence},
      id text not null unique,
      account_id text not null unique references accounts (id) on delete cascade,
      name text,
      email text not null,
      permissions text not null,
      created_at bigint not null,
      changed_at bigint not null
    )`,
    // Ids are unique per account only, so nobody can learn from a conflict that somebody else's id exists.
    sql`create table conversations (
      sequence ${sequence},
      id text not null,
      account_id text not null references accounts (id) on delete cascade,
      title text not null,
      updated_at bigint not null,
      permissions text not null,
      created_at bigint not null,
      changed_at bigint not null,
      unique (account_id, id)
    )`,
    sql`create index conversations_by_update on conversations (account_id, updated_at, sequence)`,
    sql`create table messages (
      sequence ${sequence},
      id text not null,
      account_id text not null,
      conversation_id text not null,
      role text not null,
      content text not null,
      sent_at bigint not null,
      status text not null,
      sources text not null,
      is_reply smallint not null,
      model text,
      lease_holder text,
      lease_expires_at bigint,
      stop_requested smallint not null,
      permissions text not null,
      created_at bigint not null,
      changed_at bigint not null,
      unique (account_id, id),
      foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade
    )`,
    sql`create index messages_by_creation on messages (account_id, conversation_id, created_at, sequence)`,
    // Only running replies have a lease, so these two stay tiny however many messages there are.
    sql`create index messages_by_lease on messages (lease_expires_at) where lease_expires_at is not null`,
    sql`create index messages_by_account_lease on messages (account_id, lease_expires_at)
      where lease_expires_at is not null`,
    sql`create table outbox (
      id text primary key,
      recipient text not null,
      subject text not null,
      text text,
      html text,
      created_at bigint not null,
      expires_at bigint not null,
      attempts integer not null,
      next_attempt_at bigint,
      sent_at bigint,
      last_error text
    )`,
    sql`create index outbox_by_attempt on outbox (next_attempt_at) where next_attempt_at is not null`,
  ]
  // The table that rate-limiter-flexible keeps its counters in; on SQLite they are in memory.
  if (dialect === 'postgres') {
    statements.push(sql`create table limits (key text primary key, points integer not null, expire bigint)`)
  }
  for (const statement of statements) await statement.execute(db)
}
