import type { AccountId } from '../../contract/ids.ts'
import type { Parts } from '../parts.ts'
import { getAccount } from './account-repository.ts'
import { presentAccount } from './present-account.ts'
import { listPushTargets } from './push-target-repository.ts'

/** Says what an account is like now, as the API answers and as the application page carries it. */
export function createDescribeAccount({ database: { queries } }: Pick<Parts, 'database'>) {
  return async ({ accountId }: { accountId: AccountId }) =>
    presentAccount(await getAccount(queries, accountId), await listPushTargets(queries, accountId))
}
