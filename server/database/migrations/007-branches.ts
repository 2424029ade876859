import { type Kysely, sql } from 'kysely'

/**
 * Branches of conversations. No row is rewritten, however many there are: those that exist are shown, and one without a
 * parent follows the message before it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table messages add column parent_id text`,
    sql`alter table messages add column is_active smallint not null default 1`,
    // The path that is shown is listed and continued without a look at the other branches.
    sql`create index messages_by_path on messages (account_id, conversation_id, is_active, created_at, sequence)`,
    sql`create index messages_by_parent on messages (account_id, conversation_id, parent_id)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
