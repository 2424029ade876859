import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

const STREAM = 'event: x\ndata: {"a":"तपाईं"}\n\n: ping\r\ndata:second\r\n\r\nid: 3\ndata: [DONE]\n\ndata: cut off'

async function read(parts: Uint8Array[]): Promise<string[]> {
  const payloads: string[] = []
  for await (const payload of readEvents(parts)) payloads.push(payload)
  return payloads
}

test('the payloads are the same however the bytes are cut', async () => {
  const bytes = new TextEncoder().encode(STREAM)

  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length)), async (cuts) => {
      const ends = [...cuts.toSorted((a, b) => a - b), bytes.length]
      const parts = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))

      expect(await read(parts)).toEqual(['{"a":"तपाईं"}', 'second', '[DONE]'])
    }),
  )
})

test.each([
  ['a line', 'a'],
  ['an event', 'data: a\n'],
])('%s without an end is given up, and no more of it is taken', async (_words, repeated) => {
  const part = new TextEncoder().encode(repeated.repeat((64 * 1024) / repeated.length))
  let taken = 0
  const endless = function* () {
    for (;;) {
      taken += part.length
      yield part
    }
  }
  const readAll = async () => {
    for await (const payload of readEvents(endless())) expect(payload).toBe('')
  }

  await expect(readAll()).rejects.toThrow('without an end')
  expect(taken).toBeLessThan(1.1 * 1024 * 1024)
})

test.each([
  ['events', 'data: {}\n\n'],
  ['bytes', `data: ${'x'.repeat(900_000)}\n\n`],
])('more %s than any reply has are given up, and no more of them is taken', async (what, event) => {
  const part = new TextEncoder().encode(event)
  let taken = 0
  const endless = function* () {
    for (;;) {
      taken += 1
      yield part
    }
  }
  const readAll = async () => {
    for await (const payload of readEvents(endless())) expect(payload).not.toBe('')
  }

  await expect(readAll()).rejects.toThrow('more than any reply has')
  expect(taken).toBeLessThanOrEqual(what === 'events' ? 200_001 : 100)
})
