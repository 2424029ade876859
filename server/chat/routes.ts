import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '../http/caller.ts'
import type { Parts } from '../parts.ts'

export interface ChatRouteParts extends Pick<Parts, 'env' | 'database' | 'clock' | 'limits' | 'gateway'> {
  authenticate: Authenticate
}

/** The assistant under `/openai/v1/chat/completions`. */
export async function chatRoutes(_app: FastifyInstance, _parts: ChatRouteParts): Promise<void> {}
