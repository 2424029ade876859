import type { AccountId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import { measureStored } from '../database/stored-by-account.ts'
import type { Env } from '../env.ts'

export type StorageLimits = Pick<
  Env,
  | 'DOCUMENTS_PER_ACCOUNT'
  | 'DOCUMENTS_PER_ACCOUNT_UNVERIFIED'
  | 'STORED_MB_PER_ACCOUNT'
  | 'STORED_MB_PER_ACCOUNT_UNVERIFIED'
>

const MEGABYTE = 1_000_000
/** More than a document can hold. */
const MOST_BYTES = 256_000
/** An account is not measured again before it has used up this part of the room that it had, or stored this many documents. */
const PART_OF_ROOM = 1 / 16
const MOST_UNMEASURED = 50
/** Those whose measure is the oldest are forgotten, and measured again. */
const MOST_ACCOUNTS = 10_000

/** For each app, by its limits: how many documents accounts may store before they are measured again. */
const unmeasured = new WeakMap<StorageLimits, Map<AccountId, number>>()
const ADVICE = 'Delete conversations that you need no more to make room.'
const UNVERIFIED = ' before its e-mail address is verified'
const UNVERIFIED_ADVICE = 'Verify the address, or delete conversations that you need no more, to make room.'

/** An account keeps as much as it may; its message is for the person. */
export class StorageLimitExceeded extends Error {
  override readonly name = 'StorageLimitExceeded'
}

/**
 * Refuses to store more for an account that keeps as much as it may. To measure takes longer the more there is, so an
 * account with room is measured only sometimes. It can pass its bounds by the requests that are under way at one
 * moment, each by one document, and by what further processes over the same database have not measured: of each no more
 * than 50 documents, nor a sixteenth of the room there was.
 * @throws StorageLimitExceeded
 */
export async function refuseWhenFull(queries: Queries, limits: StorageLimits, accountId: AccountId): Promise<void> {
  const rests = restsOf(limits)
  const rest = rests.get(accountId) ?? 0
  if (rest > 0) return void rests.set(accountId, rest - 1)
  const { documents, bytes, isVerified } = await measureStored(queries, accountId, limits.DOCUMENTS_PER_ACCOUNT)
  const most = boundsOf(limits, isVerified)
  if (documents >= most.documents) {
    const number = most.documents.toLocaleString('en')
    throw new StorageLimitExceeded(
      `You keep as many conversations and messages as an account can${most.until}: ${number}. ${most.advice}`,
    )
  }
  if (bytes >= most.megabytes * MEGABYTE) {
    throw new StorageLimitExceeded(
      `Your conversations hold as much text as an account can keep${most.until}: ${most.megabytes} MB. ${most.advice}`,
    )
  }
  const room = Math.min(most.documents - documents, (most.megabytes * MEGABYTE - bytes) / MOST_BYTES)
  remember(rests, accountId, Math.min(MOST_UNMEASURED, Math.floor(room * PART_OF_ROOM)))
}

/** An account costs nothing before its address is verified, so a person who makes many of them may keep less in each. */
function boundsOf(limits: StorageLimits, isVerified: boolean) {
  const [documents, megabytes] = [limits.DOCUMENTS_PER_ACCOUNT, limits.STORED_MB_PER_ACCOUNT]
  const verified = { documents, megabytes, until: '', advice: ADVICE }
  if (isVerified) return verified
  const bounds = {
    documents: Math.min(documents, limits.DOCUMENTS_PER_ACCOUNT_UNVERIFIED),
    megabytes: Math.min(megabytes, limits.STORED_MB_PER_ACCOUNT_UNVERIFIED),
    until: UNVERIFIED,
    advice: UNVERIFIED_ADVICE,
  }
  // Where verifying makes no room, nobody is told that it does.
  return bounds.documents === documents && bounds.megabytes === megabytes ? verified : bounds
}

function restsOf(limits: StorageLimits): Map<AccountId, number> {
  const rests = unmeasured.get(limits) ?? new Map<AccountId, number>()
  unmeasured.set(limits, rests)
  return rests
}

function remember(rests: Map<AccountId, number>, accountId: AccountId, rest: number): void {
  rests.delete(accountId)
  if (rest > 0) rests.set(accountId, rest)
  const [oldest] = rests.keys()
  if (rests.size > MOST_ACCOUNTS && oldest) rests.delete(oldest)
}
