import type { FastifyInstance } from 'fastify'
import type { ZodTypes } from '../appwrite/params.ts'
import { takeLargeBodies } from '../http/body-bounds.ts'
import { admitAnyone } from '../http/caller.ts'
import { requireCaller } from '../appwrite/require-caller.ts'
import { NO_STORE } from '../http/answer-headers.ts'
import type { AccountRouteParts } from './account-router.ts'
import { apiKeyRoutes } from './api-keys/api-key-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { challengeRoutes, mfaRoutes } from './mfa/mfa-routes.ts'
import { oauth2Routes } from './oauth2/oauth2-routes.ts'
import { openRoutes } from './open-routes.ts'
import { passwordlessRoutes, phoneVerificationRoutes } from './passwordless/passwordless-routes.ts'
import { recordRoutes } from './record-routes.ts'
import { endSessionRoutes, sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/**
 * The account endpoints under `/v1/account`. Every route answers in this order: project, caller, blocked account, rate
 * limit by caller, session already active, parameters, rate limit by parameters and network, and only then what was
 * asked for. What is refused for its form takes nothing from the others behind its network.
 */
export async function accountRoutes(app: FastifyInstance, parts: AccountRouteParts): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(NO_STORE)
  })
  await app.register(async (open) => {
    open.addHook('onRequest', admitAnyone(parts.authenticate, { beforeFactors: true }))
    openRoutes(open.withTypeProvider<ZodTypes>(), parts)
    oauth2Routes(open.withTypeProvider<ZodTypes>(), parts)
    passwordlessRoutes(open.withTypeProvider<ZodTypes>(), parts)
    signInRoutes(open.withTypeProvider<ZodTypes>(), parts)
  })
  await app.register(async (members) => {
    members.addHook('onRequest', requireCaller(parts.authenticate))
    takeLargeBodies(members)
    memberRoutes(members.withTypeProvider<ZodTypes>(), parts)
    recordRoutes(members.withTypeProvider<ZodTypes>(), parts)
    phoneVerificationRoutes(members.withTypeProvider<ZodTypes>(), parts)
    apiKeyRoutes(members.withTypeProvider<ZodTypes>(), parts)
    mfaRoutes(members.withTypeProvider<ZodTypes>(), parts)
    sessionRoutes(members.withTypeProvider<ZodTypes>(), parts)
  })
  await app.register(async (signingIn) => {
    signingIn.addHook('onRequest', requireCaller(parts.authenticate, { beforeFactors: true }))
    challengeRoutes(signingIn.withTypeProvider<ZodTypes>(), parts)
    endSessionRoutes(signingIn.withTypeProvider<ZodTypes>(), parts)
  })
}
