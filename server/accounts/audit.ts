// The record of what was done with an account and from where, for its owner. A route names its event; it is recorded when the
// route has answered with success, a change of the account with what was changed: `user.update.password`.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AccountId, uniqueId } from '../../contract/ids.ts'
import type { AuditEvent, RecordedEvent } from '../database/schema.ts'
import type { Parts } from '../parts.ts'
import { insertAuditEvent } from './audit-repository.ts'

const USER_AGENT_MAX_LENGTH = 512

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What an answer of this route with success means for the account. */
    audit?: AuditEvent
  }
  interface FastifyRequest {
    /** Whose account a request without a session was about, and what was done where the route does not say. */
    audited: { accountId: AccountId; event: AuditEvent | null } | null
  }
}

/**
 * Says whose account a request is about that came without a session: a sign-in, a link from a mail. And what was done with it, where
 * the route can do different things.
 */
export function auditFor(request: FastifyRequest, accountId: AccountId, event: AuditEvent | null = null): void {
  request.audited = { accountId, event }
}

/** Records the events that the routes of `app` name, and tells those who follow the account. */
export function recordAuditEvents(app: FastifyInstance, parts: Pick<Parts, 'database' | 'clock' | 'events'>): void {
  app.decorateRequest('audited', null)
  app.addHook('onSend', async (request, reply) => {
    const accountId = request.audited?.accountId ?? request.caller?.accountId
    const event = request.audited?.event ?? request.routeOptions.config.audit
    if (!event || !accountId || !isSuccess(reply)) return
    const attribute = attributeOf(request, event)
    await record(parts, request, accountId, attribute === null ? event : `user.update.${attribute}`)
    parts.events.publish({ kind: 'account', accountId, event, attribute })
  })
}

/** `name` of `PATCH /v1/account/name`. */
const attributeOf = ({ routeOptions: { url = '' } }: FastifyRequest, event: AuditEvent): string | null =>
  event === 'user.update' ? (/^\/v1\/account\/(\w+)/.exec(url)?.[1] ?? null) : null

const isSuccess = ({ statusCode }: FastifyReply) => statusCode < 400

async function record(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  request: FastifyRequest,
  accountId: AccountId,
  event: RecordedEvent,
): Promise<void> {
  const now = clock.now()
  try {
    await insertAuditEvent(database.queries, {
      id: uniqueId(now),
      account_id: accountId,
      event,
      ip: request.ip,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_LENGTH),
      created_at: now,
    })
  } catch (error) {
    // What was done is done: the person must learn of it all the same.
    request.log.warn({ err: error, event }, 'an event of an account could not be recorded')
  }
}
