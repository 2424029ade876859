// What a provider's model cannot be trusted with. Whom to call first, when a question tells of danger, is said before
// the model's words; and when the model fails before its first word, the library answers in its place.

import type { FastifyBaseLogger } from 'fastify'
import { NO_CONTENT_REPLY, STAND_IN_MODEL } from '../../contract/conversation.ts'
import type { Language } from '../../law/titles.ts'
import type { OpenLibrary } from '../library/open-library.ts'
import { callFirst } from './call-first.ts'
import { findDanger } from './danger.ts'
import { readConversation } from './embedded/conversation.ts'
import { GatewayError, type ModelGateway, type PromptMessage, type ReplyPiece } from './model-gateway.ts'

const NOTICE: Record<Language, string> = {
  en: 'The language model could not be reached, so this answer comes from Kanooni’s law library alone.',
  ne: 'भाषा मोडेलसँग सम्पर्क हुन सकेन, त्यसैले यो जवाफ Kanooni को कानुन सङ्ग्रहबाट मात्र हो।',
}

export interface StandInParts {
  provider: ModelGateway
  /** Takes over; it opens its answers with whom to call by itself. */
  answerer: ModelGateway
  library: OpenLibrary
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Longest wait for the first word, all attempts together. */
  firstWordsMs: number
}

/** The provider's gateway with the embedded answerer behind it. A failure after the first word is thrown as ever. */
export function withStandIn({ provider, answerer, library, log, firstWordsMs }: StandInParts): ModelGateway {
  async function* write(prompt: readonly PromptMessage[], signal: AbortSignal): AsyncGenerator<ReplyPiece> {
    const { opening, language } = openingFor(prompt, library)
    if (opening) yield say(opening)
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), firstWordsMs)
    let hasWords = false
    try {
      for await (const piece of provider.write(prompt, AbortSignal.any([signal, patience.signal]))) {
        if (isWords(piece)) {
          hasWords = true
          clearTimeout(timer)
        }
        yield piece
      }
      if (opening && !hasWords) yield say(NO_CONTENT_REPLY)
    } catch (error) {
      if (hasWords || signal.aborted) throw error
      logFailure(log, provider.modelName, error, patience.signal.aborted)
      yield { type: 'model', model: STAND_IN_MODEL }
      yield say(`${NOTICE[language]}\n\n`)
      yield* withoutOpening(answerer.write(prompt, signal), opening)
    } finally {
      clearTimeout(timer)
    }
  }

  return { modelName: provider.modelName, write }
}

const say = (text: string): ReplyPiece => ({ type: 'text', text })
const isWords = (piece: ReplyPiece) => piece.type === 'text' && piece.text.trim() !== ''

function openingFor(prompt: readonly PromptMessage[], { current }: OpenLibrary) {
  const conversation = readConversation(prompt, current)
  const language = conversation?.language ?? 'en'
  const danger = conversation && findDanger(conversation.question)
  return { language, opening: danger ? `${callFirst(danger, current, language)}\n\n` : '' }
}

/** The answerer's words without the opening that has been said already. */
async function* withoutOpening(pieces: AsyncIterable<ReplyPiece>, opening: string): AsyncGenerator<ReplyPiece> {
  let unsaid = opening
  let held = ''
  for await (const piece of pieces) {
    if (piece.type !== 'text' || unsaid === '') {
      yield piece
      continue
    }
    held += piece.text
    if (unsaid.startsWith(held)) continue
    yield say(held.startsWith(unsaid) ? held.slice(unsaid.length) : held)
    unsaid = ''
    held = ''
  }
  if (held && held.trimEnd() !== opening.trimEnd()) yield say(held)
}

/** A provider's own words can repeat what people wrote, so only the kind of its failure is logged. */
function logFailure(log: StandInParts['log'], model: string, error: unknown, isTooSlow: boolean): void {
  if (error instanceof GatewayError) {
    const kind = isTooSlow ? 'timeout' : error.kind
    log.warn({ model, kind }, 'the model failed before its first word: the library answers')
  } else log.error({ model, err: error }, 'the model failed before its first word: the library answers')
}
