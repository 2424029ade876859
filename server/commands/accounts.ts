// What an operator does with accounts, from the command line. No command shows what people wrote.

import type { AccountId } from '../../contract/ids.ts'
import {
  type AccountRow,
  blockAccount,
  findAccount,
  findAccountByEmail,
  findAccountByPhone,
  lockAccount,
  updateAccount,
} from '../accounts/account-repository.ts'
import { deleteAuthSessions, listAuthSessions } from '../accounts/auth-session-repository.ts'
import { endAccount } from '../accounts/deleted-account-repository.ts'
import { type Database, inTransaction } from '../database/database.ts'

/** What is told of an account. */
export interface AccountOutline {
  id: string
  email: string | null
  phone: string | null
  isEmailVerified: boolean
  isActive: boolean
  hasTwoStep: boolean
  sessions: number
  createdAt: string
  lastSeenAt: string
}

/** Thrown for an account that there is not. */
export class UnknownAccountError extends Error {
  override readonly name = 'UnknownAccountError'
}

/** By its id, its address or its number. @throws UnknownAccountError */
export async function describeAccount({ queries }: Database, named: string, now: number): Promise<AccountOutline> {
  const account = await getNamed({ queries }, named)
  const sessions = await listAuthSessions(queries, account.id, { now, usedAfter: -1 })
  return {
    id: account.id,
    email: account.email,
    phone: account.phone,
    isEmailVerified: account.email_verified === 1,
    isActive: account.is_active === 1,
    hasTwoStep: account.mfa_enabled === 1,
    sessions: sessions.length,
    createdAt: new Date(account.created_at).toISOString(),
    lastSeenAt: new Date(account.accessed_at).toISOString(),
  }
}

/**
 * Blocks an account, or takes that back: whoever is blocked is refused at every call, and its keys for programs are gone for
 * good. @throws UnknownAccountError
 */
export async function setActive(database: Database, named: string, isActive: boolean, now: number): Promise<void> {
  const { id } = await getNamed(database, named)
  await inTransaction(database.queries, async (transaction) => {
    await lockAccount(transaction, id)
    if (isActive) await updateAccount(transaction, id, { is_active: 1, updated_at: now })
    else await blockAccount(transaction, id, now)
  })
}

/** Signs an account out everywhere. @throws UnknownAccountError */
export async function endSessions(database: Database, named: string): Promise<void> {
  const { id } = await getNamed(database, named)
  await deleteAuthSessions(database.queries, id)
}

/** Deletes an account as its owner could; its rows go within minutes while the server runs. @throws UnknownAccountError */
export async function deleteAccount(database: Database, named: string, now: number): Promise<void> {
  const { id } = await getNamed(database, named)
  await inTransaction(database.queries, async (transaction) => {
    const account = await lockAccount(transaction, id)
    if (!account) throw new UnknownAccountError(`There is no account ${named}.`)
    await endAccount(transaction, account, now)
  })
}

async function getNamed({ queries }: Pick<Database, 'queries'>, named: string): Promise<AccountRow> {
  const account =
    (await findAccount(queries, named as AccountId)) ??
    (await findAccountByEmail(queries, named.toLowerCase())) ??
    (await findAccountByPhone(queries, named))
  if (!account || account.deleted_at !== null) throw new UnknownAccountError(`There is no account ${named}.`)
  return account
}
