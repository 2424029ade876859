import type { FastifyBaseLogger } from 'fastify'
import type { Limits, LimitState } from '../http/limits.ts'
import { networkOf, siteOf } from '../http/network-of.ts'
import type { Parts } from '../parts.ts'
import { accountBlocked, invalidCredentials } from './errors.ts'
import { isKnownDevice } from './known-device-repository.ts'
import type { MailParts } from './mail-changes.ts'
import type { Place } from './concurrency-limit.ts'
import { HASH_RANK } from './passwords.ts'
import { digestOf } from './secrets.ts'
import type { Device, SignedIn } from './open-session.ts'
import { type Credentials, type SignInFailure, signIn } from './sign-in.ts'
import {
  type Admission,
  type Attempt,
  admitAttempt,
  forgetFailures,
  giveBackAttempt,
  staysCounted,
} from './sign-in-limits.ts'
import { createSignInLog, type WhyNot, whyNot } from './sign-in-log.ts'
import { createSlowDown } from './slow-down.ts'

export interface Visitor extends Device {
  /** Aborted when the visitor no longer waits for the answer. */
  gone: AbortSignal
  /** The request's, so that lines carry its id. */
  log: FastifyBaseLogger
  /** Told where the counter stands of which the answer's headers report. */
  onCounted: (state: LimitState | null) => void
}

/**
 * Opens a session for who knows the password.
 * @throws ApiError 401 `user_invalid_credentials`, the same and after the same time for an unknown address; 401
 * `user_blocked` when the password is right; 429 after too many failures; 503 when there is no room for another hash.
 */
export type AttemptSignIn = (credentials: Credentials, visitor: Visitor) => Promise<SignedIn>

/** Attempts of one app, whose waiting visitors are counted together. */
export function createAttemptSignIn(parts: Pick<Parts, 'database' | 'clock' | 'limits'> & MailParts): AttemptSignIn {
  const slowDown = createSlowDown()
  const tellFailure = createSignInLog()

  const judge = async (credentials: Credentials, visitor: Visitor, attempt: Attempt) => {
    const admission = await admitAttempt(parts.limits, attempt)
    visitor.onCounted(admission.state)
    return settled(parts.limits, attempt, visitor.log, async () => {
      if (admission.isSlowed) await slowDown.wait(attempt.email, visitor.gone)
      return signIn(parts, credentials, visitor, placeOf(attempt, admission, visitor))
    })
  }

  return async (credentials, visitor) => {
    const attempt: Attempt = {
      email: credentials.email,
      network: networkOf(visitor.ip),
      device: await findDevice(parts, credentials, visitor),
    }
    const tell = (why: WhyNot) => tellFailure(visitor.log, attempt, why)
    const outcome = await judge(credentials, visitor, attempt).catch((error: unknown) => {
      tell(whyNot(error, visitor.gone))
      throw error
    })
    if (typeof outcome !== 'string') return outcome
    tell(outcome)
    throw outcome === 'blocked account' ? accountBlocked() : invalidCredentials()
  }
}

/** The digest of the visitor's secret, when the account knows it. A made-up secret costs one look-up and changes nothing. */
async function findDevice(
  { database }: Pick<Parts, 'database'>,
  { email }: Credentials,
  { deviceSecret }: Device,
): Promise<string | null> {
  const digest = deviceSecret === null ? null : digestOf(deviceSecret)
  return digest !== null && (await isKnownDevice(database.queries, email, digest)) ? digest : null
}

/** Runs an attempt that is counted as a failure, and corrects that when it was none. */
async function settled(
  limits: Limits,
  attempt: Attempt,
  log: FastifyBaseLogger,
  run: () => Promise<SignedIn | SignInFailure>,
): Promise<SignedIn | SignInFailure> {
  const outcome = await run().catch(async (error: unknown) => {
    // When even that fails, the first error says why.
    await giveBackAttempt(limits, attempt).catch(() => {})
    throw error
  })
  // The session is there: that its counters stay as they are must not cost the person the answer.
  if (typeof outcome !== 'string') await forgetFailures(limits, attempt).catch(staysCounted(log))
  if (outcome === 'blocked account') await giveBackAttempt(limits, attempt)
  return outcome
}

function placeOf({ email, device }: Attempt, { isSuspect }: Admission, { ip, gone: signal }: Visitor): Place {
  if (device !== null) return { key: `device:${device} ${email}`, rank: HASH_RANK.known, signal }
  return { key: `network:${siteOf(ip)}`, rank: isSuspect ? HASH_RANK.suspect : HASH_RANK.anybody, signal }
}
