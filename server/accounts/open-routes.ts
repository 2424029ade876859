// What needs no session, apart from signing in: sign up, and the links from mails.

import { z } from 'zod'
import type { AccountId } from '../../contract/ids.ts'
import { PATHS } from '../../contract/paths.ts'
import { untilClientLeaves } from '../http/client-left.ts'
import { languageOfRequest } from '../http/choose-language.ts'
import { byNetworkAddress, bySite, limited } from '../http/limits.ts'
import { networkOf, siteOf } from '../http/network-of.ts'
import { customId, email, existingId, personName, text } from '../appwrite/params.ts'
import {
  byNamedAccount,
  FOLLOW_LINK_FROM_NETWORK,
  RECOVER_PASSWORD,
  MAILS_FROM_SITE,
  REQUEST_RECOVERY_FROM_NETWORK,
  SIGN_UP,
  SIGN_UP_FROM_SITE,
  VERIFY_EMAIL,
} from './account-limits.ts'
import type { AccountRouteParts, AccountRouter } from './account-router.ts'
import { auditFor } from './audit.ts'
import { readDeviceSecret } from './device-cookie.ts'
import { linkUrl } from './link-url.ts'
import { newPassword } from './new-password.ts'
import { HASH_RANK } from './passwords.ts'
import { presentAccount } from './present-account.ts'
import { presentToken } from './present-token.ts'
import { forgetRecoveryMails, recoverPassword, requestRecovery } from './recover-password.ts'
import { digestOf } from './secrets.ts'
import { forgetAllFailures, staysCounted } from './sign-in-limits.ts'
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
const verifyEmailBody = z.object({ userId: accountId, secret })
const recoverPasswordBody = z.object({ userId: accountId, secret, password: newPassword })

export function openRoutes(app: AccountRouter, parts: AccountRouteParts): void {
  const { limits, origins } = parts

  app.post(
    '/',
    {
      schema: { body: signUpBody },
      preHandler: [limited(limits, SIGN_UP, byNetworkAddress), limited(limits, SIGN_UP_FROM_SITE, bySite)],
      config: { audit: 'user.create' },
    },
    async (request, reply) => {
      const { userId: id, name, ...credentials } = request.body
      const key = `network:${siteOf(request.ip)}`
      const place = { key, rank: HASH_RANK.anybody, signal: untilClientLeaves(reply) }
      const account = await signUp(parts, { id, name: name ?? '', ...credentials }, place)
      auditFor(request, account.id)
      return reply.code(201).send(presentAccount(account))
    },
  )
  linkRoutes(app, parts)

  app.post(
    '/recovery',
    {
      schema: { body: z.object({ email, url: linkUrl(origins, PATHS.verifyRecovery) }) },
      preHandler: [
        limited(limits, REQUEST_RECOVERY_FROM_NETWORK, byNetworkAddress),
        limited(limits, MAILS_FROM_SITE, bySite),
      ],
    },
    async (request, reply) => {
      const token = await requestRecovery(parts, { ...request.body, language: languageOfRequest(request) })
      return reply.code(201).send(presentToken(token))
    },
  )
}

/** What the pages send that links from mails open. */
function linkRoutes(app: AccountRouter, parts: AccountRouteParts): void {
  const { limits } = parts
  const fromNetwork = limited(limits, FOLLOW_LINK_FROM_NETWORK, byNetworkAddress)

  for (const path of ['/verifications/email', '/verification']) {
    app.put(
      path,
      {
        schema: { body: verifyEmailBody },
        preHandler: [limited(limits, VERIFY_EMAIL, byNamedAccount), fromNetwork],
        config: { audit: 'verification.update' },
      },
      async (request) => {
        const { userId, secret } = request.body
        const token = await verifyEmail(parts, { accountId: userId, secret })
        auditFor(request, userId)
        return presentToken(token)
      },
    )
  }

  app.put(
    '/recovery',
    {
      schema: { body: recoverPasswordBody },
      preHandler: [limited(limits, RECOVER_PASSWORD, byNamedAccount), fromNetwork],
      config: { audit: 'recovery.update' },
    },
    async (request) => {
      const { userId, ...rest } = request.body
      const deviceSecret = readDeviceSecret(request)
      const { token, account } = await recoverPassword(parts, {
        accountId: userId,
        ...rest,
        deviceSecret,
        language: languageOfRequest(request),
      })
      auditFor(request, account.id)
      // Somebody who recovers an account has often used up the attempts to sign in.
      const device = deviceSecret && digestOf(deviceSecret)
      if (account.email) {
        const attempt = { email: account.email, network: networkOf(request.ip), device }
        await forgetAllFailures(limits, attempt).catch(staysCounted(request.log))
        await forgetRecoveryMails(limits, account.email).catch(staysCounted(request.log))
      }
      return presentToken(token)
    },
  )
}
