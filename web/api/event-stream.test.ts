import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEventStream } from './event-stream.ts'

describe('reading a stream', () => {
  it('gives the same events however the bytes are cut', async () => {
    const text = 'data: देवानी संहिता 👨‍👩‍👧\r\n\r\ndata: b\n\n'
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(60)), async (cuts) => {
        expect(await readAll(streamOf(text, cuts))).toEqual(['देवानी संहिता 👨‍👩‍👧', 'b'])
      }),
      { numRuns: 200 },
    )
  })

  it('passes a broken connection on, after the events that came', async () => {
    const seen: string[] = []
    const firstSeen = Promise.withResolvers<void>()
    let pulls = 0
    const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        pulls += 1
        if (pulls === 1) return controller.enqueue(new TextEncoder().encode('data: a\n\n'))
        await firstSeen.promise
        controller.error(new TypeError('network error'))
      },
    })

    await expect(async () => {
      for await (const data of readEventStream(broken)) {
        seen.push(data)
        firstSeen.resolve()
      }
    }).rejects.toThrow('network error')
    expect(seen).toEqual(['a'])
  })

  it('closes the stream when the reader leaves', async () => {
    let isClosed = false
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: a\n\n')),
      cancel: () => void (isClosed = true),
    })

    for await (const _data of readEventStream(endless)) break

    expect(isClosed).toBe(true)
  })
})

function streamOf(text: string, cuts: readonly number[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text)
  const edges = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length]
  return new ReadableStream({
    start(controller) {
      edges.slice(1).forEach((edge, index) => controller.enqueue(bytes.slice(edges[index], edge)))
      controller.close()
    },
  })
}

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string[]> {
  const events: string[] = []
  for await (const data of readEventStream(body)) events.push(data)
  return events
}
