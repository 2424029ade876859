import type { FastifyReply } from 'fastify'

/** Why work was given up. Nobody is there to read it; the log has a line of it. */
export class ClientLeft extends Error {
  override readonly name = 'ClientLeft'
}

/** For work that is of no use once the client has left: aborted when its connection closes before it is answered. */
export function untilClientLeaves(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (reply.raw.destroyed) controller.abort(new ClientLeft())
  else reply.raw.once('close', () => controller.abort(new ClientLeft()))
  return controller.signal
}
