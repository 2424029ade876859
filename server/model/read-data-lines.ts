const FIELD = 'data:'

/**
 * The `data` fields of a stream of server-sent events, one by one, however the bytes are cut. Providers put each
 * payload on one line, so a line is an event here; comments and other fields are skipped.
 *
 * The SDK's own stream does the same with five layers of generators and half as much processor time again for each
 * piece, and pieces are what this server spends its time on.
 */
export async function* readDataLines(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of bytes) {
    rest += decoder.decode(part, { stream: true })
    let start = 0
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', start)) {
      if (rest.startsWith(FIELD, start)) yield rest.slice(start + FIELD.length, end).trim()
      start = end + 1
    }
    rest = rest.slice(start)
  }
  if (rest.startsWith(FIELD)) yield rest.slice(FIELD.length).trim()
}
