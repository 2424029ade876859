// A provider on loopback that speaks chat completions and misbehaves on demand: for tests of the gateway, for journeys
// in a browser, and as a process of its own for the benchmark
// (`node server/testing/scripted-provider.ts --port 0 --pieces 400 --interval-ms 5` prints its address).

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CITING_PIECES, MARKDOWN_PIECES, OBEYING_PIECES } from './scripted-markdown.ts'

export type Behaviour =
  /** The first piece comes after `firstAfterMs`, or after the interval like any other. */
  | { kind: 'answer'; pieces: readonly string[]; intervalMs?: number; firstAfterMs?: number }
  /** Some pieces, then the socket breaks. */
  | { kind: 'cut'; pieces: readonly string[] }
  /** Some pieces, then a regular end of the response without a last chunk. */
  | { kind: 'unfinished'; pieces: readonly string[] }
  /** Some pieces, then nothing more. */
  | { kind: 'stall'; pieces: readonly string[] }
  | { kind: 'error-in-stream'; pieces: readonly string[]; error: Record<string, unknown> }
  | { kind: 'malformed' }
  | { kind: 'silent' }
  | { kind: 'status'; status: number; headers?: Record<string, string> }

export interface RecordedRequest {
  path: string
  headers: IncomingMessage['headers']
  body: { model?: string; stream?: boolean; messages?: { role: string; content: string }[]; [field: string]: unknown }
  /** Settles when the connection of this request is over, whoever ended it. */
  closed: Promise<void>
}

export interface ScriptedProvider extends AsyncDisposable {
  /** What `MODEL_BASE_URL` takes. */
  baseUrl: string
  requests: RecordedRequest[]
  /** Behaviours for the next requests, one each; after them the markers in the newest message decide. */
  play(...behaviours: Behaviour[]): void
  close(): Promise<void>
}

const PIECES = ['Here ', 'are ', 'some ', 'words.']
const RETRY_SOON = { 'retry-after-ms': '20', 'retry-after': '1' }

/** Starts the provider. Requests that no `play` was made for get `fallback`, or what their marker asks for. */
export async function startScriptedProvider({ port = 0, fallback }: { port?: number; fallback?: Behaviour } = {}) {
  const script: Behaviour[] = []
  const requests: RecordedRequest[] = []
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const recorded = await record(request, response)
    if (request.method !== 'POST' || recorded.path !== '/v1/chat/completions') return void sendStatus(response, 404)
    requests.push(recorded)
    await perform(script.shift() ?? fallback ?? behaviourFor(recorded, requests), recorded, response)
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
    close,
    [Symbol.asyncDispose]: close,
  }
  return provider
}

async function record(request: IncomingMessage, response: ServerResponse): Promise<RecordedRequest> {
  const closed = new Promise<void>((resolve) => response.once('close', resolve))
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return { path: request.url ?? '', headers: request.headers, body: text ? JSON.parse(text) : {}, closed }
}

/**
 * What a marker in the newest message asks for: `[cut]`, `[slow]`, `[429]`, `[500]`, `[empty]`, `[silent]`, `[stall]`,
 * `[error]`, `[malformed]`, `[cites]`, `[obeys]`. `[500 x3]` fails the first three requests with that text and answers the next; `[429]`
 * alone means once, `[500]` alone means always.
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
      // Waiting for the first words is seen on a busy machine too.
      return { kind: 'answer', pieces: MARKDOWN_PIECES, intervalMs: 150, firstAfterMs: 1_000 }
    case '429':
    case '500':
      return { kind: 'status', status: Number(marker), headers: RETRY_SOON }
    case 'cites':
      return { kind: 'answer', pieces: CITING_PIECES }
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

async function perform(behaviour: Behaviour, request: RecordedRequest, response: ServerResponse): Promise<void> {
  if (behaviour.kind === 'silent') return
  if (behaviour.kind === 'status') return sendStatus(response, behaviour.status, behaviour.headers)
  if (behaviour.kind === 'answer' && !request.body.stream) return sendWhole(response, request, behaviour.pieces)

  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  if (behaviour.kind === 'malformed') return void response.end('data: {"choices": [\n\n')
  const send = (delta: object, finishReason: string | null = null) =>
    response.write(`data: ${JSON.stringify(chunk(request, delta, finishReason))}\n\n`)
  send({ role: 'assistant', content: '' })
  for (const [place, piece] of behaviour.pieces.entries()) {
    const waitMs = waitBefore(behaviour, place)
    if (waitMs) await delay(waitMs)
    if (response.destroyed) return
    send({ content: piece })
  }
  finish(behaviour, response, send)
}

function waitBefore(behaviour: Behaviour, place: number): number {
  if (behaviour.kind !== 'answer') return 0
  const { intervalMs = 0, firstAfterMs = intervalMs } = behaviour
  return place === 0 ? firstAfterMs : intervalMs
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
    case 'answer':
      send({}, 'stop')
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
