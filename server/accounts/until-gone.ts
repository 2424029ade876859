import type { FastifyReply } from 'fastify'

/** A signal that is aborted when nobody waits for this answer any more. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}
