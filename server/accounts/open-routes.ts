// What needs no session: sign up, sign in, and the links from mails.

import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccountId } from '../../contract/ids.ts'
import { languageOf } from '../http/choose-language.ts'
import { byNetworkAddress, limited } from '../http/limits.ts'
import { customId, email, existingId, newPassword, password, personName, text } from '../http/params.ts'
import {
  byEmail,
  byNamedAccount,
  emailKey,
  RECOVER_PASSWORD,
  REQUEST_RECOVERY,
  SIGN_IN,
  SIGN_UP,
  VERIFY_EMAIL,
} from './account-limits.ts'
import { sessionActive } from './errors.ts'
import { linkUrl } from './link-url.ts'
import { presentAccount } from './present-account.ts'
import { presentAuthSession } from './present-auth-session.ts'
import { presentToken } from './present-token.ts'
import { recoverPassword, requestRecovery } from './recover-password.ts'
import type { AccountRouteParts, AccountRouter } from './routes.ts'
import { cookieScope, sendSession } from './session-cookie.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

const SECRET_MAX_LENGTH = 256

const accountId = existingId.transform((id) => id as AccountId)
const secret = text(SECRET_MAX_LENGTH)
const signUpBody = z.object({
  userId: customId.transform((id) => id as AccountId),
  email,
  password: newPassword,
  name: personName.nullish(),
})
const signInBody = z.object({ email, password })
const verifyEmailBody = z.object({ userId: accountId, secret })
const recoverPasswordBody = z.object({ userId: accountId, secret, password: newPassword })

export function openRoutes(app: AccountRouter, parts: AccountRouteParts): void {
  const { limits, origins } = parts

  app.post(
    '/',
    { schema: { body: signUpBody }, preValidation: limited(limits, SIGN_UP, byNetworkAddress) },
    async ({ body }, reply) => {
      const { userId: id, name, ...credentials } = body
      const account = await signUp(parts, { id, name: name ?? '', ...credentials })
      return reply.code(201).send(presentAccount(account))
    },
  )

  for (const path of ['/sessions/email', '/sessions']) {
    app.post(
      path,
      { schema: { body: signInBody }, preValidation: [limited(limits, SIGN_IN, byEmail), refuseActiveSession] },
      async (request, reply) => {
        const device = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
        const opened = await signIn(parts, request.body, device)
        await limits.reset(SIGN_IN, emailKey(request.body.email))
        sendSession(reply, opened, cookieScope(request, origins))
        return reply.code(201).send(presentAuthSession(opened.authSession, opened.authSession.id))
      },
    )
  }

  for (const path of ['/verifications/email', '/verification']) {
    app.put(
      path,
      { schema: { body: verifyEmailBody }, preValidation: limited(limits, VERIFY_EMAIL, byNamedAccount) },
      async ({ body }) => presentToken(await verifyEmail(parts, { accountId: body.userId, secret: body.secret })),
    )
  }

  app.post(
    '/recovery',
    {
      schema: { body: z.object({ email, url: linkUrl(origins) }) },
      preValidation: limited(limits, REQUEST_RECOVERY, (request) => [
        ...byEmail(request),
        ...byNetworkAddress(request),
      ]),
    },
    async (request, reply) => {
      const token = await requestRecovery(parts, { ...request.body, language: languageOf(request) })
      return reply.code(201).send(presentToken(token))
    },
  )

  app.put(
    '/recovery',
    { schema: { body: recoverPasswordBody }, preValidation: limited(limits, RECOVER_PASSWORD, byNamedAccount) },
    async ({ body }) => {
      const { userId, ...rest } = body
      const { token, account } = await recoverPassword(parts, { accountId: userId, ...rest })
      // Whoever recovers has often used up the tries at signing in.
      if (account.email) await limits.reset(SIGN_IN, emailKey(account.email))
      return presentToken(token)
    },
  )
}

async function refuseActiveSession(request: FastifyRequest): Promise<void> {
  if (request.caller) throw sessionActive()
}
