// A provider that writes one long markdown answer at the pace of a fast model, as a process of its own. The last word
// carries when it was sent, and the stream stays open a moment longer, so that the end of the words can be told from
// the end of the answer. Prints its address.

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { LAST_WORD, TOKENS, TOKENS_PER_SECOND } from './answer-length.ts'

const SECTION = `## How family property is divided

Every coparcener has **an equal share**, and may ask for it *at any time*. The [Civil Code](https://example.com/code) says
so; a share that is refused can be claimed with \`a petition\` in the district court, where the papers are these:

1. A copy of the citizenship certificate.
2. The record of rights of each plot, **not older** than 35 days.
   - From the land revenue office.
   - पारिवारिक सम्पत्तिको विवरण, with the date on it.

| step | where | within |
| --- | --- | --- |
| petition | district court | any time |
| list of property | same court | 35 days |
| appeal | high court | 30 days |

\`\`\`
share = (property - debts) / coparceners
\`\`\`

> What was earned by one person alone stays theirs, unless it was earned with the property of all.

`
/** Some four characters each, as tokens of such a text are. */
const WRITTEN = SECTION.repeat(40).match(/\s*\S{1,4}/g) ?? []
const TICK_MS = 5

const chunk = (delta: object, finishReason: string | null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'bench', choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`

const frames = WRITTEN.slice(0, TOKENS - 1).map((content) => chunk({ content }, null))
const now = () => performance.timeOrigin + performance.now()

async function answer(response: ServerResponse): Promise<void> {
  response.socket?.setNoDelay(true)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const startedAt = now()
  for (let sent = 0; sent < frames.length && !response.destroyed; ) {
    const due = Math.floor(((now() - startedAt) / 1000) * TOKENS_PER_SECOND) + 1
    if (due > sent) response.write(frames.slice(sent, due).join(''))
    sent = Math.max(sent, due)
    await delay(TICK_MS)
  }
  response.write(chunk({ content: `\n\n${LAST_WORD}${now()}` }, null))
  await delay(300)
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
}

const server = createServer((request, response) => void text(request).then(() => answer(response)))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
