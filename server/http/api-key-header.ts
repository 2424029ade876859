import type { FastifyRequest } from 'fastify'

/** Every key for programs begins with it, so that people and scanners know one when they see it. */
export const API_KEY_PREFIX = 'kanooni_'

/**
 * The key that a request sends as `Authorization: Bearer kanooni_…`, well-formed or not; null where it sends none. What
 * clients send that want some value there, though a cookie says who asks, is none.
 */
export function readApiKey({ headers: { authorization = '' } }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token] = /^Bearer\s+(\S+)\s*$/i.exec(authorization) ?? []
  return token?.startsWith(API_KEY_PREFIX) ? token : null
}
