import { type Kysely, sql } from 'kysely'

/** Further ways to sign in, second factors, and what an account has been used for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table accounts add column phone text`,
    sql`alter table accounts add column phone_verified integer not null default 0`,
    sql`alter table accounts add column preferences text not null default '{}'`,
    sql`alter table accounts add column mfa_enabled integer not null default 0`,
    // When its deletion began: from then on the account exists for nobody.
    sql`alter table accounts add column deleted_at bigint`,
    sql`create unique index accounts_by_phone on accounts (phone) where phone is not null`,
    sql`create index accounts_deleted on accounts (deleted_at) where deleted_at is not null`,
    // Which factors somebody has proven in this session, as a JSON list.
    sql`alter table auth_sessions add column factors text not null default '["password"]'`,
    sql`alter table auth_sessions add column mfa_updated_at bigint`,
    sql`alter table tokens add column detail text`,
    // Codes and links that sign somebody in, with or without an account so far: it is made when the secret comes back.
    sql`create table sign_in_tokens (
      id text primary key,
      kind text not null,
      recipient text not null,
      account_id text references accounts (id) on delete cascade,
      wanted_account_id text not null,
      secret_digest text not null,
      tries integer not null default 0,
      created_at bigint not null,
      expires_at bigint not null
    )`,
    sql`create index sign_in_tokens_by_end on sign_in_tokens (expires_at)`,
    sql`create index sign_in_tokens_by_account on sign_in_tokens (account_id)`,
    sql`create table identities (
      id text primary key,
      account_id text not null references accounts (id) on delete cascade,
      provider text not null,
      provider_uid text not null,
      provider_email text not null,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    sql`create unique index identities_by_subject on identities (provider, provider_uid)`,
    sql`create index identities_by_account on identities (account_id, created_at)`,
    sql`create table authenticators (
      account_id text primary key references accounts (id) on delete cascade,
      secret text not null,
      is_verified integer not null default 0,
      last_step bigint not null default 0,
      created_at bigint not null
    )`,
    sql`create table recovery_codes (
      account_id text not null references accounts (id) on delete cascade,
      code_digest text not null,
      primary key (account_id, code_digest)
    )`,
    sql`create table mfa_challenges (
      id text primary key,
      account_id text not null references accounts (id) on delete cascade,
      auth_session_id text not null references auth_sessions (id) on delete cascade,
      factor text not null,
      code_digest text,
      tries integer not null default 0,
      created_at bigint not null,
      expires_at bigint not null
    )`,
    sql`create index mfa_challenges_by_account on mfa_challenges (account_id)`,
    sql`create index mfa_challenges_by_session on mfa_challenges (auth_session_id)`,
    sql`create index mfa_challenges_by_end on mfa_challenges (expires_at)`,
    sql`create table push_targets (
      account_id text not null references accounts (id) on delete cascade,
      id text not null,
      provider_id text,
      identifier text not null,
      created_at bigint not null,
      updated_at bigint not null,
      primary key (account_id, id)
    )`,
    sql`create table audit_log (
      id text primary key,
      account_id text not null references accounts (id) on delete cascade,
      event text not null,
      ip text not null,
      user_agent text not null,
      created_at bigint not null
    )`,
    sql`create index audit_log_by_account on audit_log (account_id, created_at desc, id desc)`,
    sql`create index audit_log_by_age on audit_log (created_at)`,
    // Keys that are made once and shared by all processes.
    sql`create table server_keys (
      name text primary key,
      value text not null
    )`,
  ]
  for (const statement of statements) await statement.execute(db)
}
