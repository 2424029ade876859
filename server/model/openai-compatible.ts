// Any provider that speaks OpenAI's chat completions, through the official SDK. Retries and their timing are the SDK's.

import OpenAI, { APIError } from 'openai'
import { STREAM_END } from '../../contract/turn-events.ts'
import { GatewayError, type ModelGateway, type PromptMessage, type ReplyPiece } from './model-gateway.ts'
import { toGatewayError } from './provider-errors.ts'
import { readDataLines } from './read-data-lines.ts'

const DEFAULT_BASE_URL = 'https://api.groq.com/openai/v1'
const DEFAULT_TIMEOUT_MS = 60_000
const RETRIES = 2
const NOTHING: Uint8Array[] = []

export interface ProviderSettings {
  /** Address up to and without `/chat/completions`; Groq's when not given. */
  baseUrl?: string | undefined
  /** Left out for a local server that asks for none. */
  apiKey?: string | undefined
  modelName: string
  /** Longest wait for the start of one answer, for each attempt. */
  timeoutMs?: number
}

/** The parts of a chunk that a reply is made of; from outside, so anything may be missing. */
type StreamedChunk = Partial<OpenAI.ChatCompletionChunk> & { error?: object | null }

/** A gateway to the provider of these settings. Nothing is sent before the first `write`. */
export function createProviderGateway(settings: ProviderSettings): ModelGateway {
  const client = createClient(settings)
  const { modelName } = settings
  return { modelName, write: (prompt, signal) => writeReply(client, modelName, prompt, signal) }
}

async function* writeReply(
  client: OpenAI,
  model: string,
  prompt: readonly PromptMessage[],
  signal: AbortSignal,
): AsyncGenerator<ReplyPiece, void, undefined> {
  let isFinished = false
  try {
    const response = await client.chat.completions
      .create({ model, messages: [...prompt], stream: true }, { signal })
      .asResponse()
    // Read to its end even after the last chunk, so that the connection can carry the next question.
    for await (const data of readDataLines(response.body ?? NOTHING)) {
      if (data === STREAM_END) {
        isFinished = true
        continue
      }
      const chunk: StreamedChunk = JSON.parse(data)
      if (chunk.error) throw new APIError(undefined, chunk.error, undefined, response.headers)
      const choice = chunk.choices?.[0]
      if (choice?.delta?.content) yield { type: 'text', text: choice.delta.content }
      if (choice?.finish_reason) isFinished = true
    }
  } catch (error) {
    throw signal.aborted ? new GatewayError('aborted', 'Request was aborted.', { cause: error }) : toGatewayError(error)
  }
  if (!isFinished) throw new GatewayError('connection', 'The provider closed the stream before its end.')
}

/** Everything is passed explicitly: what is left out, the SDK would take from `OPENAI_*` variables. */
function createClient({ baseUrl = DEFAULT_BASE_URL, apiKey, timeoutMs = DEFAULT_TIMEOUT_MS }: ProviderSettings) {
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
    fetch: sendWithOwnHeaders(apiKey),
  })
}

/** `OPENAI_CUSTOM_HEADERS` cannot be switched off in the SDK, so its headers are replaced as a whole. */
function sendWithOwnHeaders(apiKey: string | undefined): typeof fetch {
  const headers: Record<string, string> = { accept: 'text/event-stream', 'content-type': 'application/json' }
  if (apiKey) headers.authorization = `Bearer ${apiKey}`
  return (url, init) => fetch(url, { ...init, headers })
}
