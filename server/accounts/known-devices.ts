// Browsers in which somebody has signed in before. A secret of their own says so, separate from the session and outliving it:
// strangers who guess wrong must not lock out who has it. It opens nothing by itself.

import type { AccountId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import { hasDevices, insertDevice, replaceDeviceSecret, touchDevice, trimDevices } from './known-device-repository.ts'
import { digestOf, newDeviceSecret } from './secrets.ts'

const MOST_DEVICES = 20

/** A device that was not used for that long is forgotten. */
export const DEVICE_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000

/**
 * Makes the device known to an account that was just signed in to. An account knows twenty; those unused for longest
 * give way.
 * @returns the secret that the browser has from now on, and whether this is another device than those that the account has been
 * used on: the first one of all is not. A secret that this account does not know is replaced, for all
 * accounts in that browser: somebody may have planted it there.
 */
export async function rememberDevice(
  transaction: Queries,
  accountId: AccountId,
  deviceSecret: string | null,
  now: number,
): Promise<{ deviceSecret: string; isNewDevice: boolean }> {
  const device = { account_id: accountId, used_at: now }
  if (deviceSecret && (await touchDevice(transaction, { ...device, secret_digest: digestOf(deviceSecret) })))
    return { deviceSecret, isNewDevice: false }
  const fresh = newDeviceSecret()
  const isNewDevice = await hasDevices(transaction, accountId)
  if (deviceSecret) await replaceDeviceSecret(transaction, digestOf(deviceSecret), digestOf(fresh))
  await insertDevice(transaction, { ...device, secret_digest: digestOf(fresh), created_at: now })
  await trimDevices(transaction, accountId, MOST_DEVICES)
  return { deviceSecret: fresh, isNewDevice }
}
