import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'

/** `/health/live`, `/health/ready` and `/metrics`. */
export async function operatorRoutes(
  _app: FastifyInstance,
  _parts: Pick<Parts, 'env' | 'database' | 'release'>,
): Promise<void> {}
