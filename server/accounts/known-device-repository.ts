// The SQL about known devices.

import type { Insertable } from 'kysely'
import type { AccountId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import type { KnownDevicesTable } from '../database/schema.ts'

/**
 * Whether somebody has signed in to the account with this address on that device: one indexed look-up.
 * @param email in lower case.
 */
export async function isKnownDevice(queries: Queries, email: string, secretDigest: string): Promise<boolean> {
  const row = await queries
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select('known_devices.account_id')
    .where('known_devices.secret_digest', '=', secretDigest)
    .where('accounts.email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes another use. Whether the device was known for the account. */
export async function touchDevice(
  queries: Queries,
  { account_id, secret_digest, used_at }: Omit<Insertable<KnownDevicesTable>, 'created_at'>,
): Promise<boolean> {
  const result = await queries
    .updateTable('known_devices')
    .set({ used_at })
    .where('secret_digest', '=', secret_digest)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Whether the account has been signed in to on any device that is still remembered. */
export async function hasDevices(queries: Queries, accountId: AccountId): Promise<boolean> {
  const row = await queries
    .selectFrom('known_devices')
    .select('account_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertDevice(queries: Queries, row: Insertable<KnownDevicesTable>): Promise<void> {
  await queries.insertInto('known_devices').values(row).execute()
}

/** Gives a device another secret, for all accounts that know it. */
export async function replaceDeviceSecret(queries: Queries, oldDigest: string, newDigest: string): Promise<void> {
  await queries
    .updateTable('known_devices')
    .set({ secret_digest: newDigest })
    .where('secret_digest', '=', oldDigest)
    .execute()
}

/** Forgets the devices that the account has not used for longest, until `most` are left. */
export async function trimDevices(queries: Queries, accountId: AccountId, most: number): Promise<void> {
  await queries
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('secret_digest', 'not in', (devices) =>
      devices
        .selectFrom('known_devices')
        .select('secret_digest')
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(most),
    )
    .execute()
}

/** Forgets all devices of the account but the one with this digest, if it is one of them. */
export async function deleteOtherDevices(
  queries: Queries,
  accountId: AccountId,
  keptDigest: string | null,
): Promise<void> {
  let deletion = queries.deleteFrom('known_devices').where('account_id', '=', accountId)
  if (keptDigest !== null) deletion = deletion.where('secret_digest', '!=', keptDigest)
  await deletion.execute()
}

/** @returns how many were removed. */
export async function deleteUnusedDevices(queries: Queries, usedUntil: number): Promise<number> {
  const result = await queries.deleteFrom('known_devices').where('used_at', '<=', usedUntil).executeTakeFirst()
  return Number(result.numDeletedRows)
}
