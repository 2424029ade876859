// Server-sent events, as the standard frames them, read from the body of an answer.

/** Takes text however it was cut and gives back the `data` of every event that is complete by then. */
export interface EventDecoder {
  push(text: string): string[]
}

export function createEventDecoder(): EventDecoder {
  let unfinishedLine = ''
  let endedWithReturn = false
  let data: string[] = []

  return {
    push(text) {
      // A CR ends its line at once; the LF of a CRLF that was cut in two ends nothing more.
      const rest = endedWithReturn && text.startsWith('\n') ? text.slice(1) : text
      if (text) endedWithReturn = text.endsWith('\r')

      const lines = (unfinishedLine + rest).split(/\r\n|\n|\r/)
      unfinishedLine = lines.pop() ?? ''

      const events: string[] = []
      for (const line of lines) {
        if (line) {
          const value = dataOf(line)
          if (value !== null) data.push(value)
        } else if (data.length > 0) {
          events.push(data.join('\n'))
          data = []
        }
      }
      return events
    },
  }
}

/** The value of a `data` line; null for comments and for the fields that nobody here needs. */
function dataOf(line: string): string | null {
  if (line === 'data') return ''
  if (!line.startsWith('data:')) return null
  return line.slice(line[5] === ' ' ? 6 : 5)
}

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
