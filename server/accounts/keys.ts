// Keys for what has to be read or checked again, unlike secrets of which a digest is enough: one secret, and a key of its own
// for each purpose.

import { hkdfSync, randomBytes } from 'node:crypto'
import type { Parts } from '../parts.ts'
import { keepServerKey } from './server-key-repository.ts'

const KEY_BYTES = 32

export type KeyPurpose = 'jwt' | 'authenticators' | 'sign-in' | 'oauth2'

/** The key for one purpose: 32 bytes, the same in every process and after every start. */
export type KeyFor = (purpose: KeyPurpose) => Promise<Uint8Array>

/** Derives keys from SECRET_KEY or, without it, from a secret that the database keeps from the first use on. */
export function createKeys({ env, database }: Pick<Parts, 'env' | 'database'>): KeyFor {
  let secret: Promise<string> | undefined
  const readSecret = async () =>
    env.SECRET_KEY ?? (await keepServerKey(database.queries, 'secret', randomBytes(KEY_BYTES).toString('base64')))
  return async (purpose) => {
    // A failure is not remembered: the database may be there again.
    secret ??= readSecret().catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return new Uint8Array(hkdfSync('sha256', await secret, '', purpose, KEY_BYTES))
  }
}
