// Any provider that speaks OpenAI's chat completions, through the official SDK. Retries and their timing are the SDK's.

import OpenAI, { APIError } from 'openai'
import { STREAM_END } from '../../contract/turn-events.ts'
import { createDelays, type Delays, tellDelays } from './delays.ts'
import { GatewayError, type PromptMessage, type ProviderGateway, type ReplyPiece } from './model-gateway.ts'
import { toGatewayError } from './provider-errors.ts'
import { readEvents } from './read-events.ts'

const DEFAULT_BASE_URL = 'https://api.groq.com/openai/v1'
const DEFAULT_TIMEOUT_MS = 60_000
const RETRIES = 2
const NOTHING: Uint8Array[] = []
/** A complete answer is followed by an empty line and the end of its stream; some providers leave it open. */
const LONGEST_REST_MS = 1_000

export interface ProviderSettings {
  /** Address up to and without `/chat/completions`; Groq's when not given. */
  baseUrl?: string | undefined
  /** Left out for a local server that asks for none. */
  apiKey?: string | undefined
  modelName: string
  /** Longest wait for the start of one answer, for each attempt. */
  timeoutMs?: number
  /** Longest wait for the end of the stream behind a complete answer. */
  restMs?: number
}

/** The parts of a chunk that a reply is made of; from outside, so anything may be missing. */
type StreamedChunk = Partial<OpenAI.ChatCompletionChunk> & { error?: object | null }

/** A gateway to the provider of these settings. Nothing is sent before the first `write`. */
export function createProviderGateway(settings: ProviderSettings): ProviderGateway {
  return { modelName: settings.modelName, write: ({ prompt, signal }) => writeReply(settings, prompt, signal) }
}

async function* writeReply(
  settings: ProviderSettings,
  prompt: readonly PromptMessage[],
  signal: AbortSignal,
): AsyncGenerator<ReplyPiece, void, undefined> {
  const rest = new AbortController()
  let restTimer: NodeJS.Timeout | null = null
  const isFinished = () => restTimer !== null
  const finish = () => {
    restTimer ??= setTimeout(() => rest.abort(), settings.restMs ?? LONGEST_REST_MS)
  }
  try {
    const delays = createDelays()
    const options = { signal: AbortSignal.any([signal, rest.signal]) }
    const request = createClient(settings, delays)
      .chat.completions.create(
        {
          model: settings.modelName,
          messages: [...prompt],
          stream: true,
          stream_options: { include_usage: true },
        },
        options,
      )
      .asResponse()
    const response = yield* tellUntil(request, delays)
    // Read to its end even after the last chunk, so that the connection can carry the next question.
    for await (const data of readEvents(response.body ?? NOTHING)) {
      if (data === STREAM_END) {
        finish()
        continue
      }
      const chunk: StreamedChunk = JSON.parse(data)
      if (chunk.error) throw new APIError(undefined, chunk.error, undefined, response.headers)
      if (chunk.usage) yield usageOf(chunk.usage)
      const choice = chunk.choices?.[0]
      const text = textOf(choice?.delta?.content)
      // What stands behind the end belongs to no answer.
      if (text && !isFinished()) yield { type: 'text', text }
      if (choice?.finish_reason) finish()
    }
  } catch (error) {
    if (isFinished() && !signal.aborted) return
    throw signal.aborted ? endOf(signal, error) : toGatewayError(error)
  } finally {
    if (restTimer) clearTimeout(restTimer)
  }
  if (!isFinished()) throw new GatewayError('connection', 'The provider closed the stream before its end.')
}

/** Whoever waits no longer may say that the provider has failed them. */
const endOf = ({ reason }: AbortSignal, cause: unknown): GatewayError =>
  reason instanceof GatewayError ? reason : new GatewayError('aborted', 'Request was aborted.', { cause })

/** From outside: what is no number is told as 0, which stands for nothing told. */
function usageOf({ prompt_tokens, completion_tokens }: Partial<OpenAI.CompletionUsage>): ReplyPiece {
  const count = (tokens: unknown) => (Number.isSafeInteger(tokens) && Number(tokens) >= 0 ? Number(tokens) : 0)
  return { type: 'usage', tokens: { prompt: count(prompt_tokens), reply: count(completion_tokens) } }
}

/** @throws GatewayError for what no reader could be shown: some providers send a list of parts. */
function textOf(content: unknown): string {
  if (content === undefined || content === null) return ''
  if (typeof content !== 'string') throw new GatewayError('connection', 'The provider sent content that is no text.')
  return content
}

/** The response when it is there, with a piece for each delay before it. */
async function* tellUntil(request: Promise<Response>, delays: Delays): AsyncGenerator<ReplyPiece, Response, undefined> {
  for (;;) {
    const next = await Promise.race([request, delays.next()])
    if (typeof next !== 'number') return next
    yield { type: 'delay', seconds: next }
  }
}

/**
 * A client for one request, which tells its delays. Everything is passed explicitly: what is left out, the SDK would take
 * from `OPENAI_*` variables.
 */
function createClient(
  { baseUrl = DEFAULT_BASE_URL, apiKey, timeoutMs = DEFAULT_TIMEOUT_MS }: ProviderSettings,
  delays: Delays,
) {
  return new OpenAI({
    baseURL: baseUrl,
    // The SDK refuses to start without a key; the placeholder never leaves, see sendWithOwnHeaders.
    apiKey: apiKey ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    timeout: timeoutMs,
    maxRetries: RETRIES,
    logLevel: 'off',
    fetch: tellDelays(sendWithOwnHeaders(apiKey), delays, RETRIES),
  })
}

/**
 * `OPENAI_CUSTOM_HEADERS` cannot be switched off in the SDK, so its headers are replaced as a whole. A redirect is not followed: what
 * somebody asks goes to the provider that the operator has chosen, and nowhere else.
 */
function sendWithOwnHeaders(apiKey: string | undefined): typeof fetch {
  const headers: Record<string, string> = { accept: 'text/event-stream', 'content-type': 'application/json' }
  if (apiKey) headers.authorization = `Bearer ${apiKey}`
  return (url, init) => fetch(url, { ...init, headers, redirect: 'manual' })
}
