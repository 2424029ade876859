// A person who guesses passwords is slowed down; the owner of the account is not locked out. Only failures count: an attempt is
// counted before its password is hashed, so that many at once cannot pass the bound, and given back when it did not fail.

import type { FastifyBaseLogger } from 'fastify'
import { isPastBound, type LimitRule, type Limits, type LimitState } from '../http/limits.ts'
import { SIGN_IN, SIGN_IN_FROM_NETWORK, SIGN_IN_ON_DEVICE, SIGN_IN_TO_ACCOUNT } from './account-limits.ts'

/** More than a few people who mistype behind one address, and more than can wait for their hash at once. */
const SUSPECT_AFTER_FAILURES = 20

export interface Attempt {
  /** In lower case. Unknown addresses are counted like known ones. */
  email: string
  network: string
  /** The digest of its secret when somebody has signed in to this account on that device before. */
  device: string | null
}

export interface Admission {
  /** Of the counter that the answer's headers report; null when limits are switched off. */
  state: LimitState | null
  /** From a network with many failures, or at an account at which many guess. */
  isSuspect: boolean
  /** Whether the attempt has to wait because the account is being guessed at from everywhere. */
  isSlowed: boolean
}

type Counter = readonly [rule: LimitRule, key: string]

const ofDevice = ({ email, device }: Attempt): Counter => [SIGN_IN_ON_DEVICE, `${email} ${device}`]
const ofNetwork = ({ network }: Attempt): Counter => [SIGN_IN_FROM_NETWORK, network]
const ofPair = ({ email, network }: Attempt): Counter => [SIGN_IN, `${email} ${network}`]
const ofAccount = ({ email }: Attempt): Counter => [SIGN_IN_TO_ACCOUNT, email]

/** Which counters hold a failure of this attempt. A known device has its own only. */
const countersOf = (attempt: Attempt): Counter[] =>
  attempt.device === null ? [ofNetwork(attempt), ofPair(attempt), ofAccount(attempt)] : [ofDevice(attempt)]

/**
 * Counts an attempt as if it failed; `giveBackAttempt` or `forgetFailures` take that back.
 * @throws LimitExceeded; the attempt is not counted then.
 */
export async function admitAttempt(limits: Limits, attempt: Attempt): Promise<Admission> {
  if (attempt.device !== null) {
    const [state = null] = await takeAll(limits, [ofDevice(attempt)])
    return { state, isSuspect: false, isSlowed: false }
  }
  const [network = null, state = null] = await takeAll(limits, [ofNetwork(attempt), ofPair(attempt)])
  const isSlowed = await isPastBound(limits, ...ofAccount(attempt)).catch(async (error: unknown) => {
    for (const taken of [ofNetwork(attempt), ofPair(attempt)]) await limits.giveBack(...taken).catch(() => {})
    throw error
  })
  return { state, isSlowed, isSuspect: isSlowed || usesOf(network) > SUSPECT_AFTER_FAILURES }
}

/** For an attempt that got no verdict. */
export async function giveBackAttempt(limits: Limits, attempt: Attempt): Promise<void> {
  for (const counter of countersOf(attempt)) await limits.giveBack(...counter)
}

/** For an attempt that succeeded: somebody who mistyped before starts again from zero. What others did in the network stays counted. */
export async function forgetFailures(limits: Limits, attempt: Attempt): Promise<void> {
  if (attempt.device !== null) return limits.reset(...ofDevice(attempt))
  await limits.giveBack(...ofNetwork(attempt))
  await limits.reset(...ofPair(attempt))
  await limits.reset(...ofAccount(attempt))
}

/** What to do when failures cannot be forgotten after a success that is stored already. */
export const staysCounted = (log: Pick<FastifyBaseLogger, 'warn'>) => (error: unknown) =>
  log.warn({ err: error }, 'failed sign-ins before a success stay counted')

/** For who has proven otherwise to own the account: a mailed link was followed. */
export async function forgetAllFailures(limits: Limits, attempt: Attempt): Promise<void> {
  for (const counter of [ofPair, ofAccount, ofDevice]) await limits.reset(...counter(attempt))
}

/** Takes one use of each; when one is refused, none is counted, that one included. */
async function takeAll(limits: Limits, counters: Counter[]): Promise<(LimitState | null)[]> {
  const states: (LimitState | null)[] = []
  for (const [index, counter] of counters.entries()) {
    try {
      states.push(await limits.take(...counter))
    } catch (refusal) {
      for (const taken of counters.slice(0, index + 1)) await limits.giveBack(...taken).catch(() => {})
      throw refusal
    }
  }
  return states
}

const usesOf = (state: LimitState | null) => (state ? state.limit - state.remaining : 0)
