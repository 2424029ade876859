import type { ApiError } from '../http/api-error.ts'
import { errorBody } from '../appwrite/errors.ts'

/** The standard body and OpenAI's in one object, so that both kinds of client find theirs. */
export function gatewayErrorBody(error: ApiError): object {
  const { message, status: code, type } = error
  return { ...errorBody(error), error: { message, type, code } }
}
