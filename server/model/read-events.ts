import { createEventDecoder } from '../../contract/event-decoder.ts'

/** Many times the longest reply, as JSON. */
const LONGEST_EVENT_BYTES = 1024 * 1024
/** A piece for each character that a message holds, and twice as many of what a model thinks before it writes. */
const MOST_EVENTS = 200_000
const MOST_BYTES = 64 * 1024 * 1024

/**
 * The `data` of each server-sent event in these bytes, one by one, however they are cut. An event that their end cuts
 * off is dropped.
 *
 * The SDK's own stream does the same with five layers of generators and half as much processor time again for each
 * piece, and pieces are what this server spends its time on.
 * @throws Error when more than a million bytes end no event, and when there is more than any reply has: pieces without words would be
 * read for as long as the wait for the first word may be, and longer.
 */
export async function* readEvents(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  const decoder = createEventDecoder()
  const characters = new TextDecoder()
  let unfinishedBytes = 0
  let byteCount = 0
  let eventCount = 0
  for await (const part of bytes) {
    const events = decoder.push(characters.decode(part, { stream: true }))
    unfinishedBytes = events.length > 0 ? 0 : unfinishedBytes + part.length
    if (unfinishedBytes > LONGEST_EVENT_BYTES) throw new Error('The provider sent an event without an end.')
    byteCount += part.length
    eventCount += events.length
    if (byteCount > MOST_BYTES || eventCount > MOST_EVENTS)
      throw new Error('The provider sent more than any reply has.')
    for (const data of events) yield data
  }
}
