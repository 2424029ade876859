// Every failure of the provider's SDK as one of our kinds. The SDK has retried by then; nothing here decides about that.

import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { GatewayError, type GatewayErrorKind } from './model-gateway.ts'

const KIND_BY_STATUS: Record<number, GatewayErrorKind> = {
  401: 'authentication',
  403: 'permission',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  422: 'unprocessable',
  429: 'rate-limit',
}

/** Names that providers give in `code` or `type` of an error that comes inside a stream, where there is no status. */
const KIND_BY_NAME: Record<string, GatewayErrorKind> = {
  invalid_api_key: 'authentication',
  authentication_error: 'authentication',
  permission_error: 'permission',
  model_not_found: 'not-found',
  rate_limit_exceeded: 'rate-limit',
  rate_limit_error: 'rate-limit',
  invalid_request_error: 'bad-request',
}

/** Translates whatever the SDK threw; what is already ours stays as it is. */
export function toGatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error
  const message = error instanceof Error ? error.message : String(error)
  const retryAfterSeconds = error instanceof APIError ? readRetryAfter(error.headers, Date.now()) : null
  return new GatewayError(kindOf(error), message, { cause: error, retryAfterSeconds })
}

function kindOf(error: unknown): GatewayErrorKind {
  if (error instanceof APIUserAbortError) return 'aborted'
  if (error instanceof APIConnectionTimeoutError) return 'timeout'
  if (error instanceof APIConnectionError) return 'connection'
  if (error instanceof APIError) return error.status ? kindOfStatus(error.status) : kindOfStreamError(error.error)
  // What is left comes from reading the stream: a payload that is not JSON, or a socket that broke.
  return error instanceof SyntaxError ? 'server' : 'connection'
}

function kindOfStatus(status: number): GatewayErrorKind {
  return KIND_BY_STATUS[status] ?? (status >= 500 ? 'server' : 'bad-request')
}

function kindOfStreamError(body: unknown): GatewayErrorKind {
  if (typeof body !== 'object' || body === null) return 'server'
  // From outside: an object need not even be readable as text.
  const [status, status_code, code, type] = ['status', 'status_code', 'code', 'type'].map((name) => {
    const value = (body as Record<string, unknown>)[name]
    return typeof value === 'object' ? undefined : value
  })
  const httpStatus = [status, status_code, code].map(Number).find((value) => value >= 400 && value < 600)
  if (httpStatus) return kindOfStatus(httpStatus)
  return KIND_BY_NAME[String(code)] ?? KIND_BY_NAME[String(type)] ?? 'server'
}

/**
 * Seconds to wait by `retry-after-ms` or `retry-after` (seconds or a date), rounded up, never negative.
 * Null when neither is there or neither can be read.
 */
export function readRetryAfter(headers: Headers | undefined, nowMs: number): number | null {
  const milliseconds = Number.parseFloat(headers?.get('retry-after-ms') ?? '')
  if (milliseconds >= 0) return Math.ceil(milliseconds / 1000)
  const header = headers?.get('retry-after')
  if (!header) return null
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? (Date.parse(header) - nowMs) / 1000 : seconds
  return Number.isFinite(wait) ? Math.max(0, Math.ceil(wait)) : null
}
