import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TurnEvent } from '../../../contract/turn-events.ts'
import { buildMessage } from '../../testing/build-message.ts'
import { ReplyRefused } from './reply-refused.ts'
import type { ReplyRequests, TurnEvents } from './reply-requests.ts'
import { CONNECTION_LOST, createTurns } from './turns.ts'

const started: TurnEvent = { type: 'started', messageId: 'reply-1', model: 'test-model' }
const question = buildMessage({ messageId: 'q' })
const delta = (text: string): TurnEvent => ({ type: 'delta', text })
const complete: TurnEvent = { type: 'ended', status: 'complete' }

/** Requests answered from a list, one connection after the other; an Error in it breaks the connection there. */
function scripted(...connections: (TurnEvent | Error)[][]) {
  const asked: string[] = []
  const waits: number[] = []
  const next = async (name: string): Promise<TurnEvents> => {
    asked.push(name)
    const events = connections.shift() ?? [new TypeError('Failed to fetch')]
    if (events[0] instanceof Error) throw events[0]
    return stream(events)
  }
  const requests: ReplyRequests = {
    start: ({ sessionId, content }, replyId, isNamed) =>
      next(`start ${sessionId} ${replyId}: ${content}${isNamed ? ' (named)' : ''}`),
    attach: (replyId) => next(`attach ${replyId}`),
    cancel: async (replyId) => void asked.push(`cancel ${replyId}`),
    answerFromLibrary: async (replyId) => void asked.push(`library ${replyId}`),
  }
  const turns = createTurns(requests, async (milliseconds) => void waits.push(milliseconds))
  return { turns, asked, waits }
}

async function* stream(events: (TurnEvent | Error)[]): TurnEvents {
  for (const event of events) {
    if (event instanceof Error) throw event
    yield event
  }
}

/** A reply that begins when it is opened, and says no word. */
function held() {
  const open = Promise.withResolvers<void>()
  async function* silent(): TurnEvents {
    await open.promise
    yield started
    await new Promise(() => {})
  }
  const requests: ReplyRequests = {
    start: async () => silent(),
    attach: async () => silent(),
    cancel: async () => {},
    answerFromLibrary: async () => {},
  }
  return { requests, open }
}

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => void vi.restoreAllMocks())

describe('turns', () => {
  it('follow a reply from the question to its end and tell every change', async () => {
    const { turns, asked } = scripted([started, delta('A '), delta('lease'), complete])
    const seen: string[] = []
    turns.subscribe(() => seen.push(turns.find('c')?.text ?? ''))

    const turn = await turns.start(question, 'reply-1')

    expect(turn).toMatchObject({ phase: 'ended', status: 'complete', text: 'A lease' })
    expect(asked).toEqual(['start c reply-1: What is a lease?'])
    expect(seen).toEqual(['', '', 'A ', 'A lease', 'A lease'])
  })

  it('taken up show at once what was there of the reply, and never less', async () => {
    const { turns } = scripted([started, delta('A '), delta('lease'), complete])
    const seen: string[] = []
    turns.subscribe(() => seen.push(`${turns.find('c')?.phase}: ${turns.find('c')?.text}`))

    await turns.attach('c', 'reply-1', 'A le')

    expect(seen).toEqual(['writing: A le', 'writing: A le', 'writing: A le', 'writing: A lease', 'ended: A lease'])
  })

  it('a turn that is asked for again after a lost connection shows what was there of the reply all the time', async () => {
    silenceLog()
    const { turns } = scripted([started, delta('A le')], ...Array.from({ length: 5 }, () => [new TypeError()]), [
      started,
      delta('A '),
      delta('lease'),
      complete,
    ])
    const lost = await turns.start(question, 'reply-1')
    expect(lost).toMatchObject({ text: 'A le', error: CONNECTION_LOST })
    const seen = new Set<string>()
    turns.subscribe(() => seen.add(`${turns.find('c')?.phase}: ${turns.find('c')?.text}`))

    await turns.start(question, 'reply-1', { shown: lost?.text ?? '' })

    expect([...seen]).toEqual(['writing: A le', 'writing: A lease', 'ended: A lease'])
  })

  it('name the question that is to be answered, each time that they ask for its reply', async () => {
    silenceLog()
    const { turns, asked } = scripted([new TypeError('Failed to fetch')], [started, delta('A lease'), complete])

    await turns.start(question, 'reply-1', { isNamed: true })

    expect(asked).toEqual(Array(2).fill(`start c reply-1: ${question.content} (named)`))
  })

  it('take up a connection that breaks in the middle, without asking again', async () => {
    silenceLog()
    const { turns, asked, waits } = scripted(
      [started, delta('A ')],
      [started, delta('A '), delta('le'), new TypeError('network error')],
      [started, delta('A '), delta('lease'), complete],
    )

    const turn = await turns.start(question, 'reply-1')

    expect(turn).toMatchObject({ phase: 'ended', text: 'A lease' })
    expect(asked).toEqual(['start c reply-1: What is a lease?', 'attach reply-1', 'attach reply-1'])
    expect(waits).toEqual([500, 500])
  })

  it('ask again under the same id when nothing came back', async () => {
    silenceLog()
    const { turns, asked } = scripted([new TypeError('Failed to fetch')], [started, delta('A'), complete])

    expect(await turns.start(question, 'reply-1')).toMatchObject({ phase: 'ended', text: 'A' })
    expect(asked).toEqual(['start c reply-1: What is a lease?', 'start c reply-1: What is a lease?'])
  })

  it('give up after five waits, each longer than the last, and keep the words', async () => {
    silenceLog()
    const { turns, waits } = scripted([started, delta('A')])

    expect(await turns.start(question, 'reply-1')).toMatchObject({
      phase: 'failed',
      text: 'A',
      error: CONNECTION_LOST,
    })
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000])
  })

  it('take a refusal as the end, and log it', async () => {
    const log = silenceLog()
    const reason = { message: 'Too many questions.', type: 'general_rate_limit_exceeded', code: 429 }
    const { turns, asked } = scripted([new ReplyRefused(reason)])

    expect(await turns.start(question, 'reply-1')).toMatchObject({ phase: 'failed', error: reason })
    expect(asked).toHaveLength(1)
    expect(log).toHaveBeenCalledOnce()
  })

  it('stop by the id of the reply, once the service knows of it', async () => {
    const { turns, asked } = scripted([started, { type: 'ended', status: 'stopped' }])
    const turn = turns.start(question, 'reply-1')

    const stopped = turns.stop('c')
    expect(asked).toEqual(['start c reply-1: What is a lease?'])

    expect(await stopped).toMatchObject({ phase: 'ended', status: 'stopped', text: '' })
    expect(await turn).toEqual(await stopped)
    expect(asked).toEqual(['start c reply-1: What is a lease?', 'cancel reply-1'])
  })

  it('a turn that was stopped before its question was sent says so, and asks the service for nothing', async () => {
    const { turns, asked } = scripted()
    turns.announce(question, 'reply-1')

    expect(await turns.stop('c')).toBeNull()

    expect(turns.find('c')?.isStopping).toBe(true)
    expect(asked).toEqual([])
  })

  it('can be stopped once more when the service did not hear it', async () => {
    const cut = new TypeError('Failed to fetch')
    const { requests, open } = held()
    const turns = createTurns({ ...requests, cancel: () => Promise.reject(cut) }, async () => {})
    void turns.start(question, 'reply-1')
    open.resolve()
    await expect.poll(() => turns.find('c')?.step).toBe('asking')

    await expect(turns.stop('c')).rejects.toThrow(cut)

    expect(turns.find('c')).toMatchObject({ isStopping: false, phase: 'waiting' })
    await expect(turns.stop('c')).rejects.toThrow(cut)
  })

  it('say what is waited for, and for how long the model asked to be left alone', async () => {
    const { turns } = scripted([started, { type: 'delayed', retryAfterSeconds: 20 }, delta('A'), complete])
    const seen = new Set<string>()
    turns.subscribe(() => seen.add(`${turns.find('c')?.step} ${turns.find('c')?.delay?.seconds}`))

    turns.announce(question, 'reply-1')
    const since = turns.find('c')?.since
    await turns.start(question, 'reply-1')

    expect([...seen]).toEqual(['sending undefined', 'searching undefined', 'asking undefined', 'asking 20'])
    expect(turns.find('c')?.since).toBe(since)
  })

  it('have the library answer by the id of the reply', async () => {
    const { turns, asked } = scripted()
    turns.announce(question, 'reply-1')

    await turns.answerFromLibrary('c')

    expect(asked).toEqual(['library reply-1'])
  })

  it('a turn that is forgotten leaves no connection and no words behind', async () => {
    const endless: TurnEvents = {
      async *[Symbol.asyncIterator]() {
        for (;;) yield delta('A')
      },
    }
    const signals: AbortSignal[] = []
    const requests: ReplyRequests = {
      start: async (_question, _replyId, _isNamed, signal) => {
        signals.push(signal)
        return endless
      },
      attach: async () => endless,
      cancel: async () => {},
      answerFromLibrary: async () => {},
    }
    const turns = createTurns(requests, async () => {})
    turns.subscribe(() => (turns.find('c')?.text.length ?? 0) > 5 && turns.forget())

    expect(await turns.start(question, 'reply-1')).toBeNull()
    expect(turns.find('c')).toBeNull()
    expect(signals[0]?.aborted).toBe(true)
  })
})
