import type { Caller } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import { type AccountRow, updateAccount } from './account-repository.ts'

export async function changeName(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { accountId }: Caller,
  name: string,
): Promise<AccountRow> {
  return updateAccount(database.queries, accountId, { name, updated_at: clock.now() })
}
