import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '../http/caller.ts'
import type { Origins } from '../http/origins.ts'
import type { Parts } from '../parts.ts'

export interface AccountRouteParts extends Pick<Parts, 'database' | 'clock' | 'limits' | 'outbox'> {
  origins: Origins
  authenticate: Authenticate
}

/** The account endpoints under `/v1/account`. */
export async function accountRoutes(_app: FastifyInstance, _parts: AccountRouteParts): Promise<void> {}
