// Turn events as server-sent events. They are written straight to the socket: with hundreds of streams at once, what
// a piece costs is what the server costs.

import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { encodeTurnEvent, encodeUsage, STREAM_END, type TurnEvent } from '../../contract/turn-events.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { untilClientLeaves } from '../http/client-left.ts'
import { annotateCitations } from './check-reply-citations.ts'
import { presentUsage } from './completion.ts'
import { explainFailure } from './errors.ts'
import type { FollowedReply } from './follow-reply.ts'
import { StallingWriter } from './stalling-writer.ts'

/** Proxies close a connection on which nothing happens, most of them after 30 or 60 seconds. */
const KEEP_ALIVE_EVERY_MS = 15_000
/** A phone that loses its connection for a moment catches up within seconds. */
const STALL_MS = 30_000
const KEEP_ALIVE = ': keep-alive\n\n'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-store',
  // nginx would collect the pieces otherwise.
  'x-accel-buffering': 'no',
}

interface StreamOptions extends StreamTimes {
  /** Whether the tokens of the reply are told after its end, where they are known. */
  tellsUsage?: boolean | undefined
}

export interface StreamTimes {
  keepAliveMs?: number
  /** How long a client may take nothing of what it was sent. */
  stallMs?: number
}

/**
 * Answers with the events of a reply and takes part in none of its fate: a client that leaves only ends this stream,
 * one that reads slowly gets later events merged, and the connection of one that does not read at all is ended. After
 * a failed reply the stream ends without `[DONE]`.
 */
export async function sendEventStream(
  reply: FastifyReply,
  followed: FollowedReply,
  publicUrl: string,
  { keepAliveMs = KEEP_ALIVE_EVERY_MS, stallMs = STALL_MS, tellsUsage = false }: StreamOptions = {},
): Promise<void> {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS })
  const writer = new StallingWriter(raw, stallMs)
  // Where something waits to be taken, a comment would only wait with it.
  const keepAlive = setInterval(() => writer.isIdle && void writer.write(KEEP_ALIVE), keepAliveMs).unref()
  try {
    for await (const event of withAnnotations(followed.events(untilClientLeaves(reply)), publicUrl)) {
      if (raw.destroyed) return
      await writer.write(frame(event, followed, tellsUsage))
    }
  } catch (error) {
    if (!isUnavailable(error)) {
      reply.log.error({ err: error, messageId: followed.messageId }, 'following a reply failed')
    }
    await writer.write(frame({ type: 'failed', error: explainFailure(error, { isStored: true }) }, followed))
  } finally {
    clearInterval(keepAlive)
    writer.end()
  }
}

async function* withAnnotations(events: AsyncIterable<TurnEvent>, publicUrl: string): AsyncGenerator<TurnEvent> {
  const texts: string[] = []
  for await (const event of events) {
    if (event.type === 'opening' || event.type === 'delta') texts.push(event.text)
    if (event.type !== 'sources') yield event
    else yield { ...event, annotations: annotateCitations(texts.join(''), event.sources, publicUrl) }
  }
}

function frame(event: TurnEvent, { messageId, createdAt, model, usage }: FollowedReply, tellsUsage = false): string {
  const reply = { id: messageId, created: Math.floor(createdAt / 1000), model }
  const payloads = [encodeTurnEvent(event, reply)]
  if (event.type === 'ended') {
    if (tellsUsage && usage) payloads.push(encodeUsage(presentUsage(usage), reply))
    payloads.push(STREAM_END)
  }
  return payloads.map((payload) => `data: ${payload}\n\n`).join('')
}
