// What a sign-in at the provider began with, kept in the browser until it comes back: encrypted, so that nobody can read or make one.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { decrypt, encrypt } from '../encryption.ts'
import type { CookieScope } from '../session-cookie.ts'
import type { Expectation } from './provider.ts'

const COOKIE = 'oauth2_kanooni'
const PATH = '/v1/account'
const LIFETIME_MS = 10 * 60_000

export interface Attempt {
  expected: Expectation
  /** Where the browser goes afterwards. */
  success: string
  failure: string
  /** Whether a session is opened at once, or a secret is handed to the page that opens it. */
  wants: 'session' | 'token'
  expiresAt: number
}

export function sendAttempt(
  reply: FastifyReply,
  attempt: Omit<Attempt, 'expiresAt'>,
  { key, now, scope }: { key: Uint8Array; now: number; scope: CookieScope },
): void {
  const value = encrypt(JSON.stringify({ ...attempt, expiresAt: now + LIFETIME_MS }), key)
  const { isSecure } = scope
  const expires = new Date(now + LIFETIME_MS)
  reply.setCookie(COOKIE, value, { path: PATH, httpOnly: true, sameSite: 'lax', secure: isSecure, expires })
}

/** The attempt that this browser has begun; null where it has not, or too long ago. */
export function readAttempt(
  { cookies }: FastifyRequest,
  { key, now }: { key: Uint8Array; now: number },
): Attempt | null {
  const value = cookies[COOKIE]
  const text = value === undefined ? null : decrypt(value, key)
  const attempt = text === null ? null : (JSON.parse(text) as Attempt)
  return attempt && attempt.expiresAt > now ? attempt : null
}

export const clearAttempt = (reply: FastifyReply) => reply.clearCookie(COOKIE, { path: PATH })
