import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FEEDBACK_MAX_LENGTH, FEEDBACK_REASONS, FEEDBACK_VERDICTS } from '../../contract/feedback.ts'
import type { MessageId } from '../../contract/ids.ts'
import { documentNotFound } from '../appwrite/errors.ts'
import { existingId, type ZodTypes } from '../appwrite/params.ts'
import { callerOf, requireCaller } from '../appwrite/require-caller.ts'
import { NO_STORE } from '../http/answer-headers.ts'
import type { Authenticate } from '../http/caller.ts'
import { limited, type LimitRule } from '../http/limits.ts'
import type { Parts } from '../parts.ts'
import { findAnswer, removeFeedback, storeFeedback } from './feedback-repository.ts'

interface FeedbackRouteParts extends Pick<Parts, 'database' | 'clock' | 'limits'> {
  authenticate: Authenticate
}

const SAYING: LimitRule = { name: 'feedback', points: 120, windowSeconds: 60 * 60 }

const answerParams = z.object({ messageId: existingId.transform((id) => id as MessageId) })
const SENTENCE_TEXT = `Value must be no longer than ${FEEDBACK_MAX_LENGTH} chars`
const feedback = z
  .object({
    verdict: z.enum(FEEDBACK_VERDICTS),
    reason: z
      .enum(FEEDBACK_REASONS)
      .nullish()
      .transform((reason) => reason ?? null),
    sentence: z.string().max(FEEDBACK_MAX_LENGTH, SENTENCE_TEXT).default(''),
    isQuestionShared: z.boolean().default(false),
  })
  .refine(({ verdict, reason }) => verdict === 'wrong' || reason === null, {
    path: ['reason'],
    message: 'Value must be left out for an answer that helped',
  })

/** `/v1/feedback/{messageId}`: what the caller says of an answer of theirs. */
export async function feedbackRoutes(app: FastifyInstance, parts: FeedbackRouteParts): Promise<void> {
  const { database, clock, limits, authenticate } = parts
  const routes = app.withTypeProvider<ZodTypes>()
  app.addHook('onRequest', requireCaller(authenticate))
  const preValidation = limited(limits, SAYING, (request) => [callerOf(request).accountId])

  routes.put(
    '/:messageId',
    { schema: { params: answerParams, body: feedback }, preValidation },
    async (request, reply) => {
      const key = { accountId: callerOf(request).accountId, messageId: request.params.messageId }
      const answer = await findAnswer(database.queries, key)
      if (!answer) throw documentNotFound()
      const said = request.body
      await storeFeedback(database.queries, key, said, said.isQuestionShared ? answer : null, clock.now())
      return reply.headers(NO_STORE).send(said)
    },
  )

  routes.delete('/:messageId', { schema: { params: answerParams }, preValidation }, async (request, reply) => {
    await removeFeedback(database.queries, {
      accountId: callerOf(request).accountId,
      messageId: request.params.messageId,
    })
    return reply.code(204).send()
  })
}
