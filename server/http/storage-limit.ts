import type { AccountId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import { measureStored } from '../database/stored-by-account.ts'
import type { Env } from '../env.ts'
import { ApiError } from './errors.ts'

export type StorageLimits = Pick<Env, 'DOCUMENTS_PER_ACCOUNT' | 'STORED_MB_PER_ACCOUNT'>

const MEGABYTE = 1_000_000
const ADVICE = 'Delete conversations that you need no more to make room.'

/**
 * Refuses to store more for an account that keeps as much as it may. What is stored already does not count what is
 * about to be, so an account can pass its bounds by the requests that are under way at one moment, and each of them by
 * one document.
 * @throws ApiError 403 `general_storage_limit_exceeded`
 */
export async function refuseWhenFull(
  queries: Queries,
  { DOCUMENTS_PER_ACCOUNT, STORED_MB_PER_ACCOUNT }: StorageLimits,
  accountId: AccountId,
): Promise<void> {
  const { documents, bytes } = await measureStored(queries, accountId, DOCUMENTS_PER_ACCOUNT)
  if (documents >= DOCUMENTS_PER_ACCOUNT) {
    const most = DOCUMENTS_PER_ACCOUNT.toLocaleString('en')
    throw full(`You keep as many conversations and messages as an account can: ${most}.`)
  }
  if (bytes >= STORED_MB_PER_ACCOUNT * MEGABYTE) {
    throw full(`Your conversations hold as much text as an account can keep: ${STORED_MB_PER_ACCOUNT} MB.`)
  }
}

const full = (sentence: string) => new ApiError(403, 'general_storage_limit_exceeded', `${sentence} ${ADVICE}`)
