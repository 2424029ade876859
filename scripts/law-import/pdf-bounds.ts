// A small PDF file can unpack to more than a computer holds. Its streams are measured before they are read.

import { inflateSync } from 'node:zlib'
import { UnreadableText } from '../../law/import/statute-text.ts'

const LARGEST_STREAM = 64 * 1024 * 1024
const LARGEST_FILE = 512 * 1024 * 1024
/** Streams may be packed several times over. */
const MOST_LAYERS = 4
const ZLIB_HEAD = 0x78

/** @throws UnreadableText when the file's streams unpack to more than a statute can need. */
export function checkUnpackedSize(pdf: Buffer): void {
  let total = 0
  for (const packed of streamsIn(pdf)) {
    total += unpackedSize(packed)
    if (total > LARGEST_FILE) throw new UnreadableText('the file unpacks to more than 512 MB')
  }
}

function* streamsIn(pdf: Buffer): Generator<Buffer> {
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    const isEnd = pdf.subarray(at - 3, at).toString('latin1') === 'end'
    const start = at + (pdf[at + 6] === 0x0d ? 8 : 7)
    if (!isEnd && pdf[start] === ZLIB_HEAD) yield pdf.subarray(start)
  }
}

function unpackedSize(packed: Buffer): number {
  let content = packed
  for (let layer = 0; layer < MOST_LAYERS && content[0] === ZLIB_HEAD; layer += 1) {
    const unpacked = inflate(content)
    if (unpacked === null) break
    content = unpacked
  }
  return content === packed ? 0 : content.length
}

/** Null for bytes that only look packed. */
function inflate(packed: Buffer): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: LARGEST_STREAM })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new UnreadableText('a part of the file unpacks to more than 64 MB')
    return null
  }
}
