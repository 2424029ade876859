import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { admitAnyone, type Authenticate, requireCaller } from '../http/caller.ts'
import { NO_STORE } from '../http/errors.ts'
import type { Origins } from '../http/origins.ts'
import type { Parts } from '../parts.ts'
import { memberRoutes } from './member-routes.ts'
import { openRoutes } from './open-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

export interface AccountRouteParts extends Pick<Parts, 'env' | 'database' | 'clock' | 'limits' | 'outbox'> {
  origins: Origins
  authenticate: Authenticate
}

export type AccountRouter = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/**
 * The account endpoints under `/v1/account`. Every route answers in this order: project, caller, blocked account, rate
 * limit by caller or network, session already active, parameters, rate limit by parameters, and only then what was
 * asked for.
 */
export async function accountRoutes(app: FastifyInstance, parts: AccountRouteParts): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(NO_STORE)
  })
  await app.register(async (open) => {
    open.addHook('onRequest', admitAnyone(parts.authenticate))
    openRoutes(open.withTypeProvider<ZodTypeProvider>(), parts)
    signInRoutes(open.withTypeProvider<ZodTypeProvider>(), parts)
  })
  await app.register(async (members) => {
    members.addHook('onRequest', requireCaller(parts.authenticate))
    memberRoutes(members.withTypeProvider<ZodTypeProvider>(), parts)
    sessionRoutes(members.withTypeProvider<ZodTypeProvider>(), parts)
  })
}
