// Signing in without a password: codes and links, and sessions of nobody in particular.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccountId } from '../../../contract/ids.ts'
import { PATHS } from '../../../contract/paths.ts'
import { customId, email, existingId, phone, text } from '../../appwrite/params.ts'
import { callerOf } from '../../appwrite/require-caller.ts'
import { languageOfRequest } from '../../http/choose-language.ts'
import { bodyText, byCaller, byNetworkAddress, bySite, limited } from '../../http/limits.ts'
import { hasOutboxPage } from '../../mail/outbox-page.ts'
import {
  ANONYMOUS_FROM_NETWORK,
  MAILS_FROM_SITE,
  byNamedAccount,
  FOLLOW_LINK_FROM_NETWORK,
  REDEEM_SIGN_IN,
  REQUEST_PHONE_VERIFICATION,
  REQUEST_SIGN_IN_FROM_NETWORK,
  SIGN_UP_FROM_SITE,
  VERIFY_PHONE,
} from '../account-limits.ts'
import type { AccountRouteParts, AccountRouter } from '../account-router.ts'
import { auditFor } from '../audit.ts'
import { readDeviceSecret, sendDeviceSecret } from '../device-cookie.ts'
import { phoneDisabled } from '../errors.ts'
import { linkUrl } from '../link-url.ts'
import type { Device, SignedIn } from '../open-session.ts'
import { presentAuthSession } from '../present-auth-session.ts'
import { presentToken } from '../present-token.ts'
import { refuseActiveSession } from '../refuse-active-session.ts'
import { cookieScope, sendSession } from '../session-cookie.ts'
import { beginAnonymous } from './begin-anonymous.ts'
import { redeemSignIn } from './redeem-sign-in.ts'
import { requestEmailCode, requestPhoneCode, requestSignInLink } from './request-sign-in.ts'
import { requestPhoneVerification, verifyPhone } from './verify-phone.ts'

const SECRET_MAX_LENGTH = 256

const userId = customId.transform((id) => id as AccountId)
const phrase = z.boolean().nullish()
const secret = text(SECRET_MAX_LENGTH)
const redeemBody = z.object({ userId: existingId, secret })

/** What needs no session. */
export function passwordlessRoutes(app: AccountRouter, parts: AccountRouteParts): void {
  const { limits, origins } = parts
  const fromNetwork = limited(limits, REQUEST_SIGN_IN_FROM_NETWORK, byNetworkAddress)
  const sendsMail = [fromNetwork, limited(limits, MAILS_FROM_SITE, bySite)]
  const url = linkUrl(origins, PATHS.signIn).nullish()

  for (const path of ['/tokens/magic-url', '/sessions/magic-url']) {
    const body = z.object({ userId, email, url, phrase })
    app.post(path, { schema: { body }, preHandler: sendsMail }, async (request, reply) => {
      const { userId: wantedId, email, url } = request.body
      const asked = { wantedId, email, language: languageOfRequest(request) }
      const link = url ?? new URL(PATHS.signIn, origins.publicUrl()).href
      return reply.code(201).send(presentToken(await requestSignInLink(parts, { ...asked, url: link })))
    })
  }

  app.post(
    '/tokens/email',
    { schema: { body: z.object({ userId, email, phrase }) }, preHandler: sendsMail },
    async (request, reply) => {
      const { userId: wantedId, email } = request.body
      const asked = { wantedId, email, language: languageOfRequest(request) }
      return reply.code(201).send(presentToken(await requestEmailCode(parts, asked)))
    },
  )

  for (const path of ['/tokens/phone', '/sessions/phone']) {
    const body = z.object({ userId, phone })
    app.post(path, { schema: { body }, preHandler: sendsMail }, async (request, reply) => {
      checkPhones(parts)
      const { userId: wantedId, phone } = request.body
      const asked = { wantedId, phone, language: languageOfRequest(request) }
      return reply.code(201).send(presentToken(await requestPhoneCode(parts, asked)))
    })
  }

  redeemRoutes(app, parts)

  const redeemedFromNetwork = limited(limits, FOLLOW_LINK_FROM_NETWORK, byNetworkAddress)
  for (const path of ['/verifications/phone', '/verification/phone']) {
    app.put(
      path,
      {
        schema: { body: z.object({ userId: existingId.transform((id) => id as AccountId), secret }) },
        preHandler: [limited(limits, VERIFY_PHONE, byPhoneOwner), redeemedFromNetwork],
        config: { audit: 'verification.update' },
      },
      async (request) => {
        const { userId: accountId, secret: code } = request.body
        const token = await verifyPhone(parts, { accountId, code })
        auditFor(request, accountId)
        return presentToken(token)
      },
    )
  }
}

/** Whoever guesses, and from wherever: a code has six digits. */
const byPhoneOwner = (request: FastifyRequest) => [`account:${bodyText(request, 'userId')}`]

/** What a secret is exchanged for, in Appwrite's older forms as well, and the session without any. */
function redeemRoutes(app: AccountRouter, parts: AccountRouteParts): void {
  const { limits } = parts
  const fromNetwork = limited(limits, FOLLOW_LINK_FROM_NETWORK, byNetworkAddress)
  const ways = [
    ['POST', '/sessions/token'],
    ['PUT', '/sessions/magic-url'],
    ['PUT', '/sessions/phone'],
  ] as const
  for (const [method, url] of ways) {
    app.route({
      method,
      url,
      schema: { body: redeemBody },
      preValidation: refuseActiveSession,
      preHandler: [limited(limits, REDEEM_SIGN_IN, byNamedAccount), fromNetwork],
      config: { audit: 'session.create' },
      handler: async (request, reply) => {
        const { userId: tokenId, secret } = request.body
        const opened = await redeemSignIn(parts, { tokenId, secret: secret.trim() }, deviceOf(request))
        return answerSignedIn(parts, opened, request, reply)
      },
    })
  }

  app.post(
    '/sessions/anonymous',
    {
      preValidation: refuseActiveSession,
      preHandler: [
        limited(limits, ANONYMOUS_FROM_NETWORK, byNetworkAddress),
        limited(limits, SIGN_UP_FROM_SITE, bySite),
      ],
      config: { audit: 'session.create' },
    },
    async (request, reply) => answerSignedIn(parts, await beginAnonymous(parts, deviceOf(request)), request, reply),
  )
}

const deviceOf = (request: FastifyRequest): Device => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  deviceSecret: readDeviceSecret(request),
  language: languageOfRequest(request),
})

function answerSignedIn(
  { origins }: Pick<AccountRouteParts, 'origins'>,
  opened: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const scope = cookieScope(request, origins)
  sendSession(reply, opened, scope)
  sendDeviceSecret(reply, opened.deviceSecret, scope)
  auditFor(request, opened.authSession.account_id)
  return reply.code(201).send(presentAuthSession(opened.authSession, opened.authSession.id))
}

/** What needs a session. */
export function phoneVerificationRoutes(app: AccountRouter, parts: AccountRouteParts): void {
  for (const path of ['/verifications/phone', '/verification/phone']) {
    app.post(
      path,
      {
        preValidation: limited(parts.limits, REQUEST_PHONE_VERIFICATION, byCaller),
        preHandler: limited(parts.limits, MAILS_FROM_SITE, bySite),
        config: { audit: 'verification.create' },
      },
      async (request, reply) => {
        checkPhones(parts)
        const token = await requestPhoneVerification(parts, callerOf(request), languageOfRequest(request))
        return reply.code(201).send(presentToken(token))
      },
    )
  }
}

/** @throws ApiError 503 `general_phone_disabled` where no short message would reach anybody. */
function checkPhones({ env }: Pick<AccountRouteParts, 'env'>): void {
  if (!env.SMS_GATEWAY_URL && !hasOutboxPage(env)) throw phoneDisabled()
}
