import type { Caller } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import { getAccount } from './account-repository.ts'
import { presentAccount } from './present-account.ts'

/** Says who a caller is, as the API answers and as the application page carries it. */
export function createDescribeAccount({ database }: Pick<Parts, 'database'>) {
  return async ({ accountId }: Caller) => presentAccount(await getAccount(database.queries, accountId))
}
