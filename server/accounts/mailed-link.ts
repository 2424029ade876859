// Links that are mailed: a token's secret, put into an address that the client named.

import { uniqueId } from '../../contract/ids.ts'
import { toWireDate } from '../../contract/wire.ts'
import type { Queries } from '../database/database.ts'
import type { TokenPurpose } from '../database/schema.ts'
import type { AccountRow } from './account-repository.ts'
import { digestOf, newSecret } from './secrets.ts'
import { insertToken, type TokenOutline, type TokenRow } from './token-repository.ts'

const HOUR_MS = 60 * 60 * 1000

/** People read mail the next morning; a link that changes a password must not lie around that long. */
export const TOKEN_LIFETIME_MS: Record<TokenPurpose, number> = {
  verification: 7 * 24 * HOUR_MS,
  recovery: HOUR_MS,
  'phone-verification': HOUR_MS / 4,
  'email-return': 7 * 24 * HOUR_MS,
}

/** Stores a new token for the account and makes the link that carries its secret to `url`. */
export async function issueLink(
  transaction: Queries,
  account: AccountRow,
  { purpose, url, detail = null }: { purpose: TokenPurpose; url: string; detail?: string | null },
  now: number,
): Promise<{ token: TokenRow; link: string }> {
  const secret = newSecret()
  const token = await insertToken(transaction, {
    id: uniqueId(now),
    account_id: account.id,
    purpose,
    secret_digest: digestOf(secret),
    created_at: now,
    expires_at: now + TOKEN_LIFETIME_MS[purpose],
    detail,
  })
  return { token, link: linkTo(url, token, secret) }
}

/** A link to `url` that carries the secret of a token: `userId`, `secret` and `expire`. */
export function linkTo(url: string, token: TokenOutline, secret: string): string {
  const link = new URL(url)
  link.searchParams.set('userId', token.account_id)
  link.searchParams.set('secret', secret)
  link.searchParams.set('expire', toWireDate(token.expires_at))
  return link.href
}
