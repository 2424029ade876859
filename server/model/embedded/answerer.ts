// Answers from the law library alone, where no provider is set. It is no language model and does not pass for one: it
// finds the entries that fit a question and says what stands there.

import { setImmediate } from 'node:timers/promises'
import { LIBRARY_MODEL } from '../../../contract/conversation.ts'
import type { Library } from '../../../law/library.ts'
import type { OpenLibrary } from '../../library/open-library.ts'
import { GatewayError, type ModelGateway, type PromptMessage, type ReplyPiece } from '../model-gateway.ts'
import { type ComposedReply, composeReply } from './compose-reply.ts'
import { readConversation } from './conversation.ts'
import { readQuestion } from './read-question.ts'

/** Streamed like any other reply, a few words at a time. */
const PIECES = /\s*(?:\S+\s*){1,4}/g

/** Answers from the library as it is at that moment; of the prompt it reads what was asked and what it asked back. */
export function createEmbeddedAnswerer(library: OpenLibrary): ModelGateway {
  async function* write(prompt: readonly PromptMessage[], signal: AbortSignal): AsyncGenerator<ReplyPiece> {
    const reply = answer(prompt, library.current)
    if (!reply) return
    if (reply.passages.length > 0) yield { type: 'passages', passages: reply.passages }
    for (const piece of reply.text.match(PIECES) ?? []) {
      if (signal.aborted) throw new GatewayError('aborted', 'Request was aborted.')
      yield { type: 'text', text: piece }
      await setImmediate()
    }
  }

  return { modelName: LIBRARY_MODEL, write }
}

function answer(prompt: readonly PromptMessage[], library: Library): ComposedReply | null {
  const conversation = readConversation(prompt, library)
  if (!conversation) return null
  return composeReply(readQuestion(conversation, library), conversation.language, library)
}
