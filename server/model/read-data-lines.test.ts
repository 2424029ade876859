import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDataLines } from './read-data-lines.ts'

const STREAM = 'event: x\ndata: {"a":"तपाईं"}\n\n: ping\r\ndata:second\r\n\r\nid: 3\ndata: [DONE]'

async function read(parts: Uint8Array[]): Promise<string[]> {
  const payloads: string[] = []
  for await (const payload of readDataLines(parts)) payloads.push(payload)
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

test('a line without an end is given up, and no more of it is taken', async () => {
  const part = new TextEncoder().encode('a'.repeat(64 * 1024))
  let taken = 0
  const endless = function* () {
    for (;;) {
      taken += part.length
      yield part
    }
  }
  const readAll = async () => {
    for await (const payload of readDataLines(endless())) expect(payload).toBe('')
  }

  await expect(readAll()).rejects.toThrow('without an end')
  expect(taken).toBeLessThan(1.1 * 1024 * 1024)
})
