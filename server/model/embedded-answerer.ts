// Answers from the law library alone, where no provider is set. It is no language model and does not pass for one: it
// finds the guide that fits a question and says what stands there.

import { setImmediate } from 'node:timers/promises'
import { languageOf } from '../../law/language.ts'
import { library } from '../../law/library.ts'
import { createSearch } from '../../law/search.ts'
import { composeReply } from './compose-reply.ts'
import { GatewayError, type ModelGateway, type PromptMessage, type ReplyPiece } from './model-gateway.ts'
import { readQuestion } from './read-question.ts'

/** Streamed like any other reply, a few words at a time. */
const PIECES = /\s*(?:\S+\s*){1,4}/g

/** Indexes the library and answers from it; of the prompt it reads the person's last two messages. */
export function createEmbeddedAnswerer(): ModelGateway {
  const search = createSearch(library.guides)

  async function* write(prompt: readonly PromptMessage[], signal: AbortSignal): AsyncGenerator<ReplyPiece> {
    const questions = prompt.filter(({ role }) => role === 'user').map(({ content }) => content)
    const question = questions.at(-1)
    if (question === undefined) return
    const read = readQuestion(question, questions.at(-2) ?? null, search)
    const { text, sources } = composeReply(read, languageOf(question), library)
    for (const piece of text.match(PIECES) ?? []) {
      if (signal.aborted) throw new GatewayError('aborted', 'Request was aborted.')
      yield { type: 'text', text: piece }
      await setImmediate()
    }
    if (sources.length > 0) yield { type: 'sources', sources }
  }

  return { modelName: 'kanooni-library', write }
}
