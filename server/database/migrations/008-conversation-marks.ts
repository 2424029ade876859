import { type Kysely, sql } from 'kysely'

/** Conversations can be pinned and archived. Each of the lists that follow from it has an index in its own order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const order = sql`(account_id, updated_at desc, sequence)`
  const statements = [
    sql`alter table conversations add column pinned_at bigint`,
    sql`alter table conversations add column archived_at bigint`,
    sql`create index conversations_current on conversations ${order} where archived_at is null`,
    sql`create index conversations_archived on conversations ${order} where archived_at is not null`,
    sql`create index conversations_pinned on conversations ${order} where pinned_at is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
