const FIELD = 'data:'

/** Many times the longest reply, as JSON. */
const LONGEST_LINE = 1024 * 1024

/**
 * The `data` fields of a stream of server-sent events, one by one, however the bytes are cut. Providers put each
 * payload on one line, so a line is an event here; comments and other fields are skipped.
 *
 * The SDK's own stream does the same with five layers of generators and half as much processor time again for each
 * piece, and pieces are what this server spends its time on.
 * @throws Error when a line has more than a million characters.
 */
export async function* readDataLines(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of bytes) {
    let start = 0
    // Only what is new can end the line.
    const searched = rest.length
    rest += decoder.decode(part, { stream: true })
    for (let end = rest.indexOf('\n', searched); end >= 0; end = rest.indexOf('\n', start)) {
      if (rest.startsWith(FIELD, start)) yield rest.slice(start + FIELD.length, end).trim()
      start = end + 1
    }
    rest = rest.slice(start)
    if (rest.length > LONGEST_LINE) throw new Error('The provider sent a line without an end.')
  }
  if (rest.startsWith(FIELD)) yield rest.slice(FIELD.length).trim()
}
