// Which terms stand in which documents, and how much they count there, as a short text: for each term in its order how many
// documents have it, the distances between them, and a level for each. A brotli makes little less of the bytes than of
// their base64, and so all of a pocket is one JSON file.

/** How much a term counts in a document, by the level that is kept of it. */
export const LEVELS = [1, 2.5, 6] as const

export interface TermPlace {
  document: number
  /** Place in `LEVELS`. */
  level: number
}

/** `lists` are each in the order of documents. */
export function packTerms(lists: readonly (readonly TermPlace[])[]): string {
  const bytes: number[] = []
  for (const list of lists) pushNumber(bytes, list.length)
  for (const list of lists) {
    let before = -1
    for (const { document } of list) {
      pushNumber(bytes, document - before)
      before = document
    }
  }
  const levels = lists.flatMap((list) => list.map(({ level }) => level))
  for (let at = 0; at < levels.length; at += LEVELS_IN_BYTE)
    bytes.push(packLevels(levels.slice(at, at + LEVELS_IN_BYTE)))
  return toBase64(Uint8Array.from(bytes))
}

/** What `packTerms` was given, of this many terms. */
export function unpackTerms(packed: string, termCount: number): TermPlace[][] {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0))
  let at = 0
  const readNumber = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const counts = Array.from({ length: termCount }, readNumber)
  const documents = counts.map((count) => {
    let document = -1
    return Array.from({ length: count }, () => (document += readNumber()))
  })
  let place = 0
  const readLevel = () => {
    const byte = bytes[at + Math.floor(place / LEVELS_IN_BYTE)] ?? 0
    return (byte >> (2 * (place++ % LEVELS_IN_BYTE))) & 0b11
  }
  return documents.map((list) => list.map((document) => ({ document, level: readLevel() })))
}

const LEVELS_IN_BYTE = 4

const packLevels = (levels: readonly number[]) => levels.reduce((byte, level, at) => byte | (level << (2 * at)), 0)

/** Seven bits a byte, the last ones without the eighth. */
function pushNumber(bytes: number[], number: number): void {
  let rest = number
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80)
  bytes.push(rest)
}

function toBase64(bytes: Uint8Array): string {
  let signs = ''
  for (const byte of bytes) signs += String.fromCharCode(byte)
  return btoa(signs)
}
