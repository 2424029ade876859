import { type Kysely, sql } from 'kysely'

/** What people say of answers. It goes with the answer; its question and sources are there only where the person agreed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table feedback (
      account_id text not null,
      message_id text not null,
      verdict text not null,
      reason text,
      sentence text not null,
      question text,
      sources text,
      created_at bigint not null,
      primary key (account_id, message_id),
      foreign key (account_id, message_id) references messages (account_id, id) on delete cascade
    )`,
    sql`create index feedback_by_creation on feedback (created_at)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
