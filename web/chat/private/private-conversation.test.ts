import { afterEach, expect, test, vi } from 'vitest'
import { encodeTurnEvent, STREAM_END, type TurnEvent } from '../../../contract/turn-events.ts'
import type { Api } from '../../api/api.ts'
import { createSignal } from '../../signal.ts'
import type { QuestionsLeft } from '../turn/reply-requests.ts'
import { CONNECTION_LOST } from '../turn/turns.ts'
import { createPrivateConversation, PRIVATE_ID } from './private-conversation.ts'
import { createPrivateRequests } from './private-requests.ts'

const started: TurnEvent = { type: 'started', messageId: 'reply-1', model: 'test-model' }
const delta = (text: string): TurnEvent => ({ type: 'delta', text })
const ended = (status: 'complete' | 'stopped' = 'complete'): TurnEvent => ({ type: 'ended', status })

const dataOf = (event: TurnEvent) =>
  `data: ${encodeTurnEvent(event, { id: 'reply-1', created: 1, model: 'test-model' })}\n\n${event.type === 'ended' ? `data: ${STREAM_END}\n\n` : ''}`

interface Connection {
  say(...events: TurnEvent[]): void
  close(): void
  breakOff(): void
}

/** A conversation whose service is in the hands of the test: what was asked of it, and the streams that it has open. */
function open(answerTo: (path: string) => Response = () => Response.json({})) {
  const calls: { path: string; body: Record<string, unknown> | null }[] = []
  const connections: Connection[] = []
  vi.stubGlobal('fetch', async (path: string, { body, signal }: RequestInit) => {
    calls.push({ path, body: body === undefined ? null : JSON.parse(String(body)) })
    if (!path.endsWith('/completions')) return answerTo(path)
    const encoder = new TextEncoder()
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason))
        connections.push({
          say: (...events) => events.forEach((event) => controller.enqueue(encoder.encode(dataOf(event)))),
          close: () => controller.close(),
          breakOff: () => controller.error(new TypeError('network error')),
        })
      },
    })
    return new Response(stream, { headers: { 'x-ratelimit-remaining': '3', 'x-ratelimit-reset': '1700000000' } })
  })
  const questionsLeft = createSignal<QuestionsLeft | null>(null)
  const api = { noted: (call: Promise<unknown>) => call } as Api
  const conversation = createPrivateConversation(
    (history) => createPrivateRequests({ api, questionsLeft }, history),
    async () => {},
  )
  const connection = async (index: number) => {
    await expect.poll(() => connections.length).toBeGreaterThan(index)
    return connections[index] as Connection
  }
  const shown = () => conversation.messages.get().map(({ role, content, status }) => `${role} ${status}: ${content}`)
  const phase = () => conversation.turns.find(PRIVATE_ID)?.phase ?? null
  return { conversation, calls, connection, shown, phase, questionsLeft }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('nothing of it is to be stored, and a further question carries what is on the screen', async () => {
  const { conversation, calls, connection, shown, questionsLeft } = open()
  const first = conversation.ask('What is theft?')
  ;(await connection(0)).say(started, delta('Taking a thing.'), ended())
  expect(await first).toBeNull()
  expect(questionsLeft.get()).toEqual({ count: 3, until: 1_700_000_000_000 })
  const second = conversation.ask('And its punishment?')
  ;(await connection(1)).say(started, delta('Three years.'), ended())
  await second

  const asked = { model: expect.any(String), stream: true, store: false }
  const question = { role: 'user', content: 'What is theft?' }
  expect(calls).toEqual([
    { path: '/openai/v1/chat/completions', body: { ...asked, messages: [question] } },
    {
      path: '/openai/v1/chat/completions',
      body: {
        ...asked,
        messages: [
          question,
          { role: 'assistant', content: 'Taking a thing.' },
          { role: 'user', content: 'And its punishment?' },
        ],
      },
    },
  ])
  expect(shown()).toEqual([
    'user complete: What is theft?',
    'assistant complete: Taking a thing.',
    'user complete: And its punishment?',
    'assistant complete: Three years.',
  ])
})

test('of a long conversation only the newest goes along, as much as one request holds', async () => {
  const { conversation, calls, connection } = open()
  const long = 'क'.repeat(60_000)
  for (let index = 0; index < 5; index++) {
    const asked = conversation.ask(`Question ${index}`)
    ;(await connection(index)).say(started, delta(long), ended())
    await asked
  }
  void conversation.ask('The last one')
  await connection(5)

  const { body } = calls.at(-1) ?? {}
  const messages = body?.messages as { content: string }[]
  expect(messages.length).toBeLessThan(11)
  expect(messages.at(-1)?.content).toBe('The last one')
  expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(1024 * 1024)
})

test('a reply that is stopped keeps its words; before the first word its question comes back', async () => {
  const { conversation, calls, connection, shown } = open()
  const asked = conversation.ask('What is theft?')
  const stream = await connection(0)
  stream.say(started, delta('Taking'))
  await expect.poll(() => conversation.turns.find(PRIVATE_ID)?.text).toBe('Taking')
  const stopping = conversation.turns.stop(PRIVATE_ID)
  await expect.poll(() => calls.at(-1)?.path).toBe('/openai/v1/chat/completions/reply-1/cancel')
  stream.say(ended('stopped'))
  await stopping
  expect(await asked).toBeNull()
  expect(shown()).toEqual(['user complete: What is theft?', 'assistant stopped: Taking'])

  const again = conversation.ask('What is robbery?')
  const next = await connection(1)
  next.say(started)
  await expect.poll(() => conversation.turns.find(PRIVATE_ID)?.step).toBe('asking')
  void conversation.turns.stop(PRIVATE_ID)
  await expect.poll(() => calls).toHaveLength(4)
  next.say(ended('stopped'))
  expect(await again).toBe('What is robbery?')
  expect(shown()).toEqual(['user complete: What is theft?', 'assistant stopped: Taking'])
})

test('a reply that another process writes is stopped by ending its connection', async () => {
  const unknown = () => Response.json({ message: 'Not found.', type: 'document_not_found' }, { status: 404 })
  const { conversation, connection, shown } = open(unknown)
  const asked = conversation.ask('What is theft?')
  ;(await connection(0)).say(started, delta('Taking'))
  await expect.poll(() => conversation.turns.find(PRIVATE_ID)?.text).toBe('Taking')

  await conversation.turns.stop(PRIVATE_ID)
  await asked

  expect(shown()).toEqual(['user complete: What is theft?', 'assistant stopped: Taking'])
})

test('a reply whose connection breaks keeps its words, and its question can be asked again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { conversation, connection, shown, calls } = open()
  const asked = conversation.ask('What is theft?')
  const stream = await connection(0)
  stream.say(started, delta('Taking'))
  await expect.poll(() => conversation.turns.find(PRIVATE_ID)?.text).toBe('Taking')
  stream.breakOff()
  await asked
  expect(shown()).toEqual(['user complete: What is theft?', 'assistant failed: Taking'])
  expect(conversation.messages.get().at(-1)?.failure).toEqual(CONNECTION_LOST)

  const again = conversation.tryAgain()
  ;(await connection(1)).say(started, delta('Taking a thing.'), ended())
  await again
  expect(calls.at(-1)?.body?.messages).toEqual([{ role: 'user', content: 'What is theft?' }])
  expect(shown()).toEqual(['user complete: What is theft?', 'assistant complete: Taking a thing.'])
})

test('when it ends, the reply that is being written ends, and nothing is left', async () => {
  const { conversation, connection, shown, phase } = open()
  const asked = conversation.ask('What is theft?')
  ;(await connection(0)).say(started, delta('Taking'))
  await expect.poll(phase).toBe('writing')

  conversation.end()

  expect(await asked).toBeNull()
  expect(shown()).toEqual([])
  expect(phase()).toBeNull()
})
