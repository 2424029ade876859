// What comes back of a code or link: the account that it belongs to, made now where there is none.

import { timingSafeEqual } from 'node:crypto'
import type { AccountId } from '../../../contract/ids.ts'
import { inTransaction, type Queries } from '../../database/database.ts'
import type { SignInTokenKind } from '../../database/schema.ts'
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
  oauth2: { provider: 'oauth2', factors: ['email'] },
}

const methodOf = ({ kind, recipient }: SignInTokenRow): SignInMethod => ({ ...METHODS[kind], providerUid: recipient })

async function accountOf(transaction: Queries, token: SignInTokenRow, now: number): Promise<AccountRow> {
  if (token.account_id !== null) return getLocked(transaction, token.account_id)
  const isPhone = token.kind === 'phone-code'
  const proof = isPhone ? ({ phone_verified: 1 } as const) : ({ email_verified: 1 } as const)
  const find = isPhone ? findAccountByPhone : findAccountByEmail
  const found = await find(transaction, token.recipient)
  if (!found) return createAccount(transaction, token, proof, now)
  const account = await getLocked(transaction, found.id)
  if ((isPhone ? account.phone : account.email) !== token.recipient) throw invalidToken()
  if (isPhone ? account.phone_verified : account.email_verified) return account
  // A number beside a proven address is the owner's own slip or claim, and says nothing about the rest.
  if (!isPhone) await forgetUnproven(transaction, account)
  return updateAccount(transaction, account.id, { ...proof, updated_at: now })
}

async function getLocked(transaction: Queries, id: AccountId): Promise<AccountRow> {
  if (!(await findAccount(transaction, id))) throw invalidToken()
  const account = await lockAccount(transaction, id)
  if (!account) throw invalidToken()
  return account
}

const createAccount = (
  transaction: Queries,
  { kind, recipient, wanted_account_id }: SignInTokenRow,
  proof: Partial<Pick<AccountRow, 'email_verified' | 'phone_verified'>>,
  now: number,
) =>
  insertAccount(transaction, {
    id: wanted_account_id,
    name: '',
    email: kind === 'phone-code' ? null : recipient,
    phone: kind === 'phone-code' ? recipient : null,
    email_verified: 0,
    ...proof,
    password_hash: null,
    password_updated_at: null,
    is_active: 1,
    created_at: now,
    updated_at: now,
    accessed_at: now,
  })
