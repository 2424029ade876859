import type { Queries } from '../database/database.ts'
import { type AccountRow, updateAccount } from './account-repository.ts'
import { deleteApiKeys } from './api-keys/api-key-repository.ts'
import { deleteAuthSessions } from './auth-session-repository.ts'
import { deleteIdentities } from './identity-repository.ts'
import { deleteOtherDevices } from './known-device-repository.ts'
import { deleteAuthenticator } from './mfa/authenticator-repository.ts'
import { deleteRecoveryCodes } from './mfa/recovery-code-repository.ts'
import { deleteTokens } from './token-repository.ts'

/**
 * Ends every other way into an account whose address is proven for the first time: somebody else may have signed up with it, to
 * come back when its owner uses the account. What was written stays.
 */
export async function forgetUnproven(transaction: Queries, { id }: AccountRow): Promise<void> {
  await deleteAuthSessions(transaction, id)
  await deleteApiKeys(transaction, id)
  await deleteOtherDevices(transaction, id, null)
  await deleteTokens(transaction, id)
  await deleteIdentities(transaction, id)
  await deleteAuthenticator(transaction, id)
  await deleteRecoveryCodes(transaction, id)
  await updateAccount(transaction, id, {
    password_hash: null,
    password_updated_at: null,
    mfa_enabled: 0,
    phone: null,
    phone_verified: 0,
  })
}
