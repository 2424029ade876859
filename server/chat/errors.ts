// What can go wrong between a question and its reply, in words for the person who asked.

import type { TurnError } from '../../contract/turn-events.ts'
import type { FastifyError } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import type { LimitExceeded } from '../http/limits.ts'
import {
  argumentInvalid,
  missingScope,
  rateLimitExceeded,
  serverError,
  toApiError as describeError,
} from '../appwrite/errors.ts'
import { GatewayError, type GatewayErrorKind } from '../model/model-gateway.ts'

export const questionMissing = () =>
  argumentInvalid('The conversation holds no question yet. Store the message of the user first.')

export const questionNotShown = () =>
  argumentInvalid(
    'Invalid `question_id`: It must be the id of a question on the path of the conversation that is shown (activeMessageId).',
  )

export const questionNotLast = () =>
  argumentInvalid('Invalid `messages` param: The last message must be the question, with the role user.')

export const accountNeeded = () =>
  new ApiError(
    401,
    'user_unauthorized',
    'Questions are answered with an account. Give this one an address and a password; what was written stays.',
  )

export const guestQuestionsUsed = () =>
  new ApiError(
    403,
    'guest_questions_used',
    'No more questions can be asked without an account for now. Sign up to go on: what was written stays.',
  )

const INSTRUCTION_TEXT =
  'Messages with the role system or developer are not accepted: the server gives the assistant its instruction.'

/** Of a program that sends an instruction. @param byKey whether its owner could allow that. */
export const programWordsRefused = (byKey: boolean) =>
  argumentInvalid(
    byKey
      ? `${INSTRUCTION_TEXT} Whoever made this key can allow them in the account settings, under "Keys for programs": they are then read as words of the person who asks.`
      : INSTRUCTION_TEXT,
  )

export const programWordsTooLong = (length: number, most: number) =>
  argumentInvalid(`A message with the role system or developer has ${length} characters. At most ${most} are accepted.`)

export const keyKeepsNothing = () =>
  argumentInvalid(
    'Invalid `store` param: A key keeps no conversations. Leave it out, and send the history in `messages`.',
  )

/** For what is stored, asked for with a key. */
export const sessionNeeded = () =>
  new ApiError(
    missingScope('account').status,
    missingScope('account').type,
    'A key asks questions and reads nothing that is stored. That takes the session of somebody who is signed in.',
  )

export const modelNotFound = () =>
  new ApiError(404, 'model_not_found', 'There is no such model here. GET /openai/v1/models lists those that answer.')

export const questionEmpty = () => argumentInvalid('The question is empty.')

export const questionTooLong = (length: number, most: number) =>
  argumentInvalid(`The question has ${length} characters. At most ${most} are accepted: please shorten it.`)

const BUSY = { headers: { 'retry-after': '5' } }

export const tooManyReplies = (most: number) =>
  rateLimitExceeded(
    BUSY,
    `${most === 1 ? 'One reply is' : `${most} replies are`} being written for you already, and no more can be at once. Ask again when one of them has ended.`,
  )

export const tooManyFollowers = (most: number) =>
  rateLimitExceeded(
    BUSY,
    `${most} connections wait for replies of yours already, and no more can at once. Close some of them, or try again in a moment.`,
  )

/** `refusal` in words that name the limit and when it is free again; its headers are kept. */
export function tooManyQuestions(refusal: LimitExceeded, allowance: string): ApiError {
  const wait = describeWait(Number(refusal.headers['retry-after']))
  const message = `You have asked ${allowance}, which is the most there can be. You can ask again in ${wait}.`
  return rateLimitExceeded(refusal, message)
}

export const serverStopping = () =>
  new ApiError(503, 'general_service_unavailable', 'The server is restarting. Please ask again in a moment.', {
    'retry-after': '5',
  })

/** The end of a reply whose process stopped, died, or lost its claim to it. */
export const replyInterrupted = (): TurnError => ({
  message: 'The reply was interrupted. What had been written of it is kept, if the conversation still exists.',
  type: 'reply_interrupted',
  code: 503,
})

/** A stored reply that failed; why it did is not stored. */
export const replyFailed = (): TurnError => ({
  message: 'The reply failed before it was complete. What had been written of it is kept.',
  type: 'reply_failed',
  code: 502,
})

export const replyTooLong = (): TurnError => ({
  message: 'The reply grew longer than a message can be and was ended. What had been written of it is kept.',
  type: 'reply_too_long',
  code: 502,
})

interface Failure {
  code: number
  type: string
  what: string
  advice: string
}

const MISCONFIGURED: Failure = {
  code: 502,
  type: 'model_rejected',
  what: 'The language model refused the request because of how this server is set up.',
  advice: 'The people who run it have to look into it.',
}
const REJECTED: Failure = {
  code: 502,
  type: 'model_rejected',
  what: 'The language model did not accept the request.',
  advice: 'Try again, or put the question in other words.',
}
const UNAVAILABLE: Failure = {
  code: 503,
  type: 'model_unavailable',
  what: 'The language model cannot be reached at the moment.',
  advice: 'Try again in a minute.',
}
const FAILURES: Record<GatewayErrorKind, Failure> = {
  'bad-request': REJECTED,
  authentication: MISCONFIGURED,
  permission: MISCONFIGURED,
  'not-found': MISCONFIGURED,
  conflict: REJECTED,
  unprocessable: REJECTED,
  'rate-limit': {
    code: 429,
    type: 'model_rate_limited',
    what: 'The language model takes no more questions at the moment.',
    advice: 'Try again in a minute.',
  },
  server: UNAVAILABLE,
  connection: UNAVAILABLE,
  timeout: {
    code: 504,
    type: 'model_timeout',
    what: 'The language model took too long to answer.',
    advice: 'Try again.',
  },
  'no-words': UNAVAILABLE,
  aborted: UNAVAILABLE,
}

const BROKEN_OFF = { what: 'The reply broke off before it was complete.', advice: 'Try again.' }

/** Of a reply that failed: whether it is kept, and how long it had become. */
interface Failed {
  isStored: boolean
  length?: number
}

/** Why a reply failed, as it may be shown: what the model says, else what any request is told of such an error. */
export function explainFailure(error: unknown, { isStored, length = 0 }: Failed): TurnError {
  if (!(error instanceof GatewayError)) {
    const { message, type, status } = error instanceof Error ? describeError(error as FastifyError) : serverError()
    return { message, type, code: status }
  }
  // With words, it was reached and has accepted the question: they broke off.
  const failure = { ...FAILURES[error.kind], ...(length > 0 && BROKEN_OFF) }
  if (error.kind === 'timeout' && length > 0) failure.what = 'The reply took too long and was ended.'
  if (error.retryAfterSeconds === null) return turnError(failure, isStored)
  const advice = `Try again in ${describeWait(error.retryAfterSeconds)}.`
  return { ...turnError({ ...failure, advice }, isStored), retryAfterSeconds: error.retryAfterSeconds }
}

function turnError({ what, advice, type, code }: Failure, isStored: boolean): TurnError {
  return { message: [what, isStored ? 'Your question is kept.' : '', advice].filter(Boolean).join(' '), type, code }
}

/** The same failure as an answer of its own, for a client that did not ask for a stream. */
export function toApiError({ code, type, message, retryAfterSeconds }: TurnError): ApiError {
  return new ApiError(
    code,
    type,
    message,
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  )
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

function describeWait(seconds: number): string {
  if (seconds <= MINUTE_SECONDS) return count(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= HOUR_SECONDS) return count(Math.ceil(seconds / MINUTE_SECONDS), 'minute')
  return count(Math.ceil(seconds / HOUR_SECONDS), 'hour')
}

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`
