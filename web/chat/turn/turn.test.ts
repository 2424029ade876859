import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TurnEvent } from '../../../contract/turn-events.ts'
import { buildSource } from '../../testing/build-source.ts'
import { advanceTurn, isRunning, type Turn, waitingTurn } from './turn.ts'

const started: TurnEvent = { type: 'started', messageId: 'reply-1', model: 'test-model' }
const delta = (text: string): TurnEvent => ({ type: 'delta', text })
const sources = [buildSource()]

const after = (...events: TurnEvent[]) => events.reduce(advanceTurn, waitingTurn('conversation-1', 'reply-1'))

describe('a turn', () => {
  it('waits, without a word, until the first one comes', () => {
    expect(after()).toMatchObject({ phase: 'waiting', text: '', sources: [], status: 'streaming', error: null })
    expect(after(started).phase).toBe('waiting')
    expect(after(started, delta('A')).phase).toBe('writing')
  })

  it('waits for the model under what is said before it is asked, however often that is heard', () => {
    const opening: TurnEvent = { type: 'opening', text: 'Call 100.\n\n' }
    const opened = after(started, opening)
    expect(opened).toMatchObject({ phase: 'waiting', text: 'Call 100.\n\n' })
    expect(after(started, opening, { type: 'delayed', retryAfterSeconds: 8 })).toMatchObject({
      phase: 'waiting',
      delay: { seconds: 8 },
    })
    const begun = after(started, opening, delta('Go '))
    expect(begun).toMatchObject({ phase: 'writing', text: 'Call 100.\n\nGo ' })
    expect([started, opening].reduce(advanceTurn, begun)).toMatchObject({ phase: 'writing', text: begun.text })
    expect([started, opening].reduce(advanceTurn, { ...opened, phase: 'writing' }).phase).toBe('waiting')
    expect([started, opening, delta('Go on.')].reduce(advanceTurn, begun).text).toBe('Call 100.\n\nGo on.')
  })

  it('is of the reply that is heard, where its question was being answered already', () => {
    expect(after({ ...started, messageId: 'reply-of-another-tab' }).replyId).toBe('reply-of-another-tab')
  })

  it('collects words and sources and ends with its status', () => {
    const turn = after(started, delta('A '), { type: 'sources', sources }, delta('lease'), {
      type: 'ended',
      status: 'complete',
    })
    expect(turn).toMatchObject({ phase: 'ended', status: 'complete', text: 'A lease', sources, model: 'test-model' })
  })

  it('keeps what was written when it is stopped', () => {
    expect(after(started, delta('A'), { type: 'ended', status: 'stopped' })).toMatchObject({
      phase: 'ended',
      status: 'stopped',
      text: 'A',
    })
  })

  it('keeps what was written and the reason when it fails', () => {
    const error = { message: 'The model is busy.', type: 'model_busy', code: 503 }
    expect(after(started, delta('A'), { type: 'failed', error })).toMatchObject({ phase: 'failed', text: 'A', error })
  })

  it('shows the whole text once after any number of lost connections', () => {
    const cut = fc.array(fc.nat(30), { maxLength: 4 })
    fc.assert(
      fc.property(cut, (lengths) => {
        const words = Array.from({ length: 30 }, (_, index) => `w${index} `)
        const connections = [...lengths.map((length) => words.slice(0, length)), words]
        const events = connections.flatMap((heard) => [started, ...heard.map(delta)])

        let turn = waitingTurn('conversation-1', 'reply-1')
        for (const event of events) {
          const next = advanceTurn(turn, event)
          expect(next.text.startsWith(turn.text)).toBe(true)
          turn = next
        }
        expect(turn.text).toBe(words.join(''))
      }),
    )
  })

  it.each<[Turn['phase'], boolean]>([
    ['waiting', true],
    ['writing', true],
    ['ended', false],
    ['failed', false],
  ])('a turn that is %s counts as running: %s', (phase, expected) => {
    expect(isRunning({ ...after(), phase })).toBe(expected)
  })
})
