// Reads the JSON files of an archive, or a single one. A zip is read piece by piece: of a large one full of pictures, nothing
// but its list and its conversations comes into memory.

import { Inflate } from 'fflate'

/** Why nothing of a file is imported. */
export type Refusal = 'unreadable' | 'tooLarge' | 'bomb' | 'nested' | 'locked' | 'paths' | 'tooMany' | 'unknown'

export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  readonly reason: Refusal

  constructor(reason: Refusal) {
    super(`The file was refused: ${reason}.`)
    this.reason = reason
  }
}

interface UnpackedFile {
  text: string
}

export interface Unpacked {
  files: AsyncIterable<UnpackedFile>
  /** How many other files there are. */
  others: number
}

/** Unpacked, all files together. */
const MOST_BYTES = 20_000_000
const MOST_ENTRIES = 10_000
const MOST_DIRECTORY_BYTES = 10_000_000
/** No text is packed like this; so small a piece is no harm. */
const ABSURD_RATIO = 200
const HARMLESS_BYTES = 1_000_000
/** Of packed bytes, so that no step makes many out of few. */
const STEP_BYTES = 4_096

const END = { signature: 0x06054b50, bytes: 22, commentBytes: 65_535 }
const DIRECTORY_ENTRY = { signature: 0x02014b50, bytes: 46 }
const LOCAL_HEADER = { signature: 0x04034b50, bytes: 30 }
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

interface Entry {
  name: string
  flags: number
  method: number
  packedBytes: number
  headerAt: number
}

/** @throws ImportRefused, also while the files are read. */
export async function unpack(file: Blob): Promise<Unpacked> {
  const start = await viewOf(file.slice(0, 4))
  const isZip = start.byteLength === 4 && [LOCAL_HEADER.signature, END.signature].includes(start.getUint32(0, true))
  if (isZip) return unpackZip(file)
  if (file.size > MOST_BYTES) throw new ImportRefused('tooLarge')
  return { files: single(file), others: 0 }
}

async function* single(file: Blob): AsyncGenerator<UnpackedFile> {
  yield { text: decode([new Uint8Array(await file.arrayBuffer())]) }
}

async function unpackZip(file: Blob): Promise<Unpacked> {
  const entries = (await listEntries(file)).filter(({ name }) => !name.endsWith('/'))
  if (entries.some(({ name }) => leadsOut(name))) throw new ImportRefused('paths')
  const named = entries.filter(({ name }) =>
    /(^|\/)(conversations(-\d+)?\.json|conversations\/[^/]+\.json)$/i.test(name),
  )
  const chosen = named.length > 0 ? named : entries.filter(({ name }) => /\.json$/i.test(name))
  if (chosen.length === 0) {
    const isNested = entries.some(({ name }) => /\.(zip|gz|tgz|tar|7z|rar|bz2|xz)$/i.test(name))
    throw new ImportRefused(isNested ? 'nested' : 'unknown')
  }
  if (chosen.some(({ flags }) => flags & ENCRYPTED)) throw new ImportRefused('locked')
  return { files: unpackAll(file, chosen), others: entries.length - chosen.length }
}

async function* unpackAll(file: Blob, entries: readonly Entry[]): AsyncGenerator<UnpackedFile> {
  let left = MOST_BYTES
  for (const entry of entries) {
    const { text, bytes } = await unpackEntry(file, entry, left)
    left -= bytes
    yield { text }
  }
}

const leadsOut = (name: string) =>
  /^([/\\]|[a-z]:)/i.test(name) || name.includes('\0') || name.split(/[/\\]/).includes('..')

async function listEntries(file: Blob): Promise<Entry[]> {
  const tailAt = Math.max(0, file.size - END.bytes - END.commentBytes)
  const tail = await viewOf(file.slice(tailAt))
  const end = findEnd(tail)
  const count = tail.getUint16(end + 10, true)
  const bytes = tail.getUint32(end + 12, true)
  const at = tail.getUint32(end + 16, true)
  // Where there is more than these fields hold, they are full.
  if (count > MOST_ENTRIES || bytes > MOST_DIRECTORY_BYTES) throw new ImportRefused('tooMany')
  const directory = await viewOf(file.slice(at, at + bytes))
  const entries: Entry[] = []
  let place = 0
  for (let index = 0; index < count; index++) {
    if (place + DIRECTORY_ENTRY.bytes > directory.byteLength) throw new ImportRefused('unreadable')
    if (directory.getUint32(place, true) !== DIRECTORY_ENTRY.signature) throw new ImportRefused('unreadable')
    const nameBytes = directory.getUint16(place + 28, true)
    const nameAt = place + DIRECTORY_ENTRY.bytes
    if (nameAt + nameBytes > directory.byteLength) throw new ImportRefused('unreadable')
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(directory.buffer, nameAt, nameBytes)),
      flags: directory.getUint16(place + 8, true),
      method: directory.getUint16(place + 10, true),
      packedBytes: directory.getUint32(place + 20, true),
      headerAt: directory.getUint32(place + 42, true),
    })
    place = nameAt + nameBytes + directory.getUint16(place + 30, true) + directory.getUint16(place + 32, true)
  }
  return entries
}

function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - END.bytes; at >= 0; at--) {
    if (tail.getUint32(at, true) === END.signature) return at
  }
  throw new ImportRefused('unreadable')
}

async function unpackEntry(file: Blob, entry: Entry, most: number): Promise<{ text: string; bytes: number }> {
  const { headerAt, packedBytes, method } = entry
  const header = await viewOf(file.slice(headerAt, headerAt + LOCAL_HEADER.bytes))
  const isHeader = header.byteLength === LOCAL_HEADER.bytes && header.getUint32(0, true) === LOCAL_HEADER.signature
  if (!isHeader || (method !== STORED && method !== DEFLATED)) throw new ImportRefused('unreadable')
  if (packedBytes > most) throw new ImportRefused('tooLarge')
  const dataAt = headerAt + LOCAL_HEADER.bytes + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = new Uint8Array(await file.slice(dataAt, dataAt + packedBytes).arrayBuffer())
  if (packed.length < packedBytes) throw new ImportRefused('unreadable')
  const pieces = method === STORED ? [packed] : inflate(packed, most)
  return { text: decode(pieces), bytes: sizeOf(pieces) }
}

function inflate(packed: Uint8Array, most: number): Uint8Array[] {
  const pieces: Uint8Array[] = []
  let unpackedBytes = 0
  let isComplete = false
  const inflating = new Inflate((piece, isFinal) => {
    pieces.push(piece)
    unpackedBytes += piece.length
    isComplete = isFinal
  })
  for (let at = 0; at < packed.length; at += STEP_BYTES) {
    const end = Math.min(packed.length, at + STEP_BYTES)
    try {
      inflating.push(packed.subarray(at, end), end === packed.length)
    } catch {
      throw new ImportRefused('unreadable')
    }
    if (unpackedBytes > HARMLESS_BYTES && unpackedBytes > ABSURD_RATIO * end) throw new ImportRefused('bomb')
    if (unpackedBytes > most) throw new ImportRefused('tooLarge')
  }
  if (!isComplete) throw new ImportRefused('unreadable')
  return pieces
}

const sizeOf = (pieces: readonly Uint8Array[]) => pieces.reduce((total, { length }) => total + length, 0)

function decode(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode()
  } catch {
    throw new ImportRefused('unreadable')
  }
}

async function viewOf(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer())
}
