import { type Kysely, sql } from 'kysely'

/** Model tokens by day: of each account, and of all together under the account ''. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table model_usage (
    day text not null,
    account_id text not null,
    replies bigint not null,
    prompt_tokens bigint not null,
    reply_tokens bigint not null,
    primary key (day, account_id)
  )`.execute(db)
}
