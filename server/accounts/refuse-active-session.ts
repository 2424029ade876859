import type { FastifyRequest } from 'fastify'
import { sessionActive } from './errors.ts'

/** Guard of what opens a session. @throws ApiError 401 `user_session_already_exists`. */
export async function refuseActiveSession(request: FastifyRequest): Promise<void> {
  if (request.caller) throw sessionActive()
}
