import type { FastifyBaseLogger } from 'fastify'
import type { Source } from '../../contract/conversation.ts'
import type { AccountId, ConversationId, MessageId } from '../../contract/ids.ts'
import { isBlank, withoutControlCharacters } from '../../contract/text.ts'
import type { TurnError, TurnEvent } from '../../contract/turn-events.ts'
import type { Library } from '../../law/library.ts'
import type { Passage } from '../../law/passage.ts'
import type { TokensUsed } from '../model/cost-guard.ts'
import type { ReplyPiece } from '../model/model-gateway.ts'

export type TurnEnd = Extract<TurnEvent, { type: 'ended' | 'failed' }>

export type Outcome = { status: 'complete' | 'stopped' } | { status: 'failed' | 'interrupted'; error: TurnError }

/** How an outcome is announced. */
export function endOf(outcome: Outcome): TurnEnd {
  if (outcome.status === 'failed' || outcome.status === 'interrupted') return { type: 'failed', error: outcome.error }
  return { type: 'ended', status: outcome.status }
}

type Delay = Extract<ReplyPiece, { type: 'delay' }>

export interface TurnIdentity {
  accountId: AccountId
  messageId: MessageId
  /** Null for a transient reply. */
  conversationId: ConversationId | null
  model: string
  createdAt: number
}

/**
 * A reply while it is being written. It grows by itself, with or without followers: they come at any time, see
 * everything from the first word on, each at its own pace, and go without leaving a trace.
 */
export class Turn {
  readonly identity: Readonly<TurnIdentity>
  /** The log of the request that asked. */
  readonly log: FastifyBaseLogger
  /** Aborted as soon as no further piece is wanted. */
  readonly abort = new AbortController()
  /** Aborted when the library is to answer in place of a model that has said no word yet. */
  readonly handOver = new AbortController()
  /** Both in the time of `clock.elapsed()`. */
  readonly startedAt: number
  lastPieceAt: number
  /** From now on the text does not change; the end is announced once it is stored. */
  isSettling = false
  readonly #pieces: string[] = []
  /** How many of them were said before the model was asked. */
  #openings = 0
  #length = 0
  /** The one that the reply began with, whatever is imported meanwhile. */
  readonly library: Library
  /** What the person wrote, as much as search reads of a question: of the newest, then of those before it. */
  readonly asked: string
  /** What `[1]`, `[2]`, … in the text stand for. */
  passages: readonly Passage[]
  /** Who writes it now; the identity says who began. */
  model: string
  /** What the provider counts for it; null where it tells nothing. */
  usage: TokensUsed | null = null
  /** What the citations of the text lead to; there when the text is at its end. */
  sources: Source[] = []
  /** The last delay that the model asked for, as long as it has no word. */
  #delay: Delay | null = null
  #end: TurnEnd | null = null
  /** Wake the followers that have seen everything so far. */
  readonly #waiting = new Set<() => void>()
  readonly #finished = Promise.withResolvers<TurnEnd>()

  constructor(
    identity: TurnIdentity,
    { library, passages, asked }: Pick<Turn, 'library' | 'passages' | 'asked'>,
    elapsed: number,
    log: FastifyBaseLogger,
  ) {
    this.identity = identity
    this.library = library
    this.passages = passages
    this.asked = asked
    this.model = identity.model
    this.log = log
    this.startedAt = elapsed
    this.lastPieceAt = elapsed
  }

  get isStored(): boolean {
    return this.identity.conversationId !== null
  }

  get text(): string {
    return this.#pieces.join('')
  }

  get length(): number {
    return this.#length
  }

  /** Resolves with the end, after it was stored. */
  get finished(): Promise<TurnEnd> {
    return this.#finished.promise
  }

  /**
   * White space before the first word is dropped, so that a reply either has words or is empty. So are control
   * characters, which no message may have: PostgreSQL would refuse the progress of all replies for one NUL. And so is
   * what turns the direction of words: an amount or a telephone number would be read as another.
   */
  add(piece: ReplyPiece, elapsed: number): void {
    // The first word has the same time, however often the model is asked for it.
    if (piece.type === 'delay') this.#delay = { ...piece }
    else this.#addPiece(piece, elapsed)
    this.#announce()
  }

  #addPiece(piece: Exclude<ReplyPiece, { type: 'delay' }>, elapsed: number): void {
    // Signs that nobody sees are no progress.
    if (piece.type !== 'text' || !isBlank(piece.text)) this.lastPieceAt = elapsed
    if (piece.type === 'passages') this.passages = piece.passages
    else if (piece.type === 'model') this.model = piece.model
    else if (piece.type === 'usage') this.usage = piece.tokens
    else if (piece.type === 'text') this.#addText(withoutControlCharacters(piece.text), piece.isOpening)
  }

  end(end: TurnEnd): void {
    this.#end = end
    this.#announce()
    this.#finished.resolve(end)
  }

  /**
   * All events from the start, until the end or until the follower is `gone`. What came before it, or while it was busy,
   * reaches it as one delta.
   */
  async *events(gone?: AbortSignal): AsyncGenerator<TurnEvent, void, undefined> {
    const { messageId } = this.identity
    yield { type: 'started', messageId, model: this.model }
    let taken = 0
    let toldDelay: Delay | null = null
    while (!gone?.aborted) {
      if (taken < this.#openings) {
        const text = this.#pieces.slice(taken, this.#openings).join('')
        taken = this.#openings
        yield { type: 'opening', text }
      } else if (this.#pieces.length === this.#openings && this.#delay && this.#delay !== toldDelay) {
        toldDelay = this.#delay
        yield { type: 'delayed', retryAfterSeconds: toldDelay.seconds }
      } else if (taken < this.#pieces.length) {
        const text = this.#pieces.slice(taken).join('')
        taken = this.#pieces.length
        yield { type: 'delta', text }
      } else if (this.#end) {
        if (this.sources.length > 0) yield { type: 'sources', sources: this.sources }
        yield this.#end
        return
      } else {
        await this.#nextChange(gone)
      }
    }
  }

  async #nextChange(gone: AbortSignal | undefined): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const wake = () => resolve()
    this.#waiting.add(wake)
    gone?.addEventListener('abort', wake, { once: true })
    await promise
    gone?.removeEventListener('abort', wake)
    this.#waiting.delete(wake)
  }

  #addText(given: string, isOpening = false): void {
    const text = this.#length === 0 ? given.trimStart() : given
    if (text === '') return
    this.#pieces.push(text)
    if (isOpening) this.#openings = this.#pieces.length
    this.#length += text.length
  }

  #announce(): void {
    for (const wake of this.#waiting) wake()
  }
}
