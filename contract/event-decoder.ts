// Server-sent events, as the standard frames them: https://html.spec.whatwg.org/multipage/server-sent-events.html

/** Takes text however it was cut and gives back the `data` of every event that is complete by then. */
export interface EventDecoder {
  push(text: string): string[]
}

/** A decoder at the beginning of a stream. An event that the end of the stream cuts off is never given back. */
export function createEventDecoder(): EventDecoder {
  let unfinishedLine = ''
  let endedWithReturn = false
  let data: string[] = []

  return {
    push(text) {
      // A CR ends its line at once; the LF of a CRLF that was cut in two ends nothing more.
      const rest = endedWithReturn && text.startsWith('\n') ? text.slice(1) : text
      if (text) endedWithReturn = text.endsWith('\r')

      const lines = (unfinishedLine + rest).split(/\r\n?|\n/)
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
