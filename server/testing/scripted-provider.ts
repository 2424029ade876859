// A provider on loopback that speaks chat completions and misbehaves on demand: for tests of the gateway, for
// end-to-end tests, and as a process of its own for the benchmark
// (`node server/testing/scripted-provider.ts --port 0 --pieces 400 --interval-ms 5` prints its address).

import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CITING_PIECES, FIRST_WORDS, FORGING_PIECES, MARKDOWN_PIECES, OBEYING_PIECES } from './scripted-markdown.ts'

export type Behaviour =
  /**
   * Held before the pieces at these places, until the provider is told to go on. It may tell how many tokens it took: as many for the prompt
   * as for the reply, or what it likes.
   */
  | {
      kind: 'answer'
      pieces: readonly string[]
      intervalMs?: number
      heldAt?: readonly number[]
      usage?: number | object
    }
  /** Some pieces, then the socket breaks. */
  | { kind: 'cut'; pieces: readonly string[] }
  /** Some pieces, then a regular end of the response without a last chunk. */
  | { kind: 'unfinished'; pieces: readonly string[] }
  /** Some pieces, then nothing more. */
  | { kind: 'stall'; pieces: readonly string[] }
  /** Some pieces and the last chunk, then the connection stays open. */
  | { kind: 'left-open'; pieces: readonly string[] }
  /** An answer, its end, and words behind that. */
  | { kind: 'talking-on'; pieces: readonly string[] }
  /** Some pieces, then content that is no text. */
  | { kind: 'odd-content'; pieces: readonly string[]; content: unknown }
  | { kind: 'error-in-stream'; pieces: readonly string[]; error: Record<string, unknown> }
  | { kind: 'malformed' }
  | { kind: 'silent' }
  | { kind: 'status'; status: number; headers?: Record<string, string> }

export interface RecordedRequest {
  path: string
  headers: IncomingMessage['headers']
  body: { model?: string; stream?: boolean; messages?: { role: string; content: string }[]; [field: string]: unknown }
  /** Settles when the connection of this request is over, whichever side ended it. */
  closed: Promise<void>
}

export interface ScriptedProvider extends AsyncDisposable {
  /** What `MODEL_BASE_URL` takes. */
  baseUrl: string
  requests: RecordedRequest[]
  /** Behaviours for the next requests, one each; after them the markers in the newest message decide. */
  play(...behaviours: Behaviour[]): void
  /** Waits for an answer that is held, and lets every held one go on. */
  goOn(): Promise<void>
  close(): Promise<void>
}

/** Answers that wait until the test says so. */
interface Held {
  /** Settles when they go on, or when nobody waits for the answer any longer. */
  wait(closed: Promise<void>): Promise<void>
  goOn(): Promise<void>
}

const PIECES = ['Here ', 'are ', 'some ', 'words.']
/** What is written while an answer is held in its middle: a model that falls silent would be given up. */
const FILLER = 'And so on. '
const FILLER_EVERY_MS = 250
const RETRY_SOON = { 'retry-after-ms': '20', 'retry-after': '1' }

/** Starts the provider. Requests that no `play` was made for get `fallback`, or what their marker asks for. */
export async function startScriptedProvider({ port = 0, fallback }: { port?: number; fallback?: Behaviour } = {}) {
  const script: Behaviour[] = []
  const requests: RecordedRequest[] = []
  const held = holdAnswers()
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const recorded = await record(request, response)
    if (request.method !== 'POST' || recorded.path !== '/v1/chat/completions') return void sendStatus(response, 404)
    requests.push(recorded)
    await perform(script.shift() ?? fallback ?? behaviourFor(recorded, requests), recorded, response, held)
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const provider: ScriptedProvider = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    play: (...behaviours) => void script.push(...behaviours),
    goOn: held.goOn,
    close,
    [Symbol.asyncDispose]: close,
  }
  return provider
}

function holdAnswers(): Held {
  const releases = new Set<() => void>()
  const arrivals = new EventEmitter()
  return {
    async wait(closed) {
      const { promise, resolve } = Promise.withResolvers<void>()
      releases.add(resolve)
      arrivals.emit('held')
      await Promise.race([promise, closed])
      releases.delete(resolve)
    },
    async goOn() {
      if (releases.size === 0) await once(arrivals, 'held')
      for (const release of releases) {
        releases.delete(release)
        release()
      }
    },
  }
}

async function record(request: IncomingMessage, response: ServerResponse): Promise<RecordedRequest> {
  const closed = new Promise<void>((resolve) => response.once('close', resolve))
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return { path: request.url ?? '', headers: request.headers, body: text ? JSON.parse(text) : {}, closed }
}

/**
 * What a marker in the newest message asks for: `[cut]`, `[slow]`, `[late]`, `[busy]`, `[429]`, `[500]`, `[empty]`, `[silent]`, `[stall]`,
 * `[error]`, `[malformed]`, `[cites]`, `[forges]`, `[obeys]`. `[slow]` is held after its first words until `goOn`, `[late]`
 * before them, too. `[500 x3]` fails the first three requests with that text and answers the next; `[429]` alone means
 * once, `[500]` alone means always.
 */
function behaviourFor(request: RecordedRequest, requests: readonly RecordedRequest[]): Behaviour {
  const question = newestQuestion(request)
  const [, marker, times] = /\[(\w+)(?: x(\d+))?\]/.exec(question) ?? []
  const attempt = requests.filter((earlier) => newestQuestion(earlier) === question).length
  const limit = times ? Number(times) : marker === '429' ? 1 : Number.POSITIVE_INFINITY
  const answer: Behaviour = { kind: 'answer', pieces: MARKDOWN_PIECES }
  if (attempt > limit) return answer
  switch (marker) {
    case 'cut':
    case 'stall':
      return { kind: marker, pieces: PIECES.slice(0, 2) }
    case 'slow':
      return { kind: 'answer', pieces: MARKDOWN_PIECES, heldAt: [FIRST_WORDS] }
    case 'late':
      return { kind: 'answer', pieces: MARKDOWN_PIECES, heldAt: [0, FIRST_WORDS] }
    case 'busy':
      return { kind: 'status', status: 429, headers: { 'retry-after': '20' } }
    case '429':
    case '500':
      return { kind: 'status', status: Number(marker), headers: RETRY_SOON }
    case 'cites':
      return { kind: 'answer', pieces: CITING_PIECES }
    case 'forges':
      return { kind: 'answer', pieces: FORGING_PIECES }
    case 'obeys':
      return { kind: 'answer', pieces: OBEYING_PIECES }
    case 'empty':
      return { kind: 'answer', pieces: [] }
    case 'error':
      return { kind: 'error-in-stream', pieces: PIECES.slice(0, 2), error: { message: 'Overloaded', code: 503 } }
    case 'malformed':
    case 'silent':
      return { kind: marker }
    default:
      return answer
  }
}

function newestQuestion(request: RecordedRequest): string {
  return request.body.messages?.findLast((message) => message.role === 'user')?.content ?? ''
}

async function perform(
  behaviour: Behaviour,
  request: RecordedRequest,
  response: ServerResponse,
  held: Held,
): Promise<void> {
  if (behaviour.kind === 'silent') return
  if (behaviour.kind === 'status') return sendStatus(response, behaviour.status, behaviour.headers)
  if (behaviour.kind === 'answer' && !request.body.stream) return sendWhole(response, request, behaviour.pieces)

  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  if (behaviour.kind === 'malformed') return void response.end('data: {"choices": [\n\n')
  const send = (delta: object, finishReason: string | null = null) =>
    response.write(`data: ${JSON.stringify(chunk(request, delta, finishReason))}\n\n`)
  send({ role: 'assistant', content: '' })
  for (const [place, piece] of behaviour.pieces.entries()) {
    if (behaviour.kind === 'answer') {
      const { intervalMs, heldAt = [] } = behaviour
      if (intervalMs) await delay(intervalMs)
      if (heldAt.includes(place)) {
        const writing = place > 0 && setInterval(() => send({ content: FILLER }), FILLER_EVERY_MS)
        await held.wait(request.closed)
        if (writing) clearInterval(writing)
      }
    }
    if (response.destroyed) return
    send({ content: piece })
  }
  finish(behaviour, response, send)
}

function finish(
  behaviour: Exclude<Behaviour, { kind: 'silent' | 'status' | 'malformed' }>,
  response: ServerResponse,
  send: (delta: object, finishReason: string | null) => void,
): void {
  switch (behaviour.kind) {
    case 'stall':
      return
    case 'cut':
      // The pieces must have left before the socket breaks, else the client never sees them.
      return void response.write(': \n\n', () => setImmediate(() => response.socket?.destroy()))
    case 'unfinished':
      return void response.end()
    case 'error-in-stream':
      return void response.end(`data: ${JSON.stringify({ error: behaviour.error })}\n\n`)
    case 'left-open':
      return void send({}, 'stop')
    case 'talking-on':
      send({}, 'stop')
      response.write('data: [DONE]\n\n')
      send({ content: 'And more.' }, null)
      return void response.end()
    case 'odd-content':
      send({ content: behaviour.content }, null)
      return void response.end('data: [DONE]\n\n')
    case 'answer':
      send({}, 'stop')
      if (behaviour.usage !== undefined) {
        const told = behaviour.usage
        const usage = typeof told === 'number' ? { prompt_tokens: told, completion_tokens: told } : told
        response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`)
      }
      return void response.end('data: [DONE]\n\n')
  }
}

function chunk(request: RecordedRequest, delta: object, finishReason: string | null): object {
  return {
    id: 'chatcmpl-scripted',
    object: 'chat.completion.chunk',
    created: 1_767_225_600,
    model: request.body.model,
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  }
}

function sendWhole(response: ServerResponse, request: RecordedRequest, pieces: readonly string[]): void {
  const message = { role: 'assistant', content: pieces.join('') }
  sendJson(response, 200, {
    ...chunk(request, {}, null),
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
  })
}

function sendStatus(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  sendJson(response, status, { error: { message: `Scripted ${status}`, type: 'scripted', code: status } }, headers)
}

function sendJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      pieces: { type: 'string', default: '400' },
      'interval-ms': { type: 'string', default: '5' },
    },
  })
  const pieces = Array.from({ length: Number(values.pieces) }, (_, index) => `word${index} `)
  const fallback: Behaviour = { kind: 'answer', pieces, intervalMs: Number(values['interval-ms']) }
  const provider = await startScriptedProvider({ port: Number(values.port), fallback })
  process.stdout.write(`${provider.baseUrl}\n`)
}
