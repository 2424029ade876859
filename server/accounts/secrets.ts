import { createHash, randomBytes } from 'node:crypto'
import { API_KEY_PREFIX } from '../http/api-key-header.ts'

const SECRET_BYTES = 128
const MARK_BYTES = 32

/** A new secret for a session or a mailed link: 256 lower-case hexadecimal digits. Only its digest is ever stored. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex')
}

/** A new secret for a device: 64 lower-case hexadecimal digits. Only its digest is ever stored. */
export function newDeviceSecret(): string {
  return randomBytes(MARK_BYTES).toString('hex')
}

/** A new key for programs: `kanooni_` and 64 lower-case hexadecimal digits. Only its digest and its end are ever stored. */
export function newApiKey(): string {
  return API_KEY_PREFIX + randomBytes(MARK_BYTES).toString('hex')
}

/** What is stored of a secret. A fast hash is enough: the secret is random, so there is nothing to guess. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
