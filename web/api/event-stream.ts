import { createEventDecoder } from '../../contract/event-decoder.ts'

/**
 * The `data` of each event of an answer, as they arrive. An event that the end of the stream cut off is dropped.
 * Leaving the loop early closes the stream; a broken connection throws.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const events = createEventDecoder()
  // A stream that decodes would cost several times as much for each piece.
  const characters = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield* events.push(characters.decode(value, { stream: true }))
    }
  } finally {
    await reader.cancel().catch(() => {
      // The stream is broken already, and whoever reads has been told.
    })
  }
}
