// The account of somebody who has signed in at the provider.

import { type AccountId, uniqueId } from '../../../contract/ids.ts'
import { NAME_MAX_LENGTH } from '../../../contract/account.ts'
import { ADDRESS } from '../../appwrite/params.ts'
import type { Queries } from '../../database/database.ts'
import {
  type AccountRow,
  findAccountByEmail,
  insertAccount,
  lockAccount,
  updateAccount,
} from '../account-repository.ts'
import { accountBlocked, accountExists, accountNotFound, identityTaken } from '../errors.ts'
import { forgetUnproven } from '../forget-unproven.ts'
import { findIdentity, insertIdentity } from '../identity-repository.ts'
import type { Subject } from './provider.ts'

interface At {
  provider: string
  now: number
}

/**
 * The account of a subject, locked: the one that it is linked to; else the one with its address, where the provider has proven that; else a new
 * one. It is linked from then on.
 * @throws ApiError 401 `user_blocked`; 409 `user_already_exists` where the address is somebody's and the provider has not proven it.
 */
export async function accountOfSubject(transaction: Queries, subject: Subject, at: At): Promise<AccountRow> {
  const identity = await findIdentity(transaction, at.provider, subject.id)
  if (identity) return getActive(transaction, identity.account_id)
  const known = subject.email === null ? null : await findAccountByEmail(transaction, subject.email)
  const account = known
    ? await claimByAddress(transaction, known, subject, at)
    : await createFor(transaction, subject, at)
  await link(transaction, account.id, subject, at)
  return account
}

/**
 * Links a subject to the account of somebody who is signed in.
 * @throws ApiError 409 `user_already_exists` where it is linked to another account.
 */
export async function linkToAccount(
  transaction: Queries,
  accountId: AccountId,
  subject: Subject,
  at: At,
): Promise<AccountRow> {
  const account = await getActive(transaction, accountId)
  const identity = await findIdentity(transaction, at.provider, subject.id)
  if (identity && identity.account_id !== accountId) throw identityTaken()
  if (!identity) await link(transaction, accountId, subject, at)
  return account
}

async function getActive(transaction: Queries, id: AccountId): Promise<AccountRow> {
  const account = await lockAccount(transaction, id)
  if (!account || account.deleted_at !== null) throw accountNotFound()
  if (!account.is_active) throw accountBlocked()
  return account
}

async function claimByAddress(
  transaction: Queries,
  known: AccountRow,
  { isEmailVerified }: Subject,
  { now }: At,
): Promise<AccountRow> {
  if (!isEmailVerified) throw accountExists()
  const account = await getActive(transaction, known.id)
  if (account.email !== known.email) throw accountExists()
  if (account.email_verified) return account
  await forgetUnproven(transaction, account)
  return updateAccount(transaction, account.id, { email_verified: 1, updated_at: now })
}

const createFor = (transaction: Queries, { email, isEmailVerified, name }: Subject, { now }: At): Promise<AccountRow> =>
  insertAccount(transaction, {
    id: uniqueId(now) as AccountId,
    name: name.replace(/\p{Cc}/gu, ' ').slice(0, NAME_MAX_LENGTH),
    // An address that we would not take ourselves is none.
    email: email !== null && ADDRESS.test(email) ? email : null,
    email_verified: isEmailVerified && email !== null && ADDRESS.test(email) ? 1 : 0,
    password_hash: null,
    password_updated_at: null,
    is_active: 1,
    created_at: now,
    updated_at: now,
    accessed_at: now,
  })

const link = (transaction: Queries, accountId: AccountId, { id, email }: Subject, { provider, now }: At) =>
  insertIdentity(transaction, {
    id: uniqueId(now),
    account_id: accountId,
    provider,
    provider_uid: id,
    provider_email: email ?? '',
    created_at: now,
    updated_at: now,
  })
