import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findDanger } from '../../law/danger/find-danger.ts'
import type { Library } from '../../law/library.ts'
import { MOST_READ } from '../../law/search/search.ts'
import { toApiError } from '../appwrite/errors.ts'
import { ApiError } from '../http/api-error.ts'
import { untilClientLeaves } from '../http/client-left.ts'
import { type LimitState, reportLimit } from '../http/limits.ts'
import type { Origins } from '../http/origins.ts'
import { StorageLimitExceeded } from '../http/storage-limit.ts'
import type { Parts } from '../parts.ts'
import { type AskParts, askInConversation, askOnce } from './ask.ts'
import { askingOf, refuseApiKeys } from './require-asker.ts'
import { cancelReply } from './cancel-reply.ts'
import {
  type ChatRequest,
  chatRequest,
  type ReplyParams,
  type ReplyQuery,
  replyParams,
  replyQuery,
} from './chat-request.ts'
import { presentCompletion } from './completion.ts'
import { sendEventStream } from './send-event-stream.ts'
import { RefusedInDanger } from './error-body.ts'
import { keyKeepsNothing } from './errors.ts'
import { checkProgramWords } from './program-words.ts'
import { handOver } from './hand-over.ts'
import { Followers } from './followers.ts'
import { type FollowedReply, followReply, followTurn, stateOf } from './follow-reply.ts'
import { getReply } from './reply-repository.ts'
import type { Turns } from './turns.ts'

export interface ChatRouteParts
  extends Pick<
      Parts,
      'env' | 'database' | 'clock' | 'limits' | 'publicWork' | 'events' | 'gateway' | 'library' | 'log'
    >,
    Pick<AskParts, 'pollEveryMs'> {
  origins: Pick<Origins, 'publicUrl'>
  /** Opened and closed here. */
  turns: Turns
}

/**
 * The assistant under `/openai/v1/chat/completions`, in the protocol of OpenAI's chat completions, behind `requireAsker`. What is
 * stored is for sessions alone.
 */
export async function chatRoutes(app: FastifyInstance, { origins, ...parts }: ChatRouteParts): Promise<void> {
  const { turns, database } = parts
  const followers = new Followers()
  const keyOf = (request: FastifyRequest<{ Params: ReplyParams }>) => ({
    accountId: askingOf(request).accountId,
    messageId: request.params.message_id,
  })
  // Every one of these routes may wait for a reply.
  app.addHook('preHandler', async (request, reply) => {
    whenGone(untilClientLeaves(reply), followers.enter(askingOf(request).accountId))
  })
  app.addHook('onReady', () => turns.open())
  // Before requests under way are waited for: the streams among them end with their turns.
  app.addHook('preClose', () => turns.close())

  app.post<{ Body: ChatRequest }>('/chat/completions', { schema: { body: chatRequest } }, async (request, reply) => {
    const { stream: asStream, tellsUsage } = request.body
    return answer(reply, await ask(parts, request, reply), { origins, asStream, tellsUsage })
  })

  app.get<{ Params: ReplyParams; Querystring: ReplyQuery }>(
    '/chat/completions/:message_id',
    // No HEAD: it would wait for the end of a reply to say nothing about it.
    { schema: { params: replyParams, querystring: replyQuery }, exposeHeadRoute: false, onRequest: refuseApiKeys },
    async (request, reply) => {
      const key = keyOf(request)
      const stored = await getReply(database.queries, key)
      return answer(reply, followReply(parts, key, stored), { origins, asStream: request.query.stream })
    },
  )

  app.post<{ Params: ReplyParams }>(
    '/chat/completions/:message_id/cancel',
    { schema: { params: replyParams }, onRequest: refuseApiKeys },
    async (request, reply) => {
      const key = keyOf(request)
      const transient = turns.findTransient(key)
      if (transient) {
        const state = stateOf(transient, await turns.stop(transient))
        return send(reply, presentCompletion(followTurn(transient), state, origins.publicUrl()))
      }
      const stored = await getReply(database.queries, key)
      return send(
        reply,
        presentCompletion(stored, await cancelReply(parts, key, stored, untilClientLeaves(reply)), origins.publicUrl()),
      )
    },
  )

  app.post<{ Params: ReplyParams }>(
    '/chat/completions/:message_id/library',
    { schema: { params: replyParams }, onRequest: refuseApiKeys },
    async (request, reply) => {
      const key = keyOf(request)
      if (!turns.findTransient(key)) await getReply(database.queries, key)
      await handOver(parts, key)
      return reply.status(204).send()
    },
  )
}

async function ask(
  parts: AskParts,
  request: FastifyRequest<{ Body: ChatRequest }>,
  reply: FastifyReply,
): Promise<FollowedReply> {
  try {
    return await askForReply(parts, request, reply)
  } catch (error) {
    throw tellDanger(error, request.body.messages.at(-1)?.content ?? '', parts.library.latest())
  }
}

/** A refusal with the danger that its question tells of. One who asks more often than any person does is only refused. */
function tellDanger(error: unknown, question: string, library: Library): unknown {
  if (!(error instanceof ApiError || error instanceof StorageLimitExceeded)) return error
  const danger = findDanger(question.slice(0, MOST_READ), library)
  return danger ? new RefusedInDanger(toApiError(error), danger) : error
}

async function askForReply(
  parts: AskParts,
  request: FastifyRequest<{ Body: ChatRequest }>,
  reply: FastifyReply,
): Promise<FollowedReply> {
  const { messages, target } = request.body
  const caller = askingOf(request)
  checkProgramWords(parts.env, caller, messages)
  if (target && caller.apiKey) throw keyKeepsNothing()
  const report = (state: LimitState | null) => reportLimit(reply, state)
  const asker = { caller, ip: request.ip, log: request.log, gone: untilClientLeaves(reply), report }
  if (target) return askInConversation(parts, asker, target)
  const turn = await askOnce(parts, asker, messages)
  // Nothing keeps this reply, so it is written only as long as somebody is there to read it.
  whenGone(asker.gone, () => void parts.turns.stop(turn))
  return followTurn(turn)
}

/** Calls back when the client has the whole answer or has left; at once when that has happened already. */
function whenGone(gone: AbortSignal, then: () => void): void {
  if (gone.aborted) then()
  else gone.addEventListener('abort', then, { once: true })
}

interface AnswerForm {
  origins: Pick<Origins, 'publicUrl'>
  asStream: boolean
  tellsUsage?: boolean
}

async function answer(reply: FastifyReply, followed: FollowedReply, form: AnswerForm): Promise<FastifyReply> {
  const publicUrl = form.origins.publicUrl()
  if (!form.asStream)
    return send(reply, presentCompletion(followed, await followed.result(untilClientLeaves(reply)), publicUrl))
  await sendEventStream(reply, followed, publicUrl, { tellsUsage: form.tellsUsage })
  return reply
}

function send(reply: FastifyReply, completion: object): FastifyReply {
  return reply.header('cache-control', 'no-cache, no-store').send(completion)
}
