// A backup: JSON Lines, compressed. The first line says what it is, then each row with its table, and the last line what there is in all.

import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { DigestCounter, type Row, type TableDigest } from './digest.ts'
import { type Copy, TransferError } from './load.ts'
import { readAll, type Snapshot } from './snapshot.ts'
import { COPIED_TABLES, type CopiedTable } from './tables.ts'

const FORMAT = 'kanooni-backup-1'
const OWNER_ONLY = 0o600

interface FirstLine {
  format: string
  migration: string
  createdAt: string
}
type RowLine = [table: string, row: Row]
interface LastLine {
  tables: Record<string, TableDigest>
}

/**
 * Writes a snapshot into a file that only its owner can read. It has its name once it is whole.
 * @returns what each table has.
 */
export async function writeBackup(
  snapshot: Snapshot,
  file: string,
  createdAt: Date,
): Promise<ReadonlyMap<string, TableDigest>> {
  const counters = new Map(COPIED_TABLES.map(({ name }) => [name as string, new DigestCounter()]))
  const digests = () => new Map([...counters].map(([name, counter]) => [name, counter.result]))
  async function* lines() {
    const first: FirstLine = { format: FORMAT, migration: snapshot.migration, createdAt: createdAt.toISOString() }
    yield `${JSON.stringify(first)}\n`
    for await (const { table, rows } of readAll(snapshot)) {
      for (const row of rows) counters.get(table.name)?.add(row)
      yield rows.map((row) => `${JSON.stringify([table.name, row] satisfies RowLine)}\n`).join('')
    }
    yield `${JSON.stringify({ tables: Object.fromEntries(digests()) } satisfies LastLine)}\n`
  }
  const unfinished = `${file}.unfinished`
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: OWNER_ONLY }))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return digests()
}

const ROWS_AT_ONCE = 500

/** Reads a backup as `loadCopy` takes it. @throws TransferError where the file is not there, is none, or ends too early. */
export async function readBackup(file: string): Promise<Copy> {
  const unpacked = createGunzip()
  // Why it fails is heard from where it leads; a pipe alone would leave out why the file cannot be read.
  pipeline(createReadStream(file), unpacked).catch(() => {})
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity })[Symbol.asyncIterator]()
  const first = await nextOf(lines, file)
  const { format, migration } = first as Partial<FirstLine>
  if (format !== FORMAT || typeof migration !== 'string') throw new TransferError(`${file} is no backup of Kanooni.`)
  let expected: ReadonlyMap<string, TableDigest> | null = null
  async function* tables() {
    let batch: Row[] = []
    let table: CopiedTable | null = null
    for (;;) {
      const line = (await nextOf(lines, file)) as RowLine | LastLine
      const next = Array.isArray(line) ? getTable(line[0]) : null
      if (table && batch.length > 0 && (next !== table || batch.length >= ROWS_AT_ONCE)) {
        yield { table, rows: batch }
        batch = []
      }
      if (!Array.isArray(line)) {
        expected = new Map(Object.entries(line.tables))
        return
      }
      table = next
      batch.push(line[1])
    }
  }
  return { migration, tables: tables(), expected: () => expected }
}

async function nextOf(lines: AsyncIterator<string>, file: string): Promise<unknown> {
  try {
    const next = await lines.next()
    if (!next.done) return JSON.parse(next.value)
  } catch (cause) {
    throw new TransferError(`${file} cannot be read: it is not there, damaged, or no backup.`, { cause })
  }
  throw new TransferError(`${file} ends too early.`)
}

function getTable(name: string): CopiedTable {
  const table = COPIED_TABLES.find((each) => each.name === name)
  if (!table) throw new TransferError(`There is no table ${name}.`)
  return table
}
