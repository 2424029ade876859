// Requests that no route ever sees: Node cannot read them as HTTP, or the router cannot read their address.

import type { Socket } from 'node:net'
import { ApiError } from '../http/api-error.ts'
import { errorBody, STATUS_NAMES } from './errors.ts'
import { JSON_TYPE } from '../http/answer-headers.ts'

export const addressUnreadable = () =>
  new ApiError(400, 'general_bad_request', 'The address of the request is not valid.')

/** Answers what Node could not read and closes the connection: where the next request would begin, nobody knows. */
export function answerUnreadable({ code }: { code?: string }, socket: Socket): void {
  if (code !== 'ECONNRESET' && socket.writable) socket.write(rawAnswer(explain(code)))
  socket.destroy()
}

function explain(code: string | undefined): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError(431, 'general_bad_request', 'The headers of the request are too large.')
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new ApiError(413, 'general_bad_request', 'The request body is too large.')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError(408, 'general_bad_request', 'The request took too long to arrive.')
    default:
      return new ApiError(400, 'general_bad_request', 'The request is not valid HTTP.')
  }
}

function rawAnswer(error: ApiError): string {
  const body = JSON.stringify(errorBody(error))
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_NAMES[error.status]}`,
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
