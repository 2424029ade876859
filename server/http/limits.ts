// Rate limits: counted in memory for the one process that SQLite allows, in the database for many on PostgreSQL.

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { BoundedMemoryLimiter } from './memory-limiter.ts'
import { networkOf, siteOf } from './network-of.ts'

/** In memory, for one rule: 9 MB at most. */
const MOST_KEYS = 20_000

/** `points` uses within `windowSeconds`, counted per key. Routes that share a rule share its counters. */
export interface LimitRule {
  name: string
  points: number
  windowSeconds: number
}

export interface LimitState {
  limit: number
  remaining: number
  /** Unix seconds when the window ends. */
  resetAt: number
}

export interface Limits {
  /**
   * Counts a use of `rule` by `key`, or several at once.
   * @returns where the counter stands now; null when limits are switched off.
   * @throws LimitExceeded when `key` has used up what there is.
   */
  take(rule: LimitRule, key: string, uses?: number): Promise<LimitState | null>
  /** Takes one use of `rule` by `key` back, also one that was refused. */
  giveBack(rule: LimitRule, key: string): Promise<void>
  /** Forgets the uses of `rule` by `key`. */
  reset(rule: LimitRule, key: string): Promise<void>
}

/** One use of a rule too many. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded'
  /** The name of the rule. */
  readonly rule: string
  /** The three limit headers, and `retry-after`. */
  readonly headers: Readonly<Record<string, string>>

  constructor(rule: LimitRule, state: LimitState, waitMs: number) {
    super(`There were too many uses of ${rule.name}.`)
    this.rule = rule.name
    this.headers = { ...headersOf(state), 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) }
  }
}

/** @param mostKeys how many keys one rule remembers in memory; the oldest are forgotten. */
export function createLimits(
  database: Pick<Database, 'pool'>,
  clock: Clock,
  enabled: boolean,
  mostKeys = MOST_KEYS,
): Limits {
  if (!enabled) return { take: async () => null, giveBack: async () => {}, reset: async () => {} }

  const limiters = new Map<string, BoundedMemoryLimiter | RateLimiterPostgres>()
  const limiterOf = (rule: LimitRule) => {
    const limiter = limiters.get(rule.name) ?? createLimiter(database, rule, mostKeys)
    limiters.set(rule.name, limiter)
    return limiter
  }

  return {
    async take(rule, key, uses = 1) {
      try {
        return stateOf(rule, await limiterOf(rule).consume(shortKey(key), uses), clock)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new LimitExceeded(rule, stateOf(rule, refusal, clock), refusal.msBeforeNext)
      }
    },
    async giveBack(rule, key) {
      const counted = await limiterOf(rule).get(shortKey(key))
      // The window may have ended since, or the key was forgotten: there is nothing left to give back.
      if (counted && counted.consumedPoints > 0 && counted.msBeforeNext > 0) await limiterOf(rule).reward(shortKey(key))
    },
    async reset(rule, key) {
      await limiterOf(rule).delete(shortKey(key))
    },
  }
}

function createLimiter({ pool }: Pick<Database, 'pool'>, rule: LimitRule, mostKeys: number) {
  const options = { keyPrefix: rule.name, points: rule.points, duration: rule.windowSeconds }
  if (!pool) return new BoundedMemoryLimiter(options, mostKeys)
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'limits',
    tableCreated: true,
  })
}

/**
 * Counts a request against `rule` for each key that `keysOf` gives; the answer's headers report the tightest of all
 * rules. As `preValidation` it runs before the parameters are checked, for the caller, whose own uses these are. Keys from
 * parameters are counted as `preHandler`, once these were checked, and so is the network: malformed requests cost nothing to
 * send, and must not close it for others.
 */
export function limited(
  limits: Limits,
  rule: LimitRule,
  keysOf: (request: FastifyRequest) => string[],
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    await takeUses(limits, reply, rule, keysOf(request))
  }
}

/** Counts so many uses of `rule` for each key and reports the tightest. @throws LimitExceeded past the bound of one. */
export async function takeUses(
  limits: Limits,
  reply: FastifyReply,
  rule: LimitRule,
  keys: readonly string[],
  uses = 1,
): Promise<void> {
  for (const key of keys) reportLimit(reply, await limits.take(rule, key, uses))
}

/** Writes the three limit headers, unless the answer reports a tighter limit already. */
export function reportLimit(reply: FastifyReply, state: LimitState | null): void {
  const reported = reply.getHeader('x-ratelimit-remaining')
  if (state && (reported === undefined || state.remaining < Number(reported))) reply.headers(headersOf(state))
}

/** Takes one use of `rule` by `key`; whether that is past its bound, in place of the refusal. */
export async function isPastBound(limits: Limits, rule: LimitRule, key: string): Promise<boolean> {
  try {
    await limits.take(rule, key)
    return false
  } catch (refusal) {
    if (refusal instanceof LimitExceeded) return true
    throw refusal
  }
}

/** A key: an account is one account in however many networks it is. Where nobody is signed in, the network counts. */
export const byCaller = (request: FastifyRequest) =>
  request.caller ? [`account:${request.caller.accountId}`] : byNetworkAddress(request)

/** A key: people who share a network share the count. */
export const byNetworkAddress = (request: FastifyRequest) => [`network:${networkOf(request.ip)}`]

/** A key: whoever rents a server has one site. */
export const bySite = (request: FastifyRequest) => [`site:${siteOf(request.ip)}`]

/** Text from a body, for a key: `"a@b.co"` for `bodyText(request, 'email')`, in lower case; empty when it is not text. */
export function bodyText(request: FastifyRequest, name: string): string {
  const value = (request.body as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value.toLowerCase() : ''
}

function stateOf(rule: LimitRule, result: RateLimiterRes, clock: Clock): LimitState {
  return {
    limit: rule.points,
    remaining: Math.max(0, result.remainingPoints),
    resetAt: Math.ceil((clock.now() + result.msBeforeNext) / 1000),
  }
}

function headersOf(state: LimitState): Record<string, string> {
  return {
    'x-ratelimit-limit': String(state.limit),
    'x-ratelimit-remaining': String(state.remaining),
    'x-ratelimit-reset': String(state.resetAt),
  }
}

// Keys hold addresses and ids: short, and not readable where they are stored.
function shortKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
