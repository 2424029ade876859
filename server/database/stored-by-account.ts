import { sql } from 'kysely'
import type { AccountId } from '../../contract/ids.ts'
import type { Queries } from './database.ts'

export interface StoredByAccount {
  /** Conversations and messages. */
  documents: number
  /** Bytes of the texts of the messages. */
  bytes: number
}

/**
 * What an account keeps, of conversations and of messages each no further than `most` rows; what is being deleted is
 * left out. Only indexes are read: `size` stands in that of the messages, so no text is touched.
 */
export async function measureStored(queries: Queries, accountId: AccountId, most: number): Promise<StoredByAccount> {
  const hidden = sql`select id from conversations where account_id = ${accountId} and deleted_at is not null`
  const { rows } = await sql<StoredByAccount>`
    select count(*) + (
      select count(*) from (
        select 1 as one from conversations where account_id = ${accountId} and id not in (${hidden}) limit ${most}
      ) as kept
    ) as documents, coalesce(sum(size), 0) as bytes
    from (
      select size from messages
      where account_id = ${accountId} and conversation_id not in (${hidden}) limit ${most}
    ) as written`.execute(queries)
  return rows[0] ?? { documents: 0, bytes: 0 }
}
