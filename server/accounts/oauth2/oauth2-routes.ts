// Signing in at an OpenID Connect provider: the browser goes there and comes back. PKCE, state and nonce are checked by the library.

import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AccountId, uniqueId } from '../../../contract/ids.ts'
import { PATHS } from '../../../contract/paths.ts'
import { PROVIDER_NAMES } from '../../../contract/provider-names.ts'
import { PROJECT_ID } from '../../../contract/wire.ts'
import { inTransaction } from '../../database/database.ts'
import { ApiError } from '../../http/api-error.ts'
import { languageOfRequest } from '../../http/choose-language.ts'
import { byNetworkAddress, limited } from '../../http/limits.ts'
import type { Origins } from '../../http/origins.ts'
import { ANONYMOUS_FROM_NETWORK } from '../account-limits.ts'
import type { AccountRouteParts, AccountRouter } from '../account-router.ts'
import { requireProof } from '../mfa/recent-challenge.ts'
import { auditFor } from '../audit.ts'
import { readDeviceSecret, sendDeviceSecret } from '../device-cookie.ts'
import { providerDisabled, providerFailed } from '../errors.ts'
import { codeDigest } from '../one-time-codes.ts'
import { openSession, type SignedIn } from '../open-session.ts'
import { insertSignInToken } from '../passwordless/sign-in-token-repository.ts'
import { cookieScope, sendSession } from '../session-cookie.ts'
import { accountOfSubject, linkToAccount } from './account-of-subject.ts'
import { type Attempt, clearAttempt, readAttempt, sendAttempt } from './attempt-cookie.ts'
import { createProvider, type Provider, type Subject } from './provider.ts'

const URL_MAX_LENGTH = 2_048
const TOKEN_LIFETIME_MS = 60 * 60_000
const SECRET_BYTES = 32

const params = z.object({
  provider: z.string().refine((name) => PROVIDER_NAMES.has(name), 'Value must be one of the known providers'),
})

export function oauth2Routes(app: AccountRouter, parts: AccountRouteParts): void {
  const { limits, origins, clock, keyFor } = parts
  const provider = createProvider(parts.env)
  const place = pageUrl(origins)
  const query = z.object({ success: place.optional(), failure: place.optional() })
  const redirectUri = () => `${origins.publicUrl()}/v1/account/sessions/oauth2/callback/${provider?.name}/${PROJECT_ID}`

  for (const [path, wants] of [
    ['/sessions/oauth2/:provider', 'session'],
    ['/tokens/oauth2/:provider', 'token'],
  ] as const) {
    app.get(
      path,
      { schema: { params, querystring: query }, preHandler: limited(limits, ANONYMOUS_FROM_NETWORK, byNetworkAddress) },
      async (request, reply) => {
        const chosen = getProvider(provider, request.params.provider)
        const { url, expected } = await chosen.begin(redirectUri()).catch((error: unknown) => {
          request.log.warn({ err: error }, 'the sign-in provider does not answer')
          throw providerFailed()
        })
        const success = request.query.success ?? origins.publicUrl() + PATHS.home
        const failure = request.query.failure ?? origins.publicUrl() + PATHS.signIn
        const kept = { key: await keyFor('oauth2'), now: clock.now(), scope: cookieScope(request, origins) }
        sendAttempt(reply, { expected, success, failure, wants }, kept)
        return reply.redirect(url.href, 302)
      },
    )
  }

  app.get('/sessions/oauth2/callback/:provider/:projectId', { schema: { params } }, async (request, reply) => {
    const chosen = getProvider(provider, request.params.provider)
    const attempt = readAttempt(request, { key: await keyFor('oauth2'), now: clock.now() })
    clearAttempt(reply)
    if (!attempt) return refuse(reply, origins.publicUrl() + PATHS.signIn, providerFailed())
    try {
      // As the provider was told it: a proxy may have changed what arrives here.
      const answer = new URL(redirectUri() + request.url.slice(request.url.indexOf('?')))
      const subject = await chosen.finish(answer, attempt.expected)
      // Who has still to prove a second factor links nothing: a sign-in at the provider would stand for it.
      const member = request.caller && (await parts.authenticate(request))
      if (member) await requireProof(parts)(request)
      return await (member
        ? linkCaller(parts, chosen, subject, { attempt, request, reply })
        : signIn(parts, chosen, subject, { attempt, request, reply }))
    } catch (error) {
      if (!(error instanceof ApiError)) request.log.warn({ err: error }, 'a sign-in at the provider came to nothing')
      return refuse(reply, attempt.failure, error instanceof ApiError ? error : providerFailed())
    }
  })
}

function getProvider(provider: Provider | null, name: string): Provider {
  if (provider?.name !== name) throw providerDisabled()
  return provider
}

/** A page of ours, on an allowed origin. */
const pageUrl = (origins: Pick<Origins, 'isAllowed'>) =>
  z
    .string()
    .max(URL_MAX_LENGTH)
    .refine((value) => URL.canParse(value) && origins.isAllowed(new URL(value).origin), 'Invalid URI.')

interface Came {
  attempt: Attempt
  request: FastifyRequest
  reply: FastifyReply
}

async function linkCaller(
  { database, clock }: AccountRouteParts,
  { name: provider }: Provider,
  subject: Subject,
  { attempt, request, reply }: Came,
): Promise<FastifyReply> {
  const accountId = request.caller?.accountId as AccountId
  await inTransaction(database.queries, (transaction) =>
    linkToAccount(transaction, accountId, subject, { provider, now: clock.now() }),
  )
  auditFor(request, accountId, 'identity.create')
  return reply.redirect(attempt.success, 302)
}

async function signIn(
  parts: AccountRouteParts,
  { name: provider }: Provider,
  subject: Subject,
  { attempt, request, reply }: Came,
): Promise<FastifyReply> {
  const { database, clock, origins } = parts
  const now = clock.now()
  const key = await parts.keyFor('sign-in')
  const device = {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    deviceSecret: readDeviceSecret(request),
    language: languageOfRequest(request),
  }
  const outcome = await inTransaction(database.queries, async (transaction): Promise<SignedIn | URL> => {
    const account = await accountOfSubject(transaction, subject, { provider, now })
    // Only the account's own address is proven by it.
    const isOwnAddress = subject.isEmailVerified && subject.email === account.email
    const method = { provider: 'oauth2', providerUid: subject.id, factors: [isOwnAddress ? 'email' : 'token'] } as const
    if (attempt.wants === 'session') return openSession(parts, transaction, account, method, device, now)
    const id = uniqueId(now)
    const secret = randomBytes(SECRET_BYTES).toString('hex')
    await insertSignInToken(transaction, {
      id,
      kind: isOwnAddress ? 'oauth2-own-address' : 'oauth2',
      recipient: subject.id,
      account_id: account.id,
      wanted_account_id: account.id,
      secret_digest: codeDigest(secret, id, key),
      created_at: now,
      expires_at: now + TOKEN_LIFETIME_MS,
    })
    const to = new URL(attempt.success)
    to.searchParams.set('userId', id)
    to.searchParams.set('secret', secret)
    return to
  })
  parts.outbox.wake()
  if (outcome instanceof URL) return reply.redirect(outcome.href, 302)
  const scope = cookieScope(request, origins)
  sendSession(reply, outcome, scope)
  sendDeviceSecret(reply, outcome.deviceSecret, scope)
  auditFor(request, outcome.authSession.account_id, 'session.create')
  return reply.redirect(attempt.success, 302)
}

/** Back to the page, which says what was wrong. */
function refuse(reply: FastifyReply, to: string, { message, type, status: code }: ApiError): FastifyReply {
  const url = new URL(to)
  url.searchParams.set('error', JSON.stringify({ message, type, code }))
  return reply.redirect(url.href, 302)
}
