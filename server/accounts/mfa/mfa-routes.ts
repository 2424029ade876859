// Two-step verification: setting it up, and proving a second factor.

import { z } from 'zod'
import { toWireDate } from '../../../contract/wire.ts'
import { text } from '../../appwrite/params.ts'
import { callerOf } from '../../appwrite/require-caller.ts'
import { languageOfRequest } from '../../http/choose-language.ts'
import { byCaller, limited } from '../../http/limits.ts'
import { inTransaction } from '../../database/database.ts'
import { ANSWER_CHALLENGE, BEGIN_CHALLENGE, VERIFY_AUTHENTICATOR } from '../account-limits.ts'
import { getAccount, lockAccount } from '../account-repository.ts'
import type { AccountRouteParts, AccountRouter } from '../account-router.ts'
import { createDescribeAccount } from '../describe-account.ts'
import { availableFactors } from '../factors.ts'
import { accountNotFound, phoneDisabled } from '../errors.ts'
import { presentAuthSession } from '../present-auth-session.ts'
import { findAuthenticator } from './authenticator-repository.ts'
import { addAuthenticator, removeAuthenticator, verifyAuthenticator } from './authenticators.ts'
import { beginChallenge, completeChallenge } from './challenges.ts'
import { countRecoveryCodes } from './recovery-code-repository.ts'
import { describeRecoveryCodes, makeRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { requireChallengeWhereOn, requireRecentChallenge } from './recent-challenge.ts'
import { switchMfa } from './switch-mfa.ts'

const CODE_MAX_LENGTH = 64

const typeParams = z.object({ type: z.literal('totp', 'Value must be one of (totp)') })
const FACTORS = ['email', 'phone', 'totp', 'recoverycode'] as const
const factor = z
  .string()
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(FACTORS, `Value must be one of (${FACTORS.join(', ')})`))
const codeBody = z.object({ otp: text(CODE_MAX_LENGTH) })
const completeBody = z.object({ challengeId: text(CODE_MAX_LENGTH), otp: text(CODE_MAX_LENGTH) })

/** What needs a session with all its factors. */
export function mfaRoutes(app: AccountRouter, parts: AccountRouteParts): void {
  const { limits, database } = parts
  const describeAccount = createDescribeAccount(parts)
  const recently = requireRecentChallenge(parts)
  const recentlyWhereOn = requireChallengeWhereOn(parts)

  app.patch(
    '/mfa',
    {
      schema: { body: z.object({ mfa: z.boolean('Value must be a valid boolean') }) },
      config: { audit: 'user.update' },
    },
    async (request) => {
      const isOn = request.body.mfa
      if (!isOn) await recentlyWhereOn(request)
      await switchMfa(parts, callerOf(request), { isOn, language: languageOfRequest(request) })
      return describeAccount(callerOf(request))
    },
  )

  app.post('/mfa/authenticators/:type', { schema: { params: typeParams } }, async (request) =>
    addAuthenticator(parts, callerOf(request)),
  )

  app.put(
    '/mfa/authenticators/:type',
    {
      schema: { params: typeParams, body: codeBody },
      preValidation: limited(limits, VERIFY_AUTHENTICATOR, byCaller),
      config: { audit: 'user.update' },
    },
    async (request) => {
      await verifyAuthenticator(parts, callerOf(request), request.body.otp)
      return describeAccount(callerOf(request))
    },
  )

  app.delete(
    '/mfa/authenticators/:type',
    { schema: { params: typeParams }, preHandler: recently, config: { audit: 'user.update' } },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      await inTransaction(database.queries, async (transaction) => {
        const account = await lockAccount(transaction, accountId)
        if (!account) throw accountNotFound()
        await removeAuthenticator(transaction, account)
      })
      return reply.code(204).send()
    },
  )

  app.post('/mfa/recovery-codes', { config: { audit: 'user.update' } }, async (request, reply) =>
    reply.code(201).send({ recoveryCodes: await makeRecoveryCodes(parts, callerOf(request)) }),
  )
  app.patch('/mfa/recovery-codes', { preHandler: recently, config: { audit: 'user.update' } }, async (request) => ({
    recoveryCodes: await renewRecoveryCodes(parts, callerOf(request)),
  }))
  app.get('/mfa/recovery-codes', { preHandler: recently }, async (request) => ({
    recoveryCodes: await describeRecoveryCodes(parts, callerOf(request)),
  }))
}

/** What a session is for that has still to prove a second factor. */
export function challengeRoutes(app: AccountRouter, parts: AccountRouteParts): void {
  const { limits, database } = parts

  app.get('/mfa/factors', async (request) => {
    const { accountId } = callerOf(request)
    const account = await getAccount(database.queries, accountId)
    const has_authenticator = (await findAuthenticator(database.queries, accountId))?.is_verified ?? null
    const recoveryCode = (await countRecoveryCodes(database.queries, accountId)) > 0
    return { ...availableFactors({ ...account, has_authenticator }), recoveryCode }
  })

  for (const path of ['/mfa/challenges', '/mfa/challenge']) {
    app.post(
      path,
      {
        schema: { body: z.object({ factor }) },
        preValidation: limited(limits, BEGIN_CHALLENGE, byCaller),
        config: { audit: 'challenge.create' },
      },
      async (request, reply) => {
        const { factor } = request.body
        if (factor === 'phone') throw phoneDisabled()
        const asked = { factor, language: languageOfRequest(request) }
        const { id, account_id, created_at, expires_at } = await beginChallenge(parts, callerOf(request), asked)
        const dates = { $createdAt: toWireDate(created_at), expire: toWireDate(expires_at) }
        return reply.code(201).send({ $id: id, userId: account_id, ...dates })
      },
    )

    app.put(
      path,
      {
        schema: { body: completeBody },
        preValidation: limited(limits, ANSWER_CHALLENGE, byCaller),
        config: { audit: 'challenges.update' },
      },
      async (request) => {
        const { challengeId, otp } = request.body
        const session = await completeChallenge(parts, callerOf(request), { challengeId, code: otp.trim() })
        return presentAuthSession(session, session.id)
      },
    )
  }
}
