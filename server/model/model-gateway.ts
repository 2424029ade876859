// The seam to whatever writes replies: a provider's language model, or the embedded answerer.

import type { Passage } from '../../law/library.ts'

/** One message of a prompt, as every provider takes it. */
export interface PromptMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** What comes while a reply is written. */
export type ReplyPiece =
  | { type: 'text'; text: string }
  /** What `[1]`, `[2]`, … stand for, where the writer chose its passages itself. */
  | { type: 'passages'; passages: readonly Passage[] }
  /** Another than the gateway's own model writes from here on. */
  | { type: 'model'; model: string }

export interface ModelGateway {
  /** The name given out as the reply's `model`. */
  readonly modelName: string
  /**
   * Writes the reply to a prompt, piece by piece. Ends without a piece when there is nothing to say.
   * @throws GatewayError when the provider fails, at once or in the middle, or `signal` aborts.
   */
  write(prompt: readonly PromptMessage[], signal: AbortSignal): AsyncIterable<ReplyPiece>
}

/** One kind per row of the specification's table of language-model errors. */
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
