// The seam to whatever writes replies: a provider's language model, or the library.

import type { AccountId } from '../../contract/ids.ts'
import { isBlank } from '../../contract/text.ts'
import type { Conversation } from '../../law/answers/plan-types.ts'
import type { Library } from '../../law/library.ts'
import type { Passage } from '../../law/passage.ts'

/** One message of a prompt, as every provider takes it. */
export interface PromptMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** What comes while a reply is written. */
export type ReplyPiece =
  /** `isOpening`: said before the model is asked, which has still to say its first word. */
  | { type: 'text'; text: string; isOpening?: true }
  /** What `[1]`, `[2]`, … stand for, where the writer chose its passages itself. */
  | { type: 'passages'; passages: readonly Passage[] }
  /** The model asked for a delay before its first word, and is asked again after this many seconds. */
  | { type: 'delay'; seconds: number }
  /** Another than the gateway's own model writes from here on. */
  | { type: 'model'; model: string }
  /** What the provider counts for the reply; 0 where it does not. */
  | { type: 'usage'; tokens: { prompt: number; reply: number } }

/** Whether a piece has a word. Invisible characters are no answer, no matter how many a model sends. */
export const isWords = (piece: ReplyPiece): boolean => piece.type === 'text' && !isBlank(piece.text)

export interface ReplyRequest {
  /** Whose question it is, for what a reply costs. */
  accountId: AccountId
  prompt: readonly PromptMessage[]
  /** What is asked, as `library` reads it. */
  conversation: Conversation
  /** The one that the prompt's passages are from, and that the citations of the reply are checked against. */
  library: Library
  /** Ends the writing; where its reason is a GatewayError, that is how the provider has failed. */
  signal: AbortSignal
  /**
   * Does what takes long when it is the asker's turn for the one thread, unless `gone` is aborted by then; null is never.
   * @throws ApiError 429 when too many wait, what `gone` was aborted with, and what the work does.
   */
  inLine: <Result>(work: () => Result, gone: AbortSignal | null) => Promise<Result>
  /** When it aborts before the first word, a gateway that can take over does so at once. */
  handOver?: AbortSignal
}

export interface ModelGateway {
  /** The name given out as the reply's `model`. */
  readonly modelName: string
  /** Whether it writes from the conversation alone: its prompt has no message. */
  readonly needsNoPrompt?: true
  /**
   * Writes the reply to a prompt, piece by piece. Ends without a piece when there is nothing to say.
   * @throws GatewayError when the provider fails, at once or in the middle, or `signal` aborts, and what `inLine` throws.
   */
  write(request: ReplyRequest): AsyncIterable<ReplyPiece>
}

/** What a provider is given of a request. */
export type ProviderRequest = Pick<ReplyRequest, 'accountId' | 'prompt' | 'signal'>

/** A gateway to a model, which gets from the library what the prompt says, and nothing else. */
export interface ProviderGateway extends ModelGateway {
  write(request: ProviderRequest): AsyncIterable<ReplyPiece>
}

/** The kinds of failure that OpenAI-compatible providers tell apart, and an answer in which nothing can be read. */
export type GatewayErrorKind =
  | 'bad-request'
  | 'authentication'
  | 'permission'
  | 'not-found'
  | 'conflict'
  | 'unprocessable'
  | 'rate-limit'
  | 'server'
  | 'connection'
  | 'timeout'
  | 'no-words'
  | 'aborted'

export interface GatewayErrorOptions extends ErrorOptions {
  retryAfterSeconds?: number | null
}

export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly kind: GatewayErrorKind
  /** How long the provider asks to be left alone; null when it did not say. */
  readonly retryAfterSeconds: number | null

  constructor(kind: GatewayErrorKind, message: string, options?: GatewayErrorOptions) {
    super(message, options)
    this.kind = kind
    this.retryAfterSeconds = options?.retryAfterSeconds ?? null
  }
}
