import type { AccountId } from '../../contract/ids.ts'
import type { Queries } from './database.ts'
import type { Dialect } from './schema.ts'

/**
 * Has the transactions of one account that call it run one after the other, so that what they count is right. To be called
 * before any other row is locked. SQLite writes one after the other in any case.
 */
export async function lockAccountRow(transaction: Queries, dialect: Dialect, accountId: AccountId): Promise<void> {
  if (dialect !== 'postgres') return
  await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}
