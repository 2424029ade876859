import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ConversationId, type MessageId, uniqueId } from '../../contract/ids.ts'
import {
  isShareToken,
  type Share,
  SHARE_MAX_MESSAGES,
  SHARED_COPY_PATH,
  type ShareList,
} from '../../contract/shares.ts'
import { COLLECTIONS, toWireDate } from '../../contract/wire.ts'
import { customId, existingId, type ZodTypes } from '../appwrite/params.ts'
import { callerOf, requireCaller } from '../appwrite/require-caller.ts'
import { NO_STORE } from '../http/answer-headers.ts'
import type { Authenticate } from '../http/caller.ts'
import { byCaller, limited, type LimitRule } from '../http/limits.ts'
import type { Origins } from '../http/origins.ts'
import type { Parts } from '../parts.ts'
import { continueShare } from './continue-share.ts'
import { shareNotFound } from './errors.ts'
import { makeShare } from './make-share.ts'
import { deleteShare, listShares, type ShareRow } from './share-repository.ts'

interface ShareRouteParts extends Pick<Parts, 'database' | 'clock' | 'limits' | 'env' | 'events'> {
  authenticate: Authenticate
  origins: Pick<Origins, 'publicUrl'>
  /** Has messages indexed that were stored without. */
  indexSoon: () => void
}

const HOUR_SECONDS = 60 * 60
const MAKING: LimitRule = { name: 'shares-make', points: 20, windowSeconds: 24 * HOUR_SECONDS }
const LISTING: LimitRule = { name: 'shares-list', points: 120, windowSeconds: 60 }
const ENDING: LimitRule = { name: 'shares-end', points: 60, windowSeconds: 60 }
const CONTINUING: LimitRule = { name: 'shares-continue', points: 20, windowSeconds: HOUR_SECONDS }

const MESSAGES_TEXT = `Value must be a valid array of 1 to ${SHARE_MAX_MESSAGES} different ids`
const newShare = z.object({
  shareId: customId.default(() => uniqueId()),
  sessionId: existingId,
  messageIds: z
    .array(existingId, MESSAGES_TEXT)
    .min(1, MESSAGES_TEXT)
    .max(SHARE_MAX_MESSAGES, MESSAGES_TEXT)
    .refine((ids) => new Set(ids).size === ids.length, MESSAGES_TEXT),
})
const TOKEN_TEXT = 'Value must be what the address of a shared copy ends with'
const copied = z.object({
  sessionId: customId.default(() => uniqueId()),
  token: z.string(TOKEN_TEXT).refine(isShareToken, TOKEN_TEXT),
})
const anyShare = z.object({ shareId: existingId })

/** What an account shares of its conversations, under `/v1/shares`: makes, lists and ends links, and continues a copy. */
export async function shareRoutes(app: FastifyInstance, parts: ShareRouteParts): Promise<void> {
  const { database, clock, limits, events, origins, authenticate } = parts
  const routes = app.withTypeProvider<ZodTypes>()
  app.addHook('onRequest', requireCaller(authenticate))
  app.addHook('onRequest', async (_request, reply) => void reply.headers(NO_STORE))

  const present = (row: PresentedRow): Share => ({
    $id: row.id,
    $createdAt: toWireDate(row.created_at),
    sessionId: row.conversation_id,
    title: row.title,
    messages: row.message_count,
    expiresAt: toWireDate(row.expires_at),
    url: `${origins.publicUrl()}${SHARED_COPY_PATH}/${row.token}`,
  })

  routes.post(
    '/',
    {
      schema: { body: newShare },
      preValidation: limited(limits, MAKING, byCaller),
      config: { audit: 'share.create' },
    },
    async (request, reply) => {
      const { shareId: id, sessionId, messageIds } = request.body
      const choice = { id, conversationId: sessionId as ConversationId, messageIds: messageIds as MessageId[] }
      const share = await makeShare(parts, callerOf(request), choice)
      return reply.code(201).send(present(share))
    },
  )

  routes.get('/', { preValidation: limited(limits, LISTING, byCaller) }, async (request): Promise<ShareList> => {
    const shares = await listShares(database.queries, callerOf(request).accountId, clock.now())
    return { total: shares.length, shares: shares.map(present) }
  })

  routes.delete(
    '/:shareId',
    {
      schema: { params: anyShare },
      preValidation: limited(limits, ENDING, byCaller),
      config: { audit: 'share.delete' },
    },
    async (request, reply) => {
      const isEnded = await deleteShare(database.queries, callerOf(request).accountId, request.params.shareId)
      if (!isEnded) throw shareNotFound()
      return reply.code(204).send()
    },
  )

  routes.post(
    '/conversations',
    { schema: { body: copied }, preValidation: limited(limits, CONTINUING, byCaller) },
    async (request, reply) => {
      const caller = callerOf(request)
      const { token, sessionId } = request.body
      const wanted = { token, conversationId: sessionId as ConversationId }
      const { conversationId, messageIds } = await continueShare(parts, caller, wanted)
      parts.indexSoon()
      const notice = { kind: 'document', accountId: caller.accountId, action: 'create' } as const
      events.publish({ ...notice, collection: COLLECTIONS.conversations, documentId: conversationId })
      for (const documentId of messageIds) events.publish({ ...notice, collection: COLLECTIONS.messages, documentId })
      return reply.code(201).send({ sessionId: conversationId })
    },
  )
}

type PresentedRow = Omit<ShareRow, 'content' | 'size' | 'account_id'>
