import { sql } from 'kysely'
import type { AccountId } from '../../contract/ids.ts'
import type { Queries } from './database.ts'

export interface StoredByAccount {
  /** Conversations and messages. */
  documents: number
  /** Bytes of the texts of the messages, and of the copies that are shared. */
  bytes: number
  /** Whether the address of the account is verified. */
  isVerified: boolean
}

/**
 * What an account keeps, of conversations and of messages each no further than `most` rows; what is being deleted is
 * left out. Only indexes are read: `size` stands in that of the messages, so no text is touched.
 */
export async function measureStored(queries: Queries, accountId: AccountId, most: number): Promise<StoredByAccount> {
  const hidden = sql`select id from conversations where account_id = ${accountId} and deleted_at is not null`
  const { rows } = await sql<Record<'documents' | 'bytes' | 'verified', number>>`
    select count(*) + (
      select count(*) from (
        select 1 as one from conversations where account_id = ${accountId} and id not in (${hidden}) limit ${most}
      ) as kept
    ) as documents, coalesce(sum(size), 0) + (
      select coalesce(sum(size), 0) from shares where account_id = ${accountId}
    ) as bytes,
    (select email_verified from accounts where id = ${accountId}) as verified
    from (
      select size from messages
      where account_id = ${accountId} and conversation_id not in (${hidden}) limit ${most}
    ) as written`.execute(queries)
  const { documents = 0, bytes = 0, verified } = rows[0] ?? {}
  return { documents, bytes, isVerified: verified === 1 }
}
