// Password hashes: argon2id with the parameters that OWASP recommends, kept as PHC strings
// ("$argon2id$v=19$m=19456,t=2,p=1$salt$hash"), so that parameters can be raised without losing anyone.

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { PASSWORD_MAX_LENGTH } from '../../contract/account.ts'
import { tooBusy } from './errors.ts'
import { createConcurrencyLimit, LineFullError, type Place } from './concurrency-limit.ts'

interface Cost {
  memoryKib: number
  passes: number
  parallelism: number
}

const COST: Cost = { memoryKib: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

// One core stays free for everything else, and so does one of libuv's four threads, which also read files.
const MOST_AT_ONCE = 3
const concurrency = createConcurrencyLimit({
  atOnce: Math.min(MOST_AT_ONCE, Math.max(1, availableParallelism() - 1)),
  // By rank. At some 60 ms each, one at a time, the last in line waits about four seconds.
  waiting: [64, 48, 32],
  waitingPerKey: 8,
})

/** Who goes first, and finds room in line when others do not. */
export const HASH_RANK = {
  /** Somebody with a session, a mailed secret, or a device in which the account was signed in to before. */
  known: 0,
  anybody: 1,
  /** From a network that has guessed wrong often, or at an account whose password many guess. */
  suspect: 2,
}

const argon2Async = promisify(argon2)

/**
 * @returns the PHC string to store.
 * @throws ApiError 503 when there is no room in line, and when the person it is for no longer waits.
 */
export async function hashPassword(password: string, place: Place): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return toPhc(COST, salt, await derive(password, place, salt, COST, HASH_BYTES))
}

/**
 * Whether this is the password behind `storedHash`. Without a stored hash (unknown address, account without a
 * password) it does the same work and says no, so that the time taken tells nothing.
 * @throws ApiError 503 when there is no room in line, and when the person it is for no longer waits.
 */
export async function verifyPassword(password: string, storedHash: string | null, place: Place): Promise<boolean> {
  if (password.length > PASSWORD_MAX_LENGTH) return false
  const { cost, salt, hash } = fromPhc(storedHash ?? NOBODYS_HASH)
  const derived = await derive(password, place, salt, cost, hash.length)
  return timingSafeEqual(derived, hash) && storedHash !== null
}

/** Whether a stored hash was made with other parameters than the present ones. */
export function isOutdated(storedHash: string): boolean {
  const { cost, salt, hash } = fromPhc(storedHash)
  return toPhc(COST, salt, hash) !== toPhc(cost, salt, hash)
}

async function derive(password: string, place: Place, salt: Buffer, cost: Cost, length: number): Promise<Buffer> {
  if (password.length > PASSWORD_MAX_LENGTH) throw new RangeError('The password is longer than any route lets through.')
  // Keyboards write the same letter differently (one code point or two); a password must not depend on which.
  const message = password.normalize('NFKC')
  try {
    return await concurrency.run(
      () =>
        argon2Async('argon2id', {
          message,
          nonce: salt,
          memory: cost.memoryKib,
          passes: cost.passes,
          parallelism: cost.parallelism,
          tagLength: length,
        }),
      place,
    )
  } catch (error) {
    throw error instanceof LineFullError || place.signal?.aborted ? tooBusy() : error
  }
}

function toPhc(cost: Cost, salt: Buffer, hash: Buffer): string {
  const parameters = `m=${cost.memoryKib},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(hash)}`
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function fromPhc(text: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(text) ?? []
  if (!salt || !hash) throw new Error('A stored password hash is not an argon2id PHC string.')
  return {
    cost: { memoryKib: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

const NOBODYS_HASH = toPhc(COST, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES))
