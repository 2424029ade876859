// A term as bytes, one for each sign: ASCII as it is, the Devanagari block in the upper half. Signs of other scripts
// are left out; no question of ours is in them.

const DEVANAGARI_START = 0x0900
const DEVANAGARI_END = 0x0980
const UPPER_HALF = 0x80

export function toBytes(term: string): Uint8Array {
  const bytes = new Uint8Array(term.length)
  let length = 0
  for (let at = 0; at < term.length; at += 1) {
    const code = term.charCodeAt(at)
    if (code < UPPER_HALF) bytes[length++] = code
    else if (code >= DEVANAGARI_START && code < DEVANAGARI_END) bytes[length++] = code - DEVANAGARI_START + UPPER_HALF
  }
  return bytes.subarray(0, length)
}

export function fromBytes(bytes: Uint8Array): string {
  return String.fromCharCode(
    ...Array.from(bytes, (byte) => (byte < UPPER_HALF ? byte : byte - UPPER_HALF + DEVANAGARI_START)),
  )
}

export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shorter = Math.min(a.length, b.length)
  for (let at = 0; at < shorter; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
