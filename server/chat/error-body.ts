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

/** What OpenAI's clients know by another name. */
const OPENAI_TYPES: Readonly<Record<string, string>> = { general_rate_limit_exceeded: 'rate_limit_exceeded' }

/** The standard body and OpenAI's in one object, so that both kinds of client find theirs. */
export function gatewayErrorBody(error: ApiError): object {
  const { message, status: code, type } = error
  const danger = error instanceof RefusedInDanger ? { danger: error.danger } : {}
  return { ...errorBody(error), ...danger, error: { message, type: OPENAI_TYPES[type] ?? type, code } }
}
