// Six codes for who has lost the second factor. They are told once.

import { inTransaction, type Queries } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { lockAccount } from '../account-repository.ts'
import { accountNotFound, recoveryCodesExist, recoveryCodesNotFound } from '../errors.ts'
import { codeDigest, newRecoveryCode } from '../one-time-codes.ts'
import type { MfaParts } from './authenticators.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  takeRecoveryCode,
} from './recovery-code-repository.ts'

const CODES = 6

/** A code that is left, as it can still be told. */
const HIDDEN_CODE = '**********'

/** @throws ApiError 409 `user_recovery_codes_already_exists`. */
export function makeRecoveryCodes(parts: MfaParts, caller: Caller): Promise<string[]> {
  return storeNewCodes(parts, caller, (left) => {
    if (left > 0) throw recoveryCodesExist()
  })
}

/** Puts new codes in the place of those there are. @throws ApiError 404 `user_recovery_codes_not_found`. */
export function renewRecoveryCodes(parts: MfaParts, caller: Caller): Promise<string[]> {
  return storeNewCodes(parts, caller, (left) => {
    if (left === 0) throw recoveryCodesNotFound()
  })
}

async function storeNewCodes(
  { database, keyFor }: MfaParts,
  { accountId }: Caller,
  check: (left: number) => void,
): Promise<string[]> {
  const key = await keyFor('authenticators')
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  await inTransaction(database.queries, async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) throw accountNotFound()
    check(await countRecoveryCodes(transaction, accountId))
    await deleteRecoveryCodes(transaction, accountId)
    const digests = codes.map((code) => codeDigest(code, accountId, key))
    await insertRecoveryCodes(transaction, accountId, digests)
  })
  return codes
}

/** As many hidden codes as are left: only digests are kept. @throws ApiError 404 `user_recovery_codes_not_found`. */
export async function describeRecoveryCodes({ database }: MfaParts, { accountId }: Caller): Promise<string[]> {
  const left = await countRecoveryCodes(database.queries, accountId)
  if (left === 0) throw recoveryCodesNotFound()
  return Array.from({ length: left }, () => HIDDEN_CODE)
}

/** Uses a code up, however it was typed: with spaces, in capital letters. Whether it was one of the account's. */
export function acceptRecoveryCode(
  transaction: Queries,
  { accountId }: Pick<Caller, 'accountId'>,
  code: string,
  key: Uint8Array,
): Promise<boolean> {
  const plain = code.replaceAll(/[\s-]/g, '').toLowerCase()
  return takeRecoveryCode(transaction, accountId, codeDigest(plain, accountId, key))
}
