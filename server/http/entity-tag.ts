import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The entity tag of a body: the same for the same bytes. */
export const entityTagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url')}"`

/**
 * Tags the answer, and sends 304 in its place where the client has the same one already.
 * @returns whether it was sent; nothing else may be then.
 */
export function sentNotModified({ headers }: FastifyRequest, reply: FastifyReply, entityTag: string): boolean {
  reply.header('etag', entityTag)
  if (!headers['if-none-match']?.includes(entityTag)) return false
  void reply.code(304).send()
  return true
}
