// A provider for the benchmark, as a process of its own: streams pieces at a steady pace. The first piece carries when
// the request came in and when the piece went out, so that a client on the same clock can tell what lay between.
// How many pieces, the question says: `[250 pieces]`. Usage: node provider.ts <interval ms>; prints its address.

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const intervalMs = Number(process.argv[2])

const now = () => performance.timeOrigin + performance.now()
const frame = (content: string) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'bench', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`
const words = frame('पाँच words of text ')
const end = `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'bench', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`

// One timer for all streams: hundreds of timers would cost more than the pieces.
const streams = new Map<ServerResponse, number>()
setInterval(() => {
  for (const [response, left] of streams) {
    if (left > 0) {
      response.write(words)
      streams.set(response, left - 1)
    } else {
      response.end(end)
      streams.delete(response)
    }
  }
}, intervalMs)

const server = createServer((request, response) => {
  const arrivedAt = now()
  void text(request).then((body) => {
    const pieces = Number(/\[(\d+) pieces\]/.exec(body)?.[1])
    response.socket?.setNoDelay(true)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(frame(`<${arrivedAt}|${now()}>`))
    streams.set(response, pieces - 1)
    response.on('close', () => streams.delete(response))
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
