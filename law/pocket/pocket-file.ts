// A pocket as the file that is sent and kept: JSON in which a letter of Nepali takes one byte instead of three, which brotli
// makes a twelfth smaller.

import type { Pocket } from './pocket.ts'

const FIRST_NOT_ASCII = 0x80
const FIRST_DEVANAGARI = 0x900
/** The block of Devanagari is as long as ASCII, and so has the upper half of a byte. */
const LIFT = FIRST_DEVANAGARI - FIRST_NOT_ASCII
const NEITHER = /[^\p{ASCII}\u0900-\u097f]/gu

/** The bytes of a pocket, not yet compressed. */
export function writePocketFile(pocket: Pocket): Uint8Array<ArrayBuffer> {
  const json = JSON.stringify(pocket).replaceAll(NEITHER, escapeSign)
  return Uint8Array.from({ length: json.length }, (_nothing, at) => {
    const unit = json.charCodeAt(at)
    return unit < FIRST_NOT_ASCII ? unit : unit - LIFT
  })
}

/** What `writePocketFile` was given. @throws SyntaxError when the bytes are of something else. */
export function readPocketFile(bytes: Uint8Array): Pocket {
  const units = Uint16Array.from(bytes, (byte) => (byte < FIRST_NOT_ASCII ? byte : byte + LIFT))
  return JSON.parse(new TextDecoder('utf-16le').decode(units))
}

/** A sign beyond the first 65,536 is two units. */
const escapeSign = (sign: string) =>
  Array.from({ length: sign.length }, (_nothing, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
    '',
  )
