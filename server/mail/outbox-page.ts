import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'

/** `/dev/outbox`, for a machine without a mail server: registered only where nobody but its owner can reach it. */
export async function outboxPage(_app: FastifyInstance, _parts: Pick<Parts, 'env' | 'database'>): Promise<void> {}
