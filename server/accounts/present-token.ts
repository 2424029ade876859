import { toWireDate } from '../../contract/wire.ts'
import type { TokenOutline } from './token-repository.ts'

/** Appwrite's model Token. The secret is only in the mail. */
export function presentToken(token: TokenOutline) {
  return {
    $id: token.id,
    $createdAt: toWireDate(token.created_at),
    userId: token.account_id,
    secret: '',
    expire: toWireDate(token.expires_at),
    phrase: '',
  }
}
