// A file that keeps some of the disk free for deletions: they write before they make room.

import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { open, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isDiskFull } from './disk-full.ts'

const RESERVE_BYTES = 8 * 1024 * 1024
const PIECE_BYTES = 1024 * 1024
const RESTORE_EVERY_MS = 60 * 60_000

/** Runs `work`, which deletes. When the disk is full, the reserve is given up and `work` is run once more. */
export async function withReserve<T>(
  database: Pick<Database, 'queries' | 'dataDir'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDiskFull(error) || !(await giveUpReserve(database))) throw error
    return work()
  }
}

/** False when there is none. */
async function giveUpReserve({ queries, dataDir }: Pick<Database, 'queries' | 'dataDir'>): Promise<boolean> {
  if (dataDir === null || !existsSync(fileIn(dataDir))) return false
  rmSync(fileIn(dataDir), { force: true })
  try {
    // The write-ahead log can only be written from its beginning again once all of it is in the database file, which
    // may have had to grow for that. Without waiting: a backup that reads may hold it back.
    await sql`pragma wal_checkpoint(passive)`.execute(queries)
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
  return true
}

/** Makes the reserve now and every hour, when it is missing and there is room for it twice. A failure is logged. */
export function keepReserve(dataDir: string, log: { error(details: object, words: string): void }): void {
  const make = () =>
    makeReserve(dataDir).catch((error: unknown) => log.error({ err: error }, 'the reserve could not be made'))
  void make()
  setInterval(() => void make(), RESTORE_EVERY_MS).unref()
}

/** @returns whether the reserve is there. Its bytes are random: a file system that compresses would keep no room. */
export async function makeReserve(dataDir: string, bytes = RESERVE_BYTES): Promise<boolean> {
  if (existsSync(fileIn(dataDir))) return true
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < 2 * bytes) return false
  const unfinished = `${fileIn(dataDir)}.unfinished`
  try {
    await fill(unfinished, bytes)
    await rename(unfinished, fileIn(dataDir))
    return true
  } catch (error) {
    await rm(unfinished, { force: true })
    if (isDiskFull(error)) return false
    throw error
  }
}

async function fill(file: string, bytes: number): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    for (let left = bytes; left > 0; left -= PIECE_BYTES) await handle.write(randomBytes(Math.min(left, PIECE_BYTES)))
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

const fileIn = (dataDir: string) => join(dataDir, 'reserve')
