// What a signed-in person does with the account.

import { z } from 'zod'
import { PATHS } from '../../contract/paths.ts'
import { callerOf } from '../appwrite/require-caller.ts'
import { languageOfRequest } from '../http/choose-language.ts'
import { byNetworkAddress, limited } from '../http/limits.ts'
import { email, password, personName } from '../appwrite/params.ts'
import {
  byCaller,
  byCallerAndAddress,
  CHANGE_EMAIL,
  CHANGE_FROM_NETWORK,
  CHANGE_PASSWORD,
  REQUEST_VERIFICATION,
} from './account-limits.ts'
import type { AccountRouteParts, AccountRouter } from './account-router.ts'
import { changeEmail } from './change-email.ts'
import { changeName } from './change-name.ts'
import { changePassword } from './change-password.ts'
import { createDescribeAccount } from './describe-account.ts'
import { readDeviceSecret } from './device-cookie.ts'
import { linkUrl } from './link-url.ts'
import { newPassword } from './new-password.ts'
import { presentAccount } from './present-account.ts'
import { presentToken } from './present-token.ts'
import { requestVerification } from './verify-email.ts'

const changeEmailBody = z.object({ email, password })
const changePasswordBody = z.object({ password: newPassword, oldPassword: password.nullish() })
const changeNameBody = z.object({ name: personName })

export function memberRoutes(app: AccountRouter, parts: AccountRouteParts): void {
  const { limits, origins } = parts
  // Each asks for the present password, which somebody who found a session could guess at.
  const fromNetwork = limited(limits, CHANGE_FROM_NETWORK, byNetworkAddress)

  const describeAccount = createDescribeAccount(parts)
  app.get('/', async (request) => describeAccount(callerOf(request)))

  for (const path of ['/verifications/email', '/verification']) {
    app.post(
      path,
      {
        schema: { body: z.object({ url: linkUrl(origins, PATHS.confirmation) }) },
        preValidation: limited(limits, REQUEST_VERIFICATION, byCallerAndAddress),
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
      preHandler: fromNetwork,
    },
    async (request) => {
      const change = { ...request.body, language: languageOfRequest(request) }
      return presentAccount(await changeEmail(parts, callerOf(request), change))
    },
  )

  app.patch(
    '/password',
    {
      schema: { body: changePasswordBody },
      preValidation: limited(limits, CHANGE_PASSWORD, byCallerAndAddress),
      preHandler: fromNetwork,
    },
    async (request) => {
      const { password, oldPassword } = request.body
      const change = {
        password,
        oldPassword: oldPassword ?? '',
        deviceSecret: readDeviceSecret(request),
        language: languageOfRequest(request),
      }
      return presentAccount(await changePassword(parts, callerOf(request), change))
    },
  )

  app.patch('/name', { schema: { body: changeNameBody } }, async (request) =>
    presentAccount(await changeName(parts, callerOf(request), request.body.name)),
  )
}
