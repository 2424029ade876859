import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FEEDBACK_MAX_LENGTH, FEEDBACK_REASONS, FEEDBACK_VERDICTS } from '../../contract/feedback.ts'
import type { ConversationId, MessageId } from '../../contract/ids.ts'
import { documentNotFound } from '../appwrite/errors.ts'
import { existingId, findControlCharacter, isStorable, type ZodTypes } from '../appwrite/params.ts'
import { callerOf, requireCaller } from '../appwrite/require-caller.ts'
import { NO_STORE } from '../http/answer-headers.ts'
import type { Authenticate } from '../http/caller.ts'
import { byCaller, limited, type LimitRule } from '../http/limits.ts'
import type { Parts } from '../parts.ts'
import { listOwnFeedback, removeFeedback, storeFeedback } from './feedback-repository.ts'

interface FeedbackRouteParts extends Pick<Parts, 'database' | 'clock' | 'limits'> {
  authenticate: Authenticate
}

const SAYING: LimitRule = { name: 'feedback', points: 120, windowSeconds: 60 * 60 }
const LISTING: LimitRule = { name: 'feedback-list', points: 240, windowSeconds: 60 }

const listQuery = z.object({ sessionId: existingId.optional(), after: existingId.optional() })
const answerParams = z.object({ messageId: existingId.transform((id) => id as MessageId) })
const SENTENCE_TEXT = `Value must be no longer than ${FEEDBACK_MAX_LENGTH} chars`
const CHARACTERS_TEXT = 'Value must be a valid string without control characters'
const feedback = z
  .object({
    verdict: z.enum(FEEDBACK_VERDICTS),
    reason: z
      .enum(FEEDBACK_REASONS)
      .nullish()
      .transform((reason) => reason ?? null),
    sentence: z
      .string()
      .max(FEEDBACK_MAX_LENGTH, SENTENCE_TEXT)
      .refine((text) => isStorable(text) && findControlCharacter(text, 'many') === null, CHARACTERS_TEXT)
      .default(''),
    isQuestionShared: z.boolean().default(false),
  })
  .refine(({ verdict, reason }) => verdict === 'wrong' || reason === null, {
    path: ['reason'],
    message: 'Value must be left out for an answer that helped',
  })

/** `/v1/feedback`: what the caller says of answers of theirs. */
export async function feedbackRoutes(app: FastifyInstance, parts: FeedbackRouteParts): Promise<void> {
  const { database, clock, limits, authenticate } = parts
  const routes = app.withTypeProvider<ZodTypes>()
  app.addHook('onRequest', requireCaller(authenticate))
  app.addHook('onRequest', async (_request, reply) => void reply.headers(NO_STORE))
  const preValidation = limited(limits, SAYING, byCaller)

  routes.get(
    '/',
    { schema: { querystring: listQuery }, preValidation: limited(limits, LISTING, byCaller) },
    async (request) => {
      const { sessionId = null, after = null } = request.query
      const within = { conversationId: sessionId as ConversationId | null, after: after as MessageId | null }
      return listOwnFeedback(database.queries, callerOf(request).accountId, within)
    },
  )

  routes.put('/:messageId', { schema: { params: answerParams, body: feedback }, preValidation }, async (request) => {
    const key = { accountId: callerOf(request).accountId, messageId: request.params.messageId }
    if (!(await storeFeedback(database, key, request.body, clock.now()))) throw documentNotFound()
    return request.body
  })

  routes.delete('/:messageId', { schema: { params: answerParams }, preValidation }, async (request, reply) => {
    await removeFeedback(database.queries, {
      accountId: callerOf(request).accountId,
      messageId: request.params.messageId,
    })
    return reply.code(204).send()
  })
}
