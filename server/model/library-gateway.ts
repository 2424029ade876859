import { setImmediate } from 'node:timers/promises'
import { LIBRARY_MODEL } from '../../contract/conversation.ts'
import { answerConversation } from '../../law/answers/answer-from-library.ts'
import { GatewayError, type ModelGateway, type ReplyPiece, type ReplyRequest } from './model-gateway.ts'

/** Streamed like any other reply, a few words at a time. */
const PIECES = /\s*(?:\S+\s*){1,4}/g

/** The gateway that answers without a model, from the library, and needs no prompt. */
export const libraryGateway: ModelGateway = { modelName: LIBRARY_MODEL, needsNoPrompt: true, write }

async function* write({ conversation, library, signal, inLine }: ReplyRequest): AsyncGenerator<ReplyPiece> {
  const reply = await inLine(() => answerConversation(conversation, library), signal)
  if (reply.passages.length > 0) yield { type: 'passages', passages: reply.passages }
  for (const piece of reply.text.match(PIECES) ?? []) {
    if (signal.aborted) throw new GatewayError('aborted', 'Request was aborted.')
    yield { type: 'text', text: piece }
    await setImmediate()
  }
}
