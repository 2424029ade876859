import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Source } from './conversation.ts'
import { decodeTurnEvent, encodeTurnEvent, STREAM_END, type TurnEvent, type UrlCitation } from './turn-events.ts'

const reply = { id: 'r1', created: 1_700_000_000, model: 'a-model' }

const source: Source = {
  number: 1,
  title: 'National Civil Code 2074, s. 95',
  heading: 'Divorce by one side',
  url: '/law/civil-code-2074/95',
  edition: 'Text of 2080',
  problem: null,
  mentions: ['Section 95 of the Civil Code'],
}

const events: TurnEvent[] = [
  { type: 'started', messageId: 'r1', model: 'a-model' },
  { type: 'delayed', retryAfterSeconds: 20 },
  { type: 'opening', text: 'Call 100.\n\n' },
  { type: 'delta', text: 'कानुन "\n' },
  { type: 'sources', sources: [source] },
  { type: 'ended', status: 'complete' },
  { type: 'ended', status: 'stopped' },
  { type: 'failed', error: { message: 'Busy.', type: 'model_rate_limited', code: 429 } },
  { type: 'failed', error: { message: 'Busy.', type: 'model_rate_limited', code: 429, retryAfterSeconds: 7 } },
]

test.each(events)('%j arrives as it was sent', (event) => {
  expect(decodeTurnEvent(encodeTurnEvent(event, reply))).toEqual(event)
})

test('sources are followed by their annotations on the wire, for other clients', () => {
  const annotations: UrlCitation[] = [
    {
      type: 'url_citation',
      url_citation: { start_index: 3, end_index: 6, title: 'A', url: 'https://kanooni.example/law' },
    },
  ]
  const payload = encodeTurnEvent({ type: 'sources', sources: [source], annotations }, reply)

  expect(JSON.parse(payload).choices[0].delta).toEqual({ sources: [source], annotations })
  expect(decodeTurnEvent(payload)).toEqual({ type: 'sources', sources: [source] })
})

test('text of any kind arrives as it was sent, on one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      const payload = encodeTurnEvent({ type: 'delta', text }, reply)

      expect(payload).not.toMatch(/[\r\n]/)
      expect(decodeTurnEvent(payload)).toEqual({ type: 'delta', text })
    }),
  )
})

test.each([
  STREAM_END,
  '',
  '{',
  'null',
  '7',
  '"text"',
  '[]',
  '{}',
  '{"choices":[]}',
  '{"choices":[{}]}',
  '{"choices":[{"delta":{}}]}',
])('%j is no event', (payload) => {
  expect(decodeTurnEvent(payload)).toBeNull()
})

test('a chunk in the words of another server is understood', () => {
  const chunk = { id: 'x', choices: [{ index: 0, delta: {}, finish_reason: 'length' }] }
  expect(decodeTurnEvent(JSON.stringify(chunk))).toEqual({ type: 'ended', status: 'complete' })
})
