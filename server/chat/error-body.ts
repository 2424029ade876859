import type { Danger } from '../../contract/danger.ts'
import { ApiError } from '../http/api-error.ts'
import { errorBody } from '../appwrite/errors.ts'

/** Of a question that tells of danger: its refusal says so, for nobody in danger is to be left without whom to call. */
export class RefusedInDanger extends ApiError {
  readonly danger: Danger

  constructor({ status, type, message, headers }: ApiError, danger: Danger) {
    super(status, type, message, headers)
    this.danger = danger
  }
}

/** The standard body and OpenAI's in one object, so that both kinds of client find theirs. */
export function gatewayErrorBody(error: ApiError): object {
  const { message, status: code, type } = error
  const danger = error instanceof RefusedInDanger ? { danger: error.danger } : {}
  return { ...errorBody(error), ...danger, error: { message, type, code } }
}
