// Devices that could be sent notifications, as Appwrite's clients register them. They are kept; nothing is sent to them.

import { uniqueId } from '../../contract/ids.ts'
import { toWireDate } from '../../contract/wire.ts'
import { inTransaction } from '../database/database.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import type { Caller } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import { lockAccount } from './account-repository.ts'
import { accountNotFound, targetNotFound, targetTaken, tooManyTargets } from './errors.ts'
import {
  deletePushTarget,
  insertPushTarget,
  listPushTargets,
  type PushTargetRow,
  updatePushTarget,
} from './push-target-repository.ts'

/** More devices than anybody uses. */
const MOST_TARGETS = 50

export interface NewPushTarget {
  /** Null for a new one. */
  id: string | null
  identifier: string
  providerId: string | null
}

/**
 * Keeps a target of the caller's.
 * @throws ApiError 409 `user_target_already_exists` when the caller has one with this id; 400 `general_bad_request` past fifty.
 */
export async function addPushTarget(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { accountId }: Caller,
  { id, identifier, providerId }: NewPushTarget,
): Promise<PushTargetRow> {
  const now = clock.now()
  try {
    return await inTransaction(database.queries, async (transaction) => {
      if (!(await lockAccount(transaction, accountId))) throw accountNotFound()
      if ((await listPushTargets(transaction, accountId)).length >= MOST_TARGETS) throw tooManyTargets(MOST_TARGETS)
      return insertPushTarget(transaction, {
        account_id: accountId,
        id: id ?? uniqueId(now),
        provider_id: providerId,
        identifier,
        created_at: now,
        updated_at: now,
      })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? targetTaken() : error
  }
}

/** @throws ApiError 404 `user_target_not_found` when the caller has none such. */
export async function changePushTarget(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { accountId }: Caller,
  { id, identifier }: { id: string; identifier: string },
): Promise<PushTargetRow> {
  const changed = await updatePushTarget(database.queries, accountId, id, { identifier, updated_at: clock.now() })
  if (!changed) throw targetNotFound()
  return changed
}

/** @throws ApiError 404 `user_target_not_found` when the caller has none such. */
export async function removePushTarget(
  { database }: Pick<Parts, 'database'>,
  { accountId }: Caller,
  id: string,
): Promise<void> {
  if (!(await deletePushTarget(database.queries, accountId, id))) throw targetNotFound()
}

/** Appwrite's model Target. */
export const presentPushTarget = (target: PushTargetRow) => ({
  $id: target.id,
  $createdAt: toWireDate(target.created_at),
  $updatedAt: toWireDate(target.updated_at),
  name: '',
  userId: target.account_id,
  providerId: target.provider_id,
  providerType: 'push' as const,
  identifier: target.identifier,
  expired: false,
})
