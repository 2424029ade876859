// A pocket as the file that is sent and kept: JSON that brotli makes a tenth smaller than it would be as it is. Fields of one
// kind stand together, the works that guides rest on most have one letter, and a letter of Nepali takes one byte instead of three.

import type { Pocket } from './pocket.ts'

/** The bytes of a pocket, not yet compressed. @throws TypeError when something in it is null, which is how nothing is written. */
export function writePocketFile(pocket: Pocket): Uint8Array<ArrayBuffer> {
  const json = JSON.stringify({ ...pocket, works: toColumns(pocket.works), guides: toColumns(pocket.guides) })
  const works = mostUsed(Array.from(json.matchAll(MARK), ([, work = '']) => work)).slice(0, LETTERS.length)
  const shortened = json.replaceAll(MARK, (mark, work: string) => {
    const letter = LETTERS[works.indexOf(work)]
    return letter === undefined ? mark : `{${letter}`
  })
  return toBytes(`${works.join(' ')}\n${shortened}`)
}

/** What `writePocketFile` was given. @throws SyntaxError when the bytes are of something else. */
export function readPocketFile(bytes: Uint8Array): Pocket {
  const text = toText(bytes)
  const end = text.indexOf('\n')
  const works = text.slice(0, Math.max(end, 0)).split(' ')
  const json = text
    .slice(end + 1)
    .replaceAll(SHORT_MARK, (_mark, letter: string) => `{${works[LETTERS.indexOf(letter)]} `)
  const { works: workColumns, guides, ...rest } = JSON.parse(json)
  return { ...rest, works: fromColumns(workColumns), guides: fromColumns(guides) }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** What JSON itself opens goes on with a quotation mark. */
const MARK = /\{([a-z][a-z0-9-]*) /g
const SHORT_MARK = /\{([A-Z])/g

function mostUsed(all: readonly string[]): string[] {
  const counts = Map.groupBy(all, (one) => one)
  return [...counts].sort(([, a], [, b]) => b.length - a.length).map(([one]) => one)
}

/** By the name of a field, its values in all rows, null where a row has none; or columns again, where all have an object. */
interface Columns {
  [field: string]: Columns | unknown[]
}

function toColumns(rows: readonly object[]): Columns {
  const fields = new Set(rows.flatMap(Object.keys))
  return Object.fromEntries(
    Array.from(fields, (field) => {
      const values = rows.map((row): unknown => Reflect.get(row, field))
      if (values.includes(null)) throw new TypeError(`“${field}” is null.`)
      return [field, values.every(isObject) ? toColumns(values) : values]
    }),
  )
}

function fromColumns(columns: Columns): Record<string, unknown>[] {
  const fields = Object.entries(columns).map(([field, values]) => ({
    field,
    values: Array.isArray(values) ? values : fromColumns(values),
  }))
  return Array.from({ length: fields[0]?.values.length ?? 0 }, (_nothing, row) =>
    Object.fromEntries(
      fields.flatMap(({ field, values }) => (values[row] === null ? [] : [[field, values[row]] as const])),
    ),
  )
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const FIRST_NOT_ASCII = 0x80
const FIRST_DEVANAGARI = 0x900
/** The block of Devanagari is as long as ASCII, and so has the upper half of a byte. */
const LIFT = FIRST_DEVANAGARI - FIRST_NOT_ASCII
const NEITHER = /[^\p{ASCII}\u0900-\u097f]/gu

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const written = text.replaceAll(NEITHER, escapeSign)
  return Uint8Array.from({ length: written.length }, (_nothing, at) => {
    const unit = written.charCodeAt(at)
    return unit < FIRST_NOT_ASCII ? unit : unit - LIFT
  })
}

function toText(bytes: Uint8Array): string {
  const units = Uint16Array.from(bytes, (byte) => (byte < FIRST_NOT_ASCII ? byte : byte + LIFT))
  return new TextDecoder('utf-16le').decode(units)
}

/** As JSON escapes it: a sign beyond the first 65,536 is two units. */
const escapeSign = (sign: string) =>
  Array.from({ length: sign.length }, (_nothing, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
    '',
  )
