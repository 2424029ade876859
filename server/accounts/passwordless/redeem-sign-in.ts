// What comes back of a code or link: the account that it belongs to, made now where there is none.

import { timingSafeEqual } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { AccountId } from '../../../contract/ids.ts'
import { inTransaction, type Queries } from '../../database/database.ts'
import type { AccountsTable, SignInTokenKind } from '../../database/schema.ts'
import { isUniqueViolation } from '../../database/unique-violation.ts'
import type { Parts } from '../../parts.ts'
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  findAccountByPhone,
  insertAccount,
  lockAccount,
  updateAccount,
} from '../account-repository.ts'
import { accountBlocked, accountExists, invalidToken } from '../errors.ts'
import { forgetUnproven } from '../forget-unproven.ts'
import type { KeyFor } from '../keys.ts'
import type { MailParts } from '../mail-changes.ts'
import { codeDigest } from '../one-time-codes.ts'
import { type Device, openSession, type SignedIn, type SignInMethod } from '../open-session.ts'
import { countTry, type SignInTokenRow, takeSignInToken } from './sign-in-token-repository.ts'

const MOST_TRIES = 10

/**
 * Opens a session for who has the secret of a token. It proves the address or number as well; where somebody else had signed up with
 * that and never proved it, what they set is forgotten.
 * @param tokenId what was answered as `userId` when the token was asked for.
 * @throws ApiError 401 `user_invalid_token` when it is unknown, expired, used, or has had ten wrong secrets; 401 `user_blocked`;
 * 409 `user_already_exists` when the id that a new account was to have is taken.
 */
export async function redeemSignIn(
  { database, clock, keyFor, ...mailParts }: Pick<Parts, 'database' | 'clock'> & MailParts & { keyFor: KeyFor },
  { tokenId, secret }: { tokenId: string; secret: string },
  device: Device,
): Promise<SignedIn> {
  const now = clock.now()
  const key = await keyFor('sign-in')
  // By itself, so that a try counts whatever comes of it.
  const token = await countTry(database.queries, tokenId, { now, most: MOST_TRIES })
  if (!token || !isSame(token.secret_digest, codeDigest(secret, token.id, key))) throw invalidToken()
  try {
    const opened = await inTransaction(database.queries, async (transaction) => {
      if (!(await takeSignInToken(transaction, token.id))) throw invalidToken()
      const account = await accountOf(transaction, token, now)
      if (!account.is_active) throw accountBlocked()
      return openSession(mailParts, transaction, account, methodOf(token), device, now)
    })
    mailParts.outbox.wake()
    return opened
  } catch (error) {
    throw isUniqueViolation(error) ? accountExists() : error
  }
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

const METHODS: Record<SignInTokenKind, Omit<SignInMethod, 'providerUid'>> = {
  'magic-url': { provider: 'magic-url', factors: ['email'] },
  'email-code': { provider: 'email', factors: ['email'] },
  'phone-code': { provider: 'phone', factors: ['phone'] },
  oauth2: { provider: 'oauth2', factors: ['token'] },
  'oauth2-own-address': { provider: 'oauth2', factors: ['email'] },
}

const methodOf = ({ kind, recipient }: SignInTokenRow): SignInMethod => ({ ...METHODS[kind], providerUid: recipient })

async function accountOf(transaction: Queries, token: SignInTokenRow, now: number): Promise<AccountRow> {
  if (token.account_id !== null) return getLocked(transaction, token.account_id)
  return token.kind === 'phone-code' ? accountOfPhone(transaction, token, now) : accountOfEmail(transaction, token, now)
}

async function accountOfEmail(transaction: Queries, token: SignInTokenRow, now: number): Promise<AccountRow> {
  const { recipient: email } = token
  const found = await findAccountByEmail(transaction, email)
  if (!found) return createAccount(transaction, token, { email, email_verified: 1 }, now)
  const account = await getLocked(transaction, found.id)
  if (account.email !== email) throw invalidToken()
  if (account.email_verified) return account
  await forgetUnproven(transaction, account)
  return updateAccount(transaction, account.id, { email_verified: 1, updated_at: now })
}

/** An account that claims the number without proof may be a stranger's: it loses the number, and its owner gets an account. */
async function accountOfPhone(transaction: Queries, token: SignInTokenRow, now: number): Promise<AccountRow> {
  const { recipient: phone } = token
  const found = await findAccountByPhone(transaction, phone)
  const account = found && (await getLocked(transaction, found.id))
  if (account && account.phone !== phone) throw invalidToken()
  if (account?.phone_verified) return account
  if (account) await updateAccount(transaction, account.id, { phone: null, updated_at: now })
  return createAccount(transaction, token, { email: null, email_verified: 0, phone, phone_verified: 1 }, now)
}

async function getLocked(transaction: Queries, id: AccountId): Promise<AccountRow> {
  if (!(await findAccount(transaction, id))) throw invalidToken()
  const account = await lockAccount(transaction, id)
  if (!account) throw invalidToken()
  return account
}

const createAccount = (
  transaction: Queries,
  { wanted_account_id }: SignInTokenRow,
  proven: Pick<Insertable<AccountsTable>, 'email' | 'email_verified' | 'phone' | 'phone_verified'>,
  now: number,
) =>
  insertAccount(transaction, {
    id: wanted_account_id,
    name: '',
    ...proven,
    password_hash: null,
    password_updated_at: null,
    is_active: 1,
    created_at: now,
    updated_at: now,
    accessed_at: now,
  })
