import type { AccountId } from '../../contract/ids.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Behaviour, type ScriptedProvider, startScriptedProvider } from '../testing/scripted-provider.ts'
import { GatewayError, type PromptMessage } from './model-gateway.ts'
import { createProviderGateway } from './openai-compatible.ts'
import { readRetryAfter } from './provider-errors.ts'

const accountId = 'sita' as AccountId
const PROMPT: PromptMessage[] = [
  { role: 'system', content: 'Answer questions about law.' },
  { role: 'user', content: 'May I marry at 19?' },
]

let provider: ScriptedProvider
beforeEach(async () => void (provider = await startScriptedProvider()))
afterEach(() => provider.close())

const gatewayTo = (baseUrl: string, timeoutMs = 60_000) =>
  createProviderGateway({ baseUrl, apiKey: 'test-key', modelName: 'test-model', timeoutMs })

/** Runs one reply to its end and returns what came before it, with the error it ended in. */
async function reply(gateway = gatewayTo(provider.baseUrl), signal = new AbortController().signal) {
  const texts: string[] = []
  try {
    for await (const piece of gateway.write({ accountId, prompt: PROMPT, signal }))
      if (piece.type === 'text') texts.push(piece.text)
    return { texts, error: null }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return { texts, error }
  }
}

const failing = (status: number, headers: Record<string, string> = { 'retry-after-ms': '1' }): Behaviour => ({
  kind: 'status',
  status,
  headers,
})
const answer: Behaviour = { kind: 'answer', pieces: ['Not ', 'yet.'] }

describe('an answer', () => {
  test('comes piece by piece, in order, and costs one request', async () => {
    provider.play(answer)

    expect(await reply()).toEqual({ texts: ['Not ', 'yet.'], error: null })
    expect(provider.requests).toHaveLength(1)
  })

  test('is asked for with the model, the prompt and the key, and nothing else', async () => {
    provider.play(answer)
    await reply()

    expect(provider.requests[0]?.body).toEqual({
      model: 'test-model',
      messages: PROMPT,
      stream: true,
      stream_options: { include_usage: true },
    })
    expect(provider.requests[0]?.headers).toMatchObject({ authorization: 'Bearer test-key' })
  })

  test('from a server without a key is asked for without a key', async () => {
    provider.play(answer)
    await reply(createProviderGateway({ baseUrl: provider.baseUrl, modelName: 'local' }))

    expect(provider.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  test('without content ends without a piece and without an error', async () => {
    provider.play({ kind: 'answer', pieces: [] })

    expect(await reply()).toEqual({ texts: [], error: null })
  })

  test('is the same whatever OPENAI_ variables are lying around', async () => {
    const stray = { API_KEY: 'stray', BASE_URL: 'http://127.0.0.1:9', ORG_ID: 'stray', CUSTOM_HEADERS: 'X-Stray: yes' }
    for (const [name, value] of Object.entries(stray)) vi.stubEnv(`OPENAI_${name}`, value)
    try {
      provider.play(answer)

      expect((await reply()).error).toBeNull()
      expect(JSON.stringify(provider.requests[0]?.headers)).not.toMatch(/stray/i)
    } finally {
      vi.unstubAllEnvs()
    }
  })
})

describe('a refusal', () => {
  test.each([
    [400, 'bad-request'],
    [401, 'authentication'],
    [403, 'permission'],
    [404, 'not-found'],
    [413, 'bad-request'],
    [422, 'unprocessable'],
  ] as const)('with status %i is final and of kind %s', async (status, kind) => {
    provider.play(failing(status), answer)

    expect((await reply()).error?.kind).toBe(kind)
    expect(provider.requests).toHaveLength(1)
  })

  test.each([301, 302, 307, 308])(
    'with the redirect %i is not followed: nobody else gets the prompt',
    async (status) => {
      await using other = await startScriptedProvider()
      other.play(answer)
      provider.play(failing(status, { location: `${other.baseUrl}/chat/completions` }))

      expect((await reply()).error?.kind).toBe('bad-request')
      expect(other.requests).toHaveLength(0)
    },
  )

  test.each([
    [408, 'timeout'],
    [409, 'conflict'],
    [429, 'rate-limit'],
    [500, 'server'],
    [503, 'server'],
  ] as const)('with status %i is tried three times and then of kind %s', async (status, kind) => {
    provider.play(failing(status), failing(status), failing(status))

    expect((await reply()).error?.kind).toBe(kind)
    expect(provider.requests).toHaveLength(3)
  })

  test.each([429, 500])('with status %i twice and then an answer is an answer', async (status) => {
    provider.play(failing(status), failing(status), answer)

    expect((await reply()).texts).toEqual(['Not ', 'yet.'])
    expect(provider.requests).toHaveLength(3)
  })

  test('waits as long as retry-after says', async () => {
    provider.play(failing(429, { 'retry-after': '0.2' }), answer)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    await reply()

    expect(timers.mock.calls.map(([, length]) => length)).toContain(200)
    expect(provider.requests).toHaveLength(2)
  })

  test.each([
    [429, 20],
    [429, 59],
    [503, 59],
  ])(
    'with status %i and a retry-after of %i s is told of, waited for as long, and can be cancelled',
    async (status, seconds) => {
      provider.play(failing(status, { 'retry-after': String(seconds) }))
      const timers = vi.spyOn(globalThis, 'setTimeout')
      onTestFinished(() => timers.mockRestore())
      const stop = new AbortController()
      const pieces = gatewayTo(provider.baseUrl)
        .write({ accountId, prompt: PROMPT, signal: stop.signal })
        [Symbol.asyncIterator]()

      expect(await pieces.next()).toEqual({ done: false, value: { type: 'delay', seconds } })
      await expect.poll(() => timers.mock.calls.map(([, length]) => length)).toContain(seconds * 1000)
      expect(provider.requests).toHaveLength(1)
      stop.abort()
      await expect(pieces.next()).rejects.toMatchObject({ kind: 'aborted' })
    },
  )

  test('that stays passes on how long to wait', async () => {
    const busy = failing(429, { 'retry-after-ms': '1200', 'x-should-retry': 'false' })
    provider.play(busy)

    expect((await reply()).error?.retryAfterSeconds).toBe(2)
  })
})

describe('a stream that goes wrong', () => {
  const pieces = ['Half ', 'an ']

  test.each([
    ['cut in the middle', { kind: 'cut', pieces }, 'connection'],
    ['closed without its last chunk', { kind: 'unfinished', pieces }, 'connection'],
    ['with an error that has a status', { kind: 'error-in-stream', pieces, error: { code: 429 } }, 'rate-limit'],
    [
      'with an error that has a name',
      { kind: 'error-in-stream', pieces, error: { code: 'invalid_api_key' } },
      'authentication',
    ],
    ['with an error that says nothing', { kind: 'error-in-stream', pieces, error: { message: 'oh' } }, 'server'],
  ] as [string, Behaviour, string][])('%s keeps its words and ends in an error', async (_name, behaviour, kind) => {
    provider.play(behaviour)
    const { texts, error } = await reply()

    expect(texts).toEqual(pieces)
    expect(error?.kind).toBe(kind)
    expect(provider.requests).toHaveLength(1)
  })

  test('that is not JSON is a failure of the server, and nothing is printed', async () => {
    const printed = vi.spyOn(console, 'error')
    provider.play({ kind: 'malformed' })

    expect((await reply()).error?.kind).toBe('server')
    expect(printed).not.toHaveBeenCalled()
    printed.mockRestore()
  })
})

test('an answer is complete with its last chunk, though the provider leaves the connection open', async () => {
  provider.play({ kind: 'left-open', pieces: ['Not ', 'yet.'] })
  const gateway = createProviderGateway({ baseUrl: provider.baseUrl, modelName: 'test-model', restMs: 20 })

  expect(await reply(gateway)).toEqual({ texts: ['Not ', 'yet.'], error: null })
  await provider.requests[0]?.closed
})

test('what a provider sends behind the end of an answer is no part of it', async () => {
  provider.play({ kind: 'talking-on', pieces: ['Not ', 'yet.'] })

  expect(await reply()).toEqual({ texts: ['Not ', 'yet.'], error: null })
})

test.each([[[['x', 'y']]], [[12]], [[{ type: 'text', text: 'x' }]]])(
  'content that is no text (%j) is a broken stream',
  async ([content]) => {
    provider.play({ kind: 'odd-content', pieces: ['Half '], content })

    expect(await reply()).toMatchObject({ texts: ['Half '], error: { kind: 'connection' } })
  },
)

describe('a provider that does not answer', () => {
  test('is given up after the time-out, three times', async () => {
    provider.play({ kind: 'silent' }, { kind: 'silent' }, { kind: 'silent' })
    // Counted here: what is given up before it is sent never arrives.
    const requests = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => requests.mockRestore())

    expect((await reply(gatewayTo(provider.baseUrl, 30))).error?.kind).toBe('timeout')
    expect(requests).toHaveBeenCalledTimes(3)
  })

  test('because nobody listens is a connection error', async () => {
    await provider.close()

    expect((await reply()).error?.kind).toBe('connection')
  })
})

describe('an abort', () => {
  test.each([{ kind: 'silent' }, { kind: 'stall', pieces: ['Half '] }] as Behaviour[])(
    'ends the reply and the connection of a $kind provider',
    async (behaviour) => {
      provider.play(behaviour)
      const abort = new AbortController()
      const ended = reply(gatewayTo(provider.baseUrl), abort.signal)
      await expect.poll(() => provider.requests).toHaveLength(1)
      abort.abort()

      expect((await ended).error?.kind).toBe('aborted')
      await provider.requests[0]?.closed
      expect(provider.requests).toHaveLength(1)
    },
  )

  test('that came first sends nothing', async () => {
    expect((await reply(gatewayTo(provider.baseUrl), AbortSignal.abort())).error?.kind).toBe('aborted')
    expect(provider.requests).toHaveLength(0)
  })

  test('because nobody waits any longer is the failure that it is said to be', async () => {
    provider.play({ kind: 'silent' })
    const patience = new AbortController()
    const ended = reply(gatewayTo(provider.baseUrl), AbortSignal.any([patience.signal]))
    await expect.poll(() => provider.requests).toHaveLength(1)
    patience.abort(new GatewayError('timeout', 'It was silent.'))

    expect((await ended).error?.kind).toBe('timeout')
  })

  test('is what a reader does who stops reading', async () => {
    provider.play({ kind: 'stall', pieces: ['One ', 'two '] })
    for await (const _piece of gatewayTo(provider.baseUrl).write({
      accountId,
      prompt: PROMPT,
      signal: new AbortController().signal,
    }))
      break

    await provider.requests[0]?.closed
  })
})

test.each([
  [{}, null],
  [{ 'retry-after': '7' }, 7],
  [{ 'retry-after': '0.4' }, 1],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:30 GMT' }, 20],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 0],
  [{ 'retry-after': 'soon' }, null],
  [{ 'retry-after-ms': '20', 'retry-after': '9' }, 1],
] as [Record<string, string>, number | null][])('%j asks to wait %s seconds', (headers, seconds) => {
  expect(readRetryAfter(new Headers(headers), 10_000)).toBe(seconds)
})
