import type { FastifyReply } from 'fastify'
import { ApiError } from './api-error.ts'

/** For work that is of no use once the client has left: aborted when its connection closes before it is answered. */
export function untilClientLeaves(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (reply.raw.destroyed) controller.abort(clientLeft())
  else reply.raw.once('close', () => controller.abort(clientLeft()))
  return controller.signal
}

// Nobody reads it; the log has a line of it. There is no status for it, and 499 is what proxies write.
const clientLeft = () => new ApiError(499, 'general_bad_request', 'The client left before it was answered.')
