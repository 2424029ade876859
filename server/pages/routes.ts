import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '../http/caller.ts'
import type { Origins } from '../http/origins.ts'
import type { Parts } from '../parts.ts'

export interface PageRouteParts extends Pick<Parts, 'env'> {
  origins: Origins
  authenticate: Authenticate
}

/** The web client: its assets, its application page, and the public pages rendered on the server. */
export async function pageRoutes(_app: FastifyInstance, _parts: PageRouteParts): Promise<void> {}
