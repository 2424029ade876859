// What a signed-in person does with the account.

import { z } from 'zod'
import { PATHS } from '../../contract/paths.ts'
import { callerOf } from '../appwrite/require-caller.ts'
import { languageOfRequest } from '../http/choose-language.ts'
import { byCaller, byNetworkAddress, bySite, limited } from '../http/limits.ts'
import { email, password, passwordOrNone, personName, phone, prefs } from '../appwrite/params.ts'
import {
  byCallerAndAddress,
  CHANGE_EMAIL,
  CHANGE_FROM_NETWORK,
  CHANGE_NAME,
  CHANGE_PASSWORD,
  CHANGE_PHONE,
  CHANGE_PREFS,
  CONFIRM_PASSWORD,
  DELETE_ACCOUNT,
  ISSUE_JWT,
  MAILS_FROM_SITE,
  REQUEST_VERIFICATION,
} from './account-limits.ts'
import { updateAccount } from './account-repository.ts'
import type { AccountRouteParts, AccountRouter } from './account-router.ts'
import { blockOwnAccount } from './block-own-account.ts'
import { changeEmail } from './change-email.ts'
import { changeName } from './change-name.ts'
import { confirmPassword } from './confirm-password.ts'
import { changePassword } from './change-password.ts'
import { changePhone } from './change-phone.ts'
import { deleteAccount } from './delete-account.ts'
import { createDescribeAccount } from './describe-account.ts'
import { readDeviceSecret } from './device-cookie.ts'
import { sessionNotFound } from './errors.ts'
import { issueJwt } from './jwt.ts'
import { requireProof } from './mfa/recent-challenge.ts'
import { linkUrl } from './link-url.ts'
import { newPassword } from './new-password.ts'
import { presentToken } from './present-token.ts'
import { clearSession, cookieScope } from './session-cookie.ts'
import { requestVerification } from './verify-email.ts'

const changeEmailBody = z.object({ email, password: passwordOrNone.optional() })
const changePasswordBody = z.object({ password: newPassword, oldPassword: password.nullish() })
const confirmPasswordBody = z.object({ password })
const changeNameBody = z.object({ name: personName })

export function memberRoutes(app: AccountRouter, parts: AccountRouteParts): void {
  const { limits, origins } = parts
  // Each asks for the present password, where there is one, which somebody who found a session could guess at.
  const fromNetwork = limited(limits, CHANGE_FROM_NETWORK, byNetworkAddress)
  const sensitive = [requireProof(parts), fromNetwork]

  const describeAccount = createDescribeAccount(parts)
  app.get('/', async (request) => describeAccount(callerOf(request)))

  for (const path of ['/verifications/email', '/verification']) {
    app.post(
      path,
      {
        schema: { body: z.object({ url: linkUrl(origins, PATHS.confirmation) }) },
        preValidation: limited(limits, REQUEST_VERIFICATION, byCallerAndAddress),
        preHandler: limited(limits, MAILS_FROM_SITE, bySite),
        config: { audit: 'verification.create' },
      },
      async (request, reply) => {
        const language = languageOfRequest(request)
        const token = await requestVerification(parts, callerOf(request), { url: request.body.url, language })
        return reply.code(201).send(presentToken(token))
      },
    )
  }

  app.patch(
    '/email',
    {
      schema: { body: changeEmailBody },
      preValidation: limited(limits, CHANGE_EMAIL, byCaller),
      preHandler: sensitive,
      config: { audit: 'user.update' },
    },
    async (request) => {
      const { email, password = null } = request.body
      const change = { email, password, language: languageOfRequest(request) }
      await changeEmail(parts, callerOf(request), change)
      return describeAccount(callerOf(request))
    },
  )

  app.patch(
    '/password',
    {
      schema: { body: changePasswordBody },
      preValidation: limited(limits, CHANGE_PASSWORD, byCallerAndAddress),
      preHandler: sensitive,
      config: { audit: 'user.update' },
    },
    async (request) => {
      const { password, oldPassword } = request.body
      const change = {
        password,
        oldPassword: oldPassword ?? '',
        deviceSecret: readDeviceSecret(request),
        language: languageOfRequest(request),
      }
      await changePassword(parts, callerOf(request), change)
      return describeAccount(callerOf(request))
    },
  )

  app.post(
    '/password',
    {
      schema: { body: confirmPasswordBody },
      preValidation: limited(limits, CONFIRM_PASSWORD, byCallerAndAddress),
      preHandler: fromNetwork,
    },
    async (request, reply) => {
      await confirmPassword(parts, callerOf(request), request.body.password)
      return reply.code(204).send()
    },
  )

  app.patch(
    '/name',
    {
      schema: { body: changeNameBody },
      preHandler: limited(limits, CHANGE_NAME, byCaller),
      config: { audit: 'user.update' },
    },
    async (request) => {
      await changeName(parts, callerOf(request), request.body.name)
      return describeAccount(callerOf(request))
    },
  )

  app.get('/prefs', async (request) => (await describeAccount(callerOf(request))).prefs)

  app.patch(
    '/prefs',
    {
      schema: { body: z.object({ prefs }) },
      preHandler: limited(limits, CHANGE_PREFS, byCaller),
      config: { audit: 'user.update' },
    },
    async (request) => {
      const { accountId } = callerOf(request)
      const preferences = JSON.stringify(request.body.prefs)
      await updateAccount(parts.database.queries, accountId, { preferences, updated_at: parts.clock.now() })
      return describeAccount(callerOf(request))
    },
  )

  app.patch(
    '/phone',
    {
      schema: { body: z.object({ phone, password }) },
      preValidation: limited(limits, CHANGE_PHONE, byCaller),
      preHandler: sensitive,
      config: { audit: 'user.update' },
    },
    async (request) => {
      await changePhone(parts, callerOf(request), request.body)
      return describeAccount(callerOf(request))
    },
  )

  // Nobody but an operator takes that back.
  const blocking = { preValidation: limited(limits, DELETE_ACCOUNT, byCaller), preHandler: sensitive }
  app.patch('/status', { ...blocking, config: { audit: 'user.update' } }, async (request, reply) => {
    const caller = callerOf(request)
    await blockOwnAccount(parts, caller)
    clearSession(reply, cookieScope(request, origins))
    return describeAccount(caller)
  })

  app.delete(
    '/',
    {
      schema: { body: z.object({ password: password.optional() }) },
      preValidation: limited(limits, DELETE_ACCOUNT, byCaller),
      preHandler: sensitive,
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const asked = { password: request.body.password ?? '', language: languageOfRequest(request) }
      await deleteAccount(parts, caller, asked)
      // There is nobody left to record it for; those who follow the account are told.
      parts.events.publish({ kind: 'account', accountId: caller.accountId, event: 'session.delete', attribute: null })
      clearSession(reply, cookieScope(request, origins))
      return reply.code(204).send()
    },
  )

  for (const path of ['/jwts', '/jwt']) {
    app.post(path, { preValidation: limited(limits, ISSUE_JWT, byCaller) }, async (request, reply) => {
      const caller = callerOf(request)
      // One that lengthens its own life would never end.
      if (caller.isByJwt) throw sessionNotFound()
      return reply.code(201).send({ jwt: await issueJwt(caller, parts.keyFor, parts.clock.now()) })
    })
  }
}
