import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AccountId } from '../../contract/ids.ts'

/**
 * The condition under which rows of an account exist for anybody: a conversation whose deletion has begun does not, and
 * none of its messages does, however many of them are still there. For `messages` the few such conversations are looked
 * up once for a statement, in an index of their own.
 */
export function isLive(table: 'conversations' | 'messages', accountId: AccountId): RawBuilder<SqlBool> {
  if (table === 'conversations') return sql`deleted_at is null`
  return sql`conversation_id not in (
    select id from conversations where account_id = ${accountId} and deleted_at is not null)`
}
