// One line for each sign-in that failed. Operators see which attempts were at one account or from one network; who it
// is they do not read: names are digests with a key that ends with the process.

import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import { LimitExceeded } from '../http/limits.ts'
import type { SignInFailure } from './sign-in.ts'
import type { Attempt } from './sign-in-limits.ts'

const KEY_BYTES = 32
const PSEUDONYM_LENGTH = 12

export type WhyNot = SignInFailure | `limited by ${string}` | 'busy' | 'left' | 'error'

/** Writes one line. `log` is the request's, so that the line carries its id. */
export type TellFailure = (log: FastifyBaseLogger, attempt: Attempt, why: WhyNot) => void

export function createSignInLog(): TellFailure {
  const key = randomBytes(KEY_BYTES)
  const pseudonym = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, PSEUDONYM_LENGTH)
  return (log, { email, network, device }, why) => {
    const names = { account: pseudonym(`account ${email}`), network: pseudonym(`network ${network}`) }
    const line = { why, ...names, device: device === null ? 'unknown' : 'known' }
    if (why === 'busy' || why.startsWith('limited')) log.warn(line, 'sign-in failed')
    else log.info(line, 'sign-in failed')
  }
}

/** Why an attempt got no verdict. */
export function whyNot(error: unknown, signal: AbortSignal): WhyNot {
  if (signal.aborted) return 'left'
  if (error instanceof LimitExceeded) return `limited by ${error.rule}`
  return error instanceof ApiError ? 'busy' : 'error'
}
