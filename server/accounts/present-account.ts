import { toWireDate } from '../../contract/wire.ts'
import { isTooDeep } from '../appwrite/json-body.ts'
import type { AccountRow } from './account-repository.ts'
import type { PushTargetRow } from './push-target-repository.ts'
import { presentPushTarget } from './push-targets.ts'

/** Appwrite's model User. The password hash never leaves. */
export function presentAccount(account: AccountRow, pushTargets: readonly PushTargetRow[] = []) {
  const ownTargets = [
    account.email === null ? [] : presentTarget(account, account.id, 'email', account.email),
    account.phone === null ? [] : presentTarget(account, `${account.id}-sms`, 'sms', account.phone),
  ]
  return {
    $id: account.id,
    $createdAt: toWireDate(account.created_at),
    $updatedAt: toWireDate(account.updated_at),
    name: account.name,
    registration: toWireDate(account.created_at),
    status: account.is_active === 1,
    labels: [],
    passwordUpdate: account.password_updated_at === null ? '' : toWireDate(account.password_updated_at),
    email: account.email ?? '',
    phone: account.phone ?? '',
    emailVerification: account.email_verified === 1,
    phoneVerification: account.phone_verified === 1,
    mfa: account.mfa_enabled === 1,
    prefs: readPreferences(account.preferences),
    targets: [...ownTargets.flat(), ...pushTargets.map(presentPushTarget)],
    accessedAt: toWireDate(account.accessed_at),
  }
}

/** Nothing of those that are too deep for a page to be made with them: they were stored before that was refused. */
function readPreferences(stored: string): object {
  const preferences = JSON.parse(stored) as object
  return isTooDeep(preferences) ? {} : preferences
}

// An account has one address and one number and no row for either, so these targets go by the account's id.
function presentTarget(account: AccountRow, id: string, providerType: 'email' | 'sms', identifier: string) {
  return {
    $id: id,
    $createdAt: toWireDate(account.created_at),
    $updatedAt: toWireDate(account.updated_at),
    name: '',
    userId: account.id,
    providerId: null,
    providerType,
    identifier,
    expired: false,
  }
}
