// The SQL about titles that are searched.

import { sql } from 'kysely'
import type { ConversationId } from '../../contract/ids.ts'
import { isLive } from '../database/live-rows.ts'
import { withinBudget } from '../database/long-reads.ts'
import type { SearchReader } from './message-index-repository.ts'

export interface TitleRow {
  sequence: number
  id: ConversationId
  title: string
  updatedAt: number
}

/** The account's conversations after `last`, those that were used last first, `most` of them at most. It reads them by an index. */
export async function listTitles(
  { database: { longReads, dialect }, accountId, options }: SearchReader,
  last: TitleRow | undefined,
  most: number,
): Promise<TitleRow[]> {
  const isAfter = last
    ? sql`updated_at <= ${last.updatedAt} and (updated_at < ${last.updatedAt} or sequence > ${last.sequence})`
    : sql`1 = 1`
  const { rows } = await sql<TitleRow>`
    select sequence, id, title, updated_at as "updatedAt" from conversations
    where ${withinBudget(dialect)} and account_id = ${accountId} and ${isLive('conversations', accountId)} and ${isAfter}
    order by updated_at desc, sequence limit ${most}`.execute(longReads, options)
  return rows
}
