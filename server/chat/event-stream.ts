// Turn events as server-sent events. They are written straight to the socket: with hundreds of streams at once, what
// a piece costs is what the server costs.

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { encodeTurnEvent, STREAM_END, type TurnEvent } from '../../contract/turn-events.ts'
import { annotate } from './check-reply.ts'
import { explainFailure } from './errors.ts'
import type { FollowedReply } from './follow-reply.ts'

/** Proxies close a connection on which nothing happens, most of them after 30 or 60 seconds. */
const KEEP_ALIVE_EVERY_MS = 15_000
const KEEP_ALIVE = ': keep-alive\n\n'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-store',
  // nginx would collect the pieces otherwise.
  'x-accel-buffering': 'no',
}

/**
 * Answers with the events of a reply and takes part in none of its fate: a client that leaves only ends this stream,
 * one that reads slowly gets later events merged. After a failed reply the stream ends without `[DONE]`.
 */
export async function sendEventStream(
  reply: FastifyReply,
  followed: FollowedReply,
  publicUrl: string,
  keepAliveMs: number = KEEP_ALIVE_EVERY_MS,
): Promise<void> {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS })
  const keepAlive = setInterval(() => raw.destroyed || raw.write(KEEP_ALIVE), keepAliveMs).unref()
  try {
    for await (const event of withAnnotations(followed.watch(), publicUrl)) {
      if (raw.destroyed) return
      if (!raw.write(frame(event, followed))) await drained(raw)
    }
  } catch (error) {
    reply.log.error({ err: error, messageId: followed.messageId }, 'following a reply failed')
    if (!raw.destroyed) raw.write(frame({ type: 'failed', error: explainFailure(error, true) }, followed))
  } finally {
    clearInterval(keepAlive)
    if (!raw.destroyed) raw.end()
  }
}

async function* withAnnotations(events: AsyncIterable<TurnEvent>, publicUrl: string): AsyncGenerator<TurnEvent> {
  const texts: string[] = []
  for await (const event of events) {
    if (event.type === 'delta') texts.push(event.text)
    if (event.type !== 'sources') yield event
    else yield { ...event, annotations: annotate(texts.join(''), event.sources, publicUrl) }
  }
}

function frame(event: TurnEvent, { messageId, createdAt, model }: FollowedReply): string {
  const data = encodeTurnEvent(event, { id: messageId, created: Math.floor(createdAt / 1000), model })
  return event.type === 'ended' ? `data: ${data}\n\ndata: ${STREAM_END}\n\n` : `data: ${data}\n\n`
}

/** Resolves when the socket takes more, or is gone. */
function drained(raw: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const settle = () => {
    raw.off('drain', settle)
    raw.off('close', settle)
    resolve()
  }
  raw.on('drain', settle)
  raw.on('close', settle)
  return promise
}
