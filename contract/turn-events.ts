// Everything that can happen while a reply is written, and its form on the wire: OpenAI's chat-completion chunks as
// server-sent events, so that any OpenAI client can read it. Encoding and decoding stand here side by side.

import type { MessageStatus, Source } from './conversation.ts'
import type { Danger } from './danger.ts'

export type TurnEvent =
  | { type: 'started'; messageId: string; model: string }
  /** Before the model's first word: it asked to be left alone for so long, and is asked again then. */
  | { type: 'delayed'; retryAfterSeconds: number }
  /** The text begins with this, said before the model is asked: whom to call in danger. */
  | { type: 'opening'; text: string }
  | { type: 'delta'; text: string }
  /** `annotations` say the same to other clients of OpenAI's protocol; ours reads the sources. */
  | { type: 'sources'; sources: Source[]; annotations?: UrlCitation[] }
  | { type: 'ended'; status: Exclude<MessageStatus, 'streaming' | 'failed' | 'interrupted'> }
  | { type: 'failed'; error: TurnError }

/** A failure as it may be shown: a sentence, and a stable type to translate or act upon. */
export interface TurnError {
  message: string
  type: string
  code: number
  /** When it makes sense to try again; left out when nobody knows. */
  retryAfterSeconds?: number
  /** Of a question that was refused and tells of danger. */
  danger?: Danger
}

/** A verified citation as OpenAI's protocol has it; the indexes are those of JavaScript strings. */
export interface UrlCitation {
  type: 'url_citation'
  url_citation: { start_index: number; end_index: number; title: string; url: string }
}

export interface CompletionChunk {
  id: string
  object: 'chat.completion.chunk'
  created: number
  model: string
  choices: {
    index: 0
    delta: { role?: 'assistant'; content?: string; sources?: Source[]; annotations?: UrlCitation[] }
    finish_reason: 'stop' | null
  }[]
  /** How the reply ended; only on the last chunk. Not part of OpenAI's protocol: other clients ignore it. */
  status?: 'complete' | 'stopped'
  /** The model is asked again after this many seconds. Not part of OpenAI's protocol either. */
  retry_after?: number
  /** The content was said before the model is asked. As little part of OpenAI's protocol. */
  opening?: true
}

export const STREAM_END = '[DONE]'

/** The `data:` payload of one event (JSON text), for a reply with this identity; `created` in seconds. */
export function encodeTurnEvent(event: TurnEvent, reply: { id: string; created: number; model: string }): string {
  if (event.type === 'failed') return JSON.stringify({ error: event.error })
  const chunk: CompletionChunk = {
    id: reply.id,
    object: 'chat.completion.chunk',
    created: reply.created,
    model: reply.model,
    choices: [{ index: 0, delta: deltaOf(event), finish_reason: event.type === 'ended' ? 'stop' : null }],
  }
  if (event.type === 'ended') chunk.status = event.status
  if (event.type === 'delayed') chunk.retry_after = event.retryAfterSeconds
  if (event.type === 'opening') chunk.opening = true
  return JSON.stringify(chunk)
}

/** The `data:` payload that tells, after the last chunk, how many model tokens a reply took. Ours does not ask for it. */
export function encodeUsage(usage: object, reply: { id: string; created: number; model: string }): string {
  const { id, created, model } = reply
  return JSON.stringify({ id, object: 'chat.completion.chunk', created, model, choices: [], usage })
}

function deltaOf(event: Exclude<TurnEvent, { type: 'failed' }>): CompletionChunk['choices'][number]['delta'] {
  switch (event.type) {
    case 'started':
      return { role: 'assistant', content: '' }
    case 'opening':
    case 'delta':
      return { content: event.text }
    case 'sources':
      return { sources: event.sources, ...(event.annotations && { annotations: event.annotations }) }
    case 'delayed':
    case 'ended':
      return {}
  }
}

/** Reads one `data:` payload back. Null for `[DONE]` and for anything that is not an event of a turn. */
export function decodeTurnEvent(data: string): TurnEvent | null {
  if (data === STREAM_END) return null
  let value: Partial<CompletionChunk> & { error?: Partial<TurnError> | null }
  try {
    value = JSON.parse(data)
  } catch {
    return null
  }
  if (value?.error) {
    const { message = '', type = 'general_unknown', code = 500, retryAfterSeconds } = value.error
    return { type: 'failed', error: { message, type, code, ...(retryAfterSeconds && { retryAfterSeconds }) } }
  }
  const choice = value?.choices?.[0]
  if (!choice) return null
  if (choice.finish_reason) return { type: 'ended', status: value.status ?? 'complete' }
  if (value.retry_after) return { type: 'delayed', retryAfterSeconds: value.retry_after }
  if (choice.delta?.sources) return { type: 'sources', sources: choice.delta.sources }
  if (choice.delta?.role) return { type: 'started', messageId: value.id ?? '', model: value.model ?? '' }
  if (choice.delta?.content) return { type: value.opening ? 'opening' : 'delta', text: choice.delta.content }
  return null
}
