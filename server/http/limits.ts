// Rate limits: counted in memory for the one process that SQLite allows, in the database for many on PostgreSQL.

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { ApiError } from './errors.ts'

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
   * Counts one use of `rule` by `key`.
   * @returns where the counter stands now; null when limits are switched off.
   * @throws ApiError 429 `general_rate_limit_exceeded`, with the three limit headers and `retry-after`.
   */
  take(rule: LimitRule, key: string): Promise<LimitState | null>
  /** Forgets the uses of `rule` by `key`. */
  reset(rule: LimitRule, key: string): Promise<void>
}

export function createLimits(database: Database, clock: Clock, enabled: boolean): Limits {
  if (!enabled) return { take: async () => null, reset: async () => {} }

  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>()
  const limiterOf = (rule: LimitRule) => {
    const options = { keyPrefix: rule.name, points: rule.points, duration: rule.windowSeconds }
    const limiter =
      limiters.get(rule.name) ??
      (database.pool
        ? new RateLimiterPostgres({
            ...options,
            storeClient: database.pool,
            storeType: 'pool',
            tableName: 'limits',
            tableCreated: true,
          })
        : new RateLimiterMemory(options))
    limiters.set(rule.name, limiter)
    return limiter
  }

  return {
    async take(rule, key) {
      try {
        return stateOf(rule, await limiterOf(rule).consume(shortKey(key)), clock)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw exceeded(stateOf(rule, refusal, clock), refusal.msBeforeNext)
      }
    },
    async reset(rule, key) {
      await limiterOf(rule).delete(shortKey(key))
    },
  }
}

/**
 * Counts a request against `rule` for each key that `keysOf` gives; the answer's headers report the tightest.
 * It runs after the body is parsed and before it is validated, so keys must be made from unchecked input.
 */
export function limited(
  limits: Limits,
  rule: LimitRule,
  keysOf: (request: FastifyRequest) => string[],
): preValidationAsyncHookHandler {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    let tightest: LimitState | null = null
    for (const key of keysOf(request)) {
      const state = await limits.take(rule, key)
      if (state && (!tightest || state.remaining < tightest.remaining)) tightest = state
    }
    if (tightest) reply.headers(headersOf(tightest))
  }
}

/** A key: whoever shares a network address shares the count. */
export const byNetworkAddress = (request: FastifyRequest) => [`ip:${request.ip}`]

/** Text from an unchecked body, for a key: `"a@b.co"` for `bodyText(request, 'email')`, in lower case; empty when it is not text. */
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

function exceeded(state: LimitState, waitMs: number): ApiError {
  return new ApiError(
    429,
    'general_rate_limit_exceeded',
    'Rate limit for the current endpoint has been exceeded. Please try again after some time.',
    { ...headersOf(state), 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  )
}

// Keys hold addresses and ids: short, and not readable where they are stored.
function shortKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
