import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { NO_STORE } from '../http/answer-headers.ts'
import { isForThisMachineOnly, isLocalRequest, type PlaceSettings } from '../http/local-request.ts'
import { pagePolicy } from '../http/page-policy.ts'
import type { Parts } from '../parts.ts'
import { listNewestMails } from './outbox-repository.ts'
import { OUTBOX_STYLE, renderOutbox } from './render-outbox.ts'

const MAILS_SHOWN = 50

/** `/dev/outbox`, for a machine without a mail server: registered only where nobody but its owner can reach it. */
export async function outboxPage(
  app: FastifyInstance,
  parts: Pick<Parts, 'env' | 'database' | 'clock'>,
): Promise<void> {
  if (!hasOutboxPage(parts.env)) return
  const headers = {
    ...NO_STORE,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy({ styles: [OUTBOX_STYLE] }),
  }
  app.get('/dev/outbox', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound()
    const mails = await listNewestMails(parts.database.queries, MAILS_SHOWN)
    return reply.headers(headers).send(renderOutbox(mails, parts.clock.now()))
  })
}

/** Not where mail is sent, and not where others could reach it: anyone who reads it can take over every account. */
export function hasOutboxPage(env: PlaceSettings & Pick<Env, 'SMTP_URL'>): boolean {
  return env.SMTP_URL === undefined && isForThisMachineOnly(env)
}
