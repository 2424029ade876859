// The session's secret on its way between browser and server (docs/wire.md).

import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROJECT_ID } from '../../contract/wire.ts'
import { isOverHttps, type Origins } from '../http/origins.ts'
import type { NewAuthSession } from './open-session.ts'

/** What a cookie or header claims: an account's id and the secret of one of its sessions. */
export interface SessionClaim {
  id: string
  secret: string
}

const COOKIE = `a_session_${PROJECT_ID}`
/** Appwrite's second name for browsers that drop the first one's attributes; its clients may send either. */
const LEGACY_COOKIE = `${COOKIE}_legacy`

/** Base64 of the JSON text; `decodeSession` reads it back. */
export function encodeSession(claim: SessionClaim): string {
  return Buffer.from(JSON.stringify({ id: claim.id, secret: claim.secret })).toString('base64')
}

/** Reads what `encodeSession` wrote, percent-encoded or not. Null for anything else, however malformed. */
export function decodeSession(value: string): SessionClaim | null {
  try {
    const claim: unknown = JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString('utf8'))
    const { id, secret } = (claim ?? {}) as Partial<Record<keyof SessionClaim, unknown>>
    return typeof id === 'string' && typeof secret === 'string' ? { id, secret } : null
  } catch {
    return null // Not ours: a stale or foreign value means "no session", never an error.
  }
}

/** The first readable claim among cookie, legacy cookie, `X-Appwrite-Session` and `X-Fallback-Cookies`. */
export function readSession(request: FastifyRequest): SessionClaim | null {
  const { cookies, headers } = request
  const values = [
    cookies[COOKIE],
    cookies[LEGACY_COOKIE],
    headers['x-appwrite-session'],
    fallbackCookie(headers['x-fallback-cookies']),
  ]
  for (const value of values) {
    const claim = typeof value === 'string' ? decodeSession(value) : null
    if (claim) return claim
  }
  return null
}

function fallbackCookie(header: unknown): unknown {
  if (typeof header !== 'string') return undefined
  try {
    return (JSON.parse(header) as Record<string, unknown> | null)?.[COOKIE]
  } catch {
    return undefined // A leftover of another server in the browser's storage.
  }
}

export interface CookieScope {
  /** Whether people reach the product over https. */
  isSecure: boolean
}

export function cookieScope(request: FastifyRequest, origins: Pick<Origins, 'publicUrl'>): CookieScope {
  return { isSecure: isOverHttps(request, origins) }
}

/** Gives the browser its new session, under both names. */
export function sendSession(reply: FastifyReply, { authSession, secret }: NewAuthSession, scope: CookieScope): void {
  const value = encodeSession({ id: authSession.account_id, secret })
  setBoth(reply, value, new Date(authSession.expires_at), scope)
}

export function clearSession(reply: FastifyReply, scope: CookieScope): void {
  setBoth(reply, 'deleted', new Date(0), scope)
}

function setBoth(reply: FastifyReply, value: string, expires: Date, { isSecure }: CookieScope): void {
  for (const name of [COOKIE, LEGACY_COOKIE]) {
    reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, expires })
  }
}
