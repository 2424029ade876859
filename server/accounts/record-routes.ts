// What an account holds beside its data: its identities, its push targets, and the record of what was done with it.

import { z } from 'zod'
import { givenId, text } from '../appwrite/params.ts'
import { callerOf } from '../appwrite/require-caller.ts'
import { getAccount } from './account-repository.ts'
import type { AccountRouteParts, AccountRouter } from './account-router.ts'
import { countAuditEvents, listAuditEvents } from './audit-repository.ts'
import { identityNotFound } from './errors.ts'
import { deleteIdentity, type IdentityRow, listIdentities } from './identity-repository.ts'
import { readListParameters } from './list-parameters.ts'
import { presentAuditEvent } from './present-audit-log.ts'
import { presentIdentity } from './present-identity.ts'
import { addPushTarget, changePushTarget, presentPushTarget, removePushTarget } from './push-targets.ts'

/** Appwrite counts no further. */
const MOST_COUNTED = 5_000
const IDENTIFIER_MAX_LENGTH = 4_096

const identityParams = z.object({ identityId: z.string() })
const targetParams = z.object({ targetId: z.string() })
const identifier = text(IDENTIFIER_MAX_LENGTH)
const addTargetBody = z.object({ targetId: givenId, identifier, providerId: text(IDENTIFIER_MAX_LENGTH).nullish() })

/** By which identities can be asked for. */
const IDENTITY_ATTRIBUTES: Record<string, (row: IdentityRow) => string> = {
  userId: ({ account_id }) => account_id,
  provider: ({ provider }) => provider,
  providerUid: ({ provider_uid }) => provider_uid,
  providerEmail: ({ provider_email }) => provider_email,
  providerAccessTokenExpiry: () => '',
}

export function recordRoutes(app: AccountRouter, parts: AccountRouteParts): void {
  const { queries } = parts.database

  app.get('/logs', async (request) => {
    const { accountId } = callerOf(request)
    const { limit, offset, isTotalWanted } = readListParameters(request.query)
    const account = await getAccount(queries, accountId)
    const events = await listAuditEvents(queries, accountId, { limit, offset })
    return {
      total: isTotalWanted ? await countAuditEvents(queries, accountId, MOST_COUNTED) : 0,
      logs: events.map((event) => presentAuditEvent(event, account)),
    }
  })

  app.get('/identities', async (request) => {
    const { limit, offset, equal, isTotalWanted } = readListParameters(request.query, Object.keys(IDENTITY_ATTRIBUTES))
    const all = await listIdentities(queries, callerOf(request).accountId)
    const fitting = all.filter((row) =>
      equal.every(({ attribute, values }) => values.includes(IDENTITY_ATTRIBUTES[attribute]?.(row) ?? '')),
    )
    return {
      total: isTotalWanted ? fitting.length : 0,
      identities: fitting.slice(offset, offset + limit).map(presentIdentity),
    }
  })

  app.delete(
    '/identities/:identityId',
    { schema: { params: identityParams }, config: { audit: 'identity.delete' } },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      if (!(await deleteIdentity(queries, accountId, request.params.identityId))) throw identityNotFound()
      return reply.code(204).send()
    },
  )

  app.post(
    '/targets/push',
    { schema: { body: addTargetBody }, config: { audit: 'target.create' } },
    async (request, reply) => {
      const { targetId: id, identifier, providerId } = request.body
      const target = await addPushTarget(parts, callerOf(request), { id, identifier, providerId: providerId ?? null })
      return reply.code(201).send(presentPushTarget(target))
    },
  )

  app.put(
    '/targets/:targetId/push',
    { schema: { params: targetParams, body: z.object({ identifier }) }, config: { audit: 'target.update' } },
    async (request) => {
      const change = { id: request.params.targetId, identifier: request.body.identifier }
      return presentPushTarget(await changePushTarget(parts, callerOf(request), change))
    },
  )

  app.delete(
    '/targets/:targetId/push',
    { schema: { params: targetParams }, config: { audit: 'target.delete' } },
    async (request, reply) => {
      await removePushTarget(parts, callerOf(request), request.params.targetId)
      return reply.code(204).send()
    },
  )
}
