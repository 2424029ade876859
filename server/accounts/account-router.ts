import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypes } from '../appwrite/params.ts'
import type { Authenticate } from '../http/caller.ts'
import type { Origins } from '../http/origins.ts'
import type { Parts } from '../parts.ts'
import type { KeyFor } from './keys.ts'

export interface AccountRouteParts extends Pick<Parts, 'env' | 'database' | 'clock' | 'limits' | 'outbox' | 'events'> {
  origins: Origins
  authenticate: Authenticate
  keyFor: KeyFor
}

/** Routes whose parameters have the types of their zod schemas. */
export type AccountRouter = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypes
>
