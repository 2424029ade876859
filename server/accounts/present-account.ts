import { toWireDate } from '../../contract/wire.ts'
import type { AccountRow } from './account-repository.ts'

/** Appwrite's model User. The password hash never leaves. */
export function presentAccount(account: AccountRow) {
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
    phone: '',
    emailVerification: account.email_verified === 1,
    phoneVerification: false,
    mfa: false,
    prefs: {},
    targets: account.email === null ? [] : [presentTarget(account, account.email)],
    accessedAt: toWireDate(account.accessed_at),
  }
}

// An account has one address and no row per target, so the target goes by the account's id.
function presentTarget(account: AccountRow, email: string) {
  return {
    $id: account.id,
    $createdAt: toWireDate(account.created_at),
    $updatedAt: toWireDate(account.updated_at),
    name: '',
    userId: account.id,
    providerId: null,
    providerType: 'email',
    identifier: email,
    expired: false,
  }
}
