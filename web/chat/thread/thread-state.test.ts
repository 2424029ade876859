import '../../testing/location.ts'
import { CHOSEN_LIBRARY_MODEL, STAND_IN_MODEL } from '../../../contract/conversation.ts'
import { describe, expect, it } from 'vitest'
import { buildMessage } from '../../testing/build-message.ts'
import { type Broken, threadState } from './thread-state.ts'
import { type Turn, waitingTurn } from '../turn/turn.ts'

const question = buildMessage({ messageId: 'q' })
const answer = (status: 'complete' | 'stopped' | 'streaming' | 'failed' | 'interrupted') =>
  buildMessage({ messageId: 'r', role: 'assistant', status, content: 'Stored' })
const byStandIn = (status: 'complete' | 'stopped' = 'complete') => ({ ...answer(status), model: STAND_IN_MODEL })
const turn = (change: Partial<Turn> = {}): Turn => ({ ...waitingTurn('c', 'r'), ...change })
const error = { message: 'Busy.', type: 'model_unavailable', code: 503 }

describe('a thread', () => {
  it('shows its messages when no turn is at work', () => {
    const messages = [question, answer('complete')]
    expect(threadState(messages, null)).toEqual({ messages, growing: null, awaiting: null, broken: null })
  })

  it('waits until the first words', () => {
    const waiting = turn()
    expect(threadState([question], waiting)).toMatchObject({ growing: null, awaiting: waiting, broken: null })
  })

  it('a thread still waits where there is only what comes before the first words', () => {
    const waiting = turn({ text: 'Call 100.' })
    const thread = threadState([question], waiting)
    expect(thread).toMatchObject({ awaiting: waiting, broken: null })
    expect(thread.growing).toMatchObject({ content: 'Call 100.' })
  })

  it('shows the words as a reply that grows after the messages', () => {
    const thread = threadState([question], turn({ phase: 'writing', text: 'A lease' }))
    expect(thread).toMatchObject({ messages: [question], awaiting: null, broken: null })
    expect(thread.growing).toMatchObject({ messageId: 'r', role: 'assistant', content: 'A lease' })
  })

  it('shows a reply once when the store has its beginning as well', () => {
    const thread = threadState([question, answer('streaming')], turn({ phase: 'writing', text: 'Stored and more' }))
    expect(thread.messages).toEqual([question])
    expect(thread.growing?.content).toBe('Stored and more')
  })

  it.each([
    ['waited for', turn({ question })],
    ['written', turn({ question, phase: 'writing', text: 'A lease' })],
    ['stored', turn({ question, phase: 'ended', text: 'A lease' })],
  ])('leaves out what broke off of an answer while the next one is %s', (_how, at) => {
    const broken = { ...answer('failed'), messageId: 'broken' }
    expect(threadState([question, broken], at).messages).toEqual([question])
  })

  it.each([
    ['the next one has failed without a word', [question], turn({ question, phase: 'failed', error })],
    ['another question is answered', [question, buildMessage({ messageId: 'q2' })], turn({ question })],
  ])('shows what broke off of an answer when %s', (_when, [first, ...rest], at) => {
    const messages = [first as typeof question, { ...answer('failed'), messageId: 'broken' }, ...rest]
    expect(threadState(messages, at).messages).toEqual(messages)
  })

  it.each<[string, Parameters<typeof threadState>, Broken | null]>([
    ['nothing about an empty conversation', [[], null], null],
    ['a question without an answer', [[question], null], { kind: 'unanswered', reason: null }],
    ['that the model did not answer', [[question, byStandIn()], null], { kind: 'stoodIn', reason: null }],
    [
      'that the library was chosen',
      [[question, { ...byStandIn(), model: CHOSEN_LIBRARY_MODEL }], null],
      { kind: 'chosen', reason: null },
    ],
    ['nothing about such an answer that was stopped', [[question, byStandIn('stopped')], null], null],
    [
      'nothing about such an answer that was gone on from',
      [[question, byStandIn(), question, answer('complete')], null],
      null,
    ],
    [
      'why an answer did not come',
      [[question], turn({ phase: 'failed', error })],
      { kind: 'unanswered', reason: error },
    ],
    [
      'why an answer broke off',
      [[question], turn({ phase: 'failed', text: 'A', error })],
      { kind: 'failed', reason: error },
    ],
    ['an answer that was stored as failed', [[question, answer('failed')], null], { kind: 'failed', reason: null }],
    ['one that was interrupted', [[question, answer('interrupted')], null], { kind: 'interrupted', reason: null }],
    [
      'one that nobody could be heard writing',
      [[question, answer('streaming')], turn({ phase: 'failed', error })],
      { kind: 'interrupted', reason: error },
    ],
    ['nothing about one that is about to be taken up', [[question, answer('streaming')], null], null],
    ['nothing about one that was stopped', [[question, answer('stopped')], null], null],
    ['nothing while the end is being stored', [[question], turn({ phase: 'ended', text: '' })], null],
    [
      'nothing about a broken answer that was followed by a good one',
      [[answer('failed'), question, answer('complete')], null],
      null,
    ],
  ])('says %s', (_name, [messages, at], expected) => {
    expect(threadState(messages, at).broken).toEqual(expected)
  })
})
