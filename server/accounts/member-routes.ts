// What a signed-in person does with the account.

import { z } from 'zod'
import { callerOf } from '../http/caller.ts'
import { languageOf } from '../http/choose-language.ts'
import { limited } from '../http/limits.ts'
import { email, password, personName } from '../http/params.ts'
import { byCaller, CHANGE_EMAIL, CHANGE_PASSWORD, REQUEST_VERIFICATION } from './account-limits.ts'
import { changeEmail } from './change-email.ts'
import { changeName } from './change-name.ts'
import { changePassword } from './change-password.ts'
import { createDescribeAccount } from './describe-account.ts'
import { readDeviceSecret } from './known-devices.ts'
import { linkUrl } from './link-url.ts'
import { newPassword } from './new-password.ts'
import { presentAccount } from './present-account.ts'
import { presentToken } from './present-token.ts'
import type { AccountRouteParts, AccountRouter } from './routes.ts'
import { requestVerification } from './verify-email.ts'

const changeEmailBody = z.object({ email, password })
const changePasswordBody = z.object({ password: newPassword, oldPassword: password.nullish() })
const changeNameBody = z.object({ name: personName })

export function memberRoutes(app: AccountRouter, parts: AccountRouteParts): void {
  const { limits, origins } = parts

  const describeAccount = createDescribeAccount(parts)
  app.get('/', async (request) => describeAccount(callerOf(request)))

  for (const path of ['/verifications/email', '/verification']) {
    app.post(
      path,
      {
        schema: { body: z.object({ url: linkUrl(origins) }) },
        preValidation: limited(limits, REQUEST_VERIFICATION, byCaller),
      },
      async (request, reply) => {
        const { accountId } = callerOf(request)
        const language = languageOf(request)
        const token = await requestVerification(parts, { accountId, url: request.body.url, language })
        return reply.code(201).send(presentToken(token))
      },
    )
  }

  app.patch(
    '/email',
    { schema: { body: changeEmailBody }, preValidation: limited(limits, CHANGE_EMAIL, byCaller) },
    async (request) => presentAccount(await changeEmail(parts, callerOf(request), request.body)),
  )

  app.patch(
    '/password',
    { schema: { body: changePasswordBody }, preValidation: limited(limits, CHANGE_PASSWORD, byCaller) },
    async (request) => {
      const { password, oldPassword } = request.body
      const change = { password, oldPassword: oldPassword ?? '', deviceSecret: readDeviceSecret(request) }
      return presentAccount(await changePassword(parts, callerOf(request), change))
    },
  )

  app.patch('/name', { schema: { body: changeNameBody } }, async (request) =>
    presentAccount(await changeName(parts, callerOf(request), request.body.name)),
  )
}
