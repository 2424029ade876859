import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '../http/caller.ts'
import type { Parts } from '../parts.ts'

export interface DocumentRouteParts extends Pick<Parts, 'database' | 'clock' | 'limits'> {
  authenticate: Authenticate
}

/** The document endpoints under `/v1/databases`. */
export async function documentRoutes(_app: FastifyInstance, _parts: DocumentRouteParts): Promise<void> {}
