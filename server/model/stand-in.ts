// What a provider's model cannot be trusted with. Whom to call first, when a question tells of danger, is said before
// the model's words; and when the model fails before its first word, or the person does not want to wait for it, the
// library answers in its place and says why.

import type { FastifyBaseLogger } from 'fastify'
import { CHOSEN_LIBRARY_MODEL, STAND_IN_MODEL } from '../../contract/conversation.ts'
import type { Language } from '../../contract/preferences.ts'
import { writeEmergencyOpening } from '../../law/answers/emergency-contacts.ts'
import { findDanger } from '../../law/danger/find-danger.ts'
import { type Clock, systemClock } from '../clock.ts'
import { libraryGateway } from './library-gateway.ts'
import {
  GatewayError,
  type GatewayErrorKind,
  isWords,
  type ModelGateway,
  type ReplyPiece,
  type ReplyRequest,
} from './model-gateway.ts'

/** Why the library answers. */
type Reason = 'asked' | 'slow' | 'busy' | 'refused' | 'unreachable' | 'wordless'

const NOTICES: Record<Reason, Record<Language, string>> = {
  asked: {
    en: 'As you asked, this answer comes from Kanooni’s law library alone, not from AI.',
    ne: 'तपाईंले भन्नुभएअनुसार यो जवाफ एआई (AI) बिना, Kanooni को कानुन सङ्ग्रहबाट मात्र हो।',
  },
  slow: {
    en: 'The AI took too long, so this answer comes from Kanooni’s law library alone.',
    ne: 'एआई (AI) ले धेरै ढिलो गर्‍यो, त्यसैले यो जवाफ Kanooni को कानुन सङ्ग्रहबाट मात्र हो।',
  },
  busy: {
    en: 'The AI takes no more questions at the moment, so this answer comes from Kanooni’s law library alone.',
    ne: 'एआई (AI) मा अहिले भीड छ, त्यसैले यो जवाफ Kanooni को कानुन सङ्ग्रहबाट मात्र हो।',
  },
  refused: {
    en: 'The AI did not accept the question, so this answer comes from Kanooni’s law library alone.',
    ne: 'एआई (AI) ले यो प्रश्न लिएन, त्यसैले यो जवाफ Kanooni को कानुन सङ्ग्रहबाट मात्र हो।',
  },
  unreachable: {
    en: 'The AI could not be reached, so this answer comes from Kanooni’s law library alone.',
    ne: 'एआई (AI) सँग सम्पर्क हुन सकेन, त्यसैले यो जवाफ Kanooni को कानुन सङ्ग्रहबाट मात्र हो।',
  },
  wordless: {
    en: 'The AI gave no answer, so this answer comes from Kanooni’s law library alone.',
    ne: 'एआई (AI) ले कुनै जवाफ दिएन, त्यसैले यो जवाफ Kanooni को कानुन सङ्ग्रहबाट मात्र हो।',
  },
}

const REASONS: Record<GatewayErrorKind, Reason> = {
  'bad-request': 'refused',
  authentication: 'refused',
  permission: 'refused',
  'not-found': 'refused',
  conflict: 'refused',
  unprocessable: 'refused',
  'rate-limit': 'busy',
  server: 'unreachable',
  connection: 'unreachable',
  timeout: 'slow',
  'no-words': 'wordless',
  aborted: 'unreachable',
}

export interface StandInParts {
  provider: ModelGateway
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Longest wait for the first word, all attempts together. */
  firstWordsMs: number
  clock?: Pick<Clock, 'elapsed'>
}

/** The provider's gateway with the library behind it. A failure after the first word is thrown as usual. */
export function withStandIn({ provider, log, firstWordsMs, clock = systemClock }: StandInParts): ModelGateway {
  async function* write(request: ReplyRequest): AsyncGenerator<ReplyPiece> {
    const { signal, handOver } = request
    const { opening, language } = openingFor(request)
    if (opening) yield { type: 'text', text: opening, isOpening: true }
    const patience = new AbortController()
    const endPatience = () => patience.abort()
    const timer = setTimeout(() => patience.abort(tooSlow()), firstWordsMs)
    const patienceEnds = clock.elapsed() + firstWordsMs
    handOver?.addEventListener('abort', endPatience)
    if (handOver?.aborted) endPatience()
    let hasWords = false
    try {
      patience.signal.throwIfAborted()
      for await (const piece of provider.write({ ...request, signal: AbortSignal.any([signal, patience.signal]) })) {
        if (isWords(piece)) {
          hasWords = true
          clearTimeout(timer)
          handOver?.removeEventListener('abort', endPatience)
        }
        // Nobody is to wait for what cannot come in time.
        if (!hasWords && piece.type === 'delay' && clock.elapsed() + piece.seconds * 1000 >= patienceEnds)
          throw new GatewayError('rate-limit', 'The provider asked for a longer delay than there is time for.')
        if (hasWords || piece.type !== 'text') yield piece
      }
      if (!hasWords) throw new GatewayError('no-words', 'The provider ended its answer without a word.')
    } catch (error) {
      if (hasWords || signal.aborted) throw error
      const reason = handOver?.aborted ? 'asked' : reasonOf(error, patience.signal.aborted)
      if (reason !== 'asked') logFailure(log, provider.modelName, error, patience.signal.aborted)
      const answer = withoutOpening(libraryGateway.write(request), opening)
      // It waits in line and may be refused: nothing is promised before it begins.
      const first = await answer.next()
      yield { type: 'model', model: reason === 'asked' ? CHOSEN_LIBRARY_MODEL : STAND_IN_MODEL }
      yield say(`${NOTICES[reason][language]}\n\n`)
      if (!first.done) yield first.value
      yield* answer
    } finally {
      clearTimeout(timer)
      handOver?.removeEventListener('abort', endPatience)
    }
  }

  return { modelName: provider.modelName, write }
}

const tooSlow = () => new GatewayError('timeout', 'The provider had no word in time.')

function reasonOf(error: unknown, isTooSlow: boolean): Reason {
  if (isTooSlow) return 'slow'
  return error instanceof GatewayError ? REASONS[error.kind] : 'unreachable'
}

const say = (text: string): ReplyPiece => ({ type: 'text', text })

function openingFor({ conversation: { language, written }, library }: ReplyRequest) {
  const danger = findDanger(written, library)
  return { language, opening: danger ? `${writeEmergencyOpening({ danger, written }, library, language)}\n\n` : '' }
}

/** The library's words without the opening, which it writes by itself and which has been said already. */
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
