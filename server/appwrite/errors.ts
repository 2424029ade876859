// The errors of Appwrite's API by its types and in its words, and the one place where any error becomes an answer.

import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { type ErrorBody, WIRE_VERSION } from '../../contract/wire.ts'
import { isDiskFull } from '../database/disk-full.ts'
import { StatementTimeoutError } from '../database/long-reads.ts'
import { isCancelled, isUnavailable } from '../database/unavailable.ts'
import { ApiError } from '../http/api-error.ts'
import { ClientLeft } from '../http/client-left.ts'
import { LimitExceeded } from '../http/limits.ts'
import { StorageLimitExceeded } from '../http/storage-limit.ts'
import { JSON_TYPE, NO_STORE } from '../http/answer-headers.ts'

export const argumentInvalid = (message: string) => new ApiError(400, 'general_argument_invalid', message)
export const invalidQuery = (problem: string) => new ApiError(400, 'general_query_invalid', `Invalid query: ${problem}`)
export const unauthorized = () =>
  new ApiError(401, 'user_unauthorized', 'The current user is not authorized to perform the requested action.')
export const missingScope = (scope: string) =>
  new ApiError(401, 'general_unauthorized_scope', `User (role: guests) missing scopes (["${scope}"])`)
/** Of a key for programs: one that was revoked looks the same as one that never was. */
export const apiKeyInvalid = () =>
  new ApiError(
    401,
    'invalid_api_key',
    'This is no key that works here: it may be mistyped or revoked. Keys are made in the account settings.',
  )
export const routeNotFound = () =>
  new ApiError(
    404,
    'general_route_not_found',
    'Route not found. Please ensure the endpoint is configured correctly and that the API route is valid for this SDK version. Refer to the API docs for more details.',
  )
export const storageFull = () =>
  new ApiError(503, 'general_storage_full', 'The server has no room left. Nothing was saved; please try again later.')
export const databaseUnavailable = () =>
  new ApiError(503, 'general_service_unavailable', 'The database does not answer. Please try again in a moment.', {
    'retry-after': '5',
  })
/** The wire's "document" is any row of the public collections. Somebody else's looks the same as one that does not exist. */
export const documentNotFound = () =>
  new ApiError(404, 'document_not_found', 'Document with the requested ID could not be found.')
export const documentExists = () =>
  new ApiError(
    409,
    'document_already_exists',
    'Document with the requested ID already exists. Try again with a different ID or use ID.unique() to generate a unique ID.',
  )
export const databaseTimeout = () =>
  new ApiError(408, 'database_timeout', 'Database timed out. Try adjusting your queries or adding an index.')
/** A limit that is used up; `message` in place of Appwrite's sentence. The headers say when it is free again. */
export const rateLimitExceeded = (
  { headers }: Pick<LimitExceeded, 'headers'>,
  message = 'Rate limit for the current endpoint has been exceeded. Please try again after some time.',
) => new ApiError(429, 'general_rate_limit_exceeded', message, headers)
const storageLimitExceeded = ({ message }: StorageLimitExceeded) =>
  new ApiError(403, 'general_storage_limit_exceeded', message)
// Nobody reads it. There is no status for it, and 499 is what proxies write.
const clientLeft = () => new ApiError(499, 'general_bad_request', 'The client left before it was answered.')
export const serverError = () => new ApiError(500, 'general_unknown', 'Server Error')

/** An error as Appwrite's clients read it. */
export function errorBody(error: ApiError): ErrorBody {
  return { message: error.message, code: error.status, type: error.type, version: WIRE_VERSION }
}

/**
 * Turns every error of the routes in `app` into the standard body. What the client may not see (anything but an
 * ApiError or a plain 4xx of the framework) is logged with the request and answered with "Server Error".
 * `toBody` adds to the standard body where another protocol wants its own form as well.
 */
export function answerErrors(app: FastifyInstance, toBody: (error: ApiError) => object = errorBody): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const visible = toApiError(error)
    logFailure(request.log, error, visible.status)
    return sendError(reply, visible, toBody)
  })
}

/** An outcome that was foreseen needs no more than the line of its request; the loss of the database has its own. */
function logFailure(log: FastifyBaseLogger, error: FastifyError | ApiError, status: number): void {
  if (error instanceof ApiError || status < 500) return
  if (isCancelled(error)) log.warn({ reason: error.message }, 'the database took too long')
  else if (!isAway(error)) log.error({ err: error }, isDiskFull(error) ? 'the disk is full' : 'request failed')
}

// What the framework says about a request has a status; a client that goes away is no loss of the database.
const isAway = (error: FastifyError | ApiError) => !('statusCode' in error) && isUnavailable(error)

/** Answers with an error; `toBody` as for `answerErrors`. */
export function sendError(reply: FastifyReply, error: ApiError, toBody: (error: ApiError) => object = errorBody) {
  return reply
    .code(error.status)
    .headers({ ...NO_STORE, ...error.headers })
    .type(JSON_TYPE)
    .send(JSON.stringify(toBody(error)))
}

/** Answers unknown routes under the prefix of `app` as errors. Elsewhere they get the page for what was not found. */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  app.setNotFoundHandler(async () => {
    throw routeNotFound()
  })
}

/** The names of HTTP's statuses. An `import` of that module would also load what it has for `fetch` and WebSockets, at every start. */
export const STATUS_NAMES = process.getBuiltinModule('node:http').STATUS_CODES

/** What a plugin may refuse beside those that are known. Null for what is no fault of the request. */
function otherRefusal(status = 500): ApiError | null {
  const name = STATUS_NAMES[status]
  return name && status >= 400 && status < 500 ? new ApiError(status, 'general_bad_request', name) : null
}

/** What a client may see of an error: itself, or what stands for it; "Server Error" for anything unforeseen. */
export function toApiError(error: FastifyError | ApiError | StorageLimitExceeded): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof LimitExceeded) return rateLimitExceeded(error)
  if (error instanceof StorageLimitExceeded) return storageLimitExceeded(error)
  if (error instanceof ClientLeft) return clientLeft()
  if (isDiskFull(error)) return storageFull()
  if (error instanceof StatementTimeoutError) return databaseTimeout()
  if (isAway(error)) return databaseUnavailable()
  switch (error.statusCode) {
    case 413:
      return new ApiError(413, 'general_bad_request', 'The request body is too large.')
    case 415:
      return new ApiError(415, 'general_bad_request', 'The request body must be JSON (content-type: application/json).')
    case 400:
      return new ApiError(400, 'general_bad_request', 'The request body is not valid JSON.')
    // A file that may not be read is, to the client, one that does not exist.
    case 403:
    case 404:
      return routeNotFound()
    case 412:
      return new ApiError(
        412,
        'general_bad_request',
        'The file does not meet the condition of If-Match or If-Unmodified-Since.',
      )
    default:
      return otherRefusal(error.statusCode) ?? serverError()
  }
}
